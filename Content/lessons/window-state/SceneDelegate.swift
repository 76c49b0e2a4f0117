import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let editor = UIViewController()
  private var isRestored = false

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    editor.view.backgroundColor = .systemBackground
    editor.title = "Welcome"
    restore(connectionOptions.userActivities.first ?? session.stateRestorationActivity)
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UINavigationController(rootViewController: editor)
    window.makeKeyAndVisible()
    self.window = window
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    guard let note = editor.title else { return nil }
    let activity = NSUserActivity(activityType: "com.example.notes.editing")
    activity.addUserInfoEntries(from: ["note": note])
    return activity
  }

  func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {
    restore(stateRestorationActivity)
  }

  private func restore(_ activity: NSUserActivity?) {
    guard !isRestored, let note = activity?.userInfo?["note"] as? String else { return }
    isRestored = true
    editor.title = note
  }
}
