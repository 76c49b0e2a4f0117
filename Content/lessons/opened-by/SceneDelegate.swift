import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let editor = UIViewController()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    editor.view.backgroundColor = .systemBackground
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UINavigationController(rootViewController: editor)
    window.makeKeyAndVisible()
    self.window = window

    for context in connectionOptions.urlContexts { handle(context.url) }
    for activity in connectionOptions.userActivities { handle(activity) }
    if let item = connectionOptions.shortcutItem { handle(item) }
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    for context in contexts { handle(context.url) }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    handle(userActivity)
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(handle(shortcutItem))
  }

  private func handle(_ url: URL) {
    guard url.scheme == "example-notes" else { return }
    editor.title = url.lastPathComponent
  }

  private func handle(_ activity: NSUserActivity) {
    if let url = activity.webpageURL {
      guard url.host() == "notes.example.com" else { return }
      editor.title = url.lastPathComponent
    } else if let note = activity.userInfo?["note"] as? String {
      editor.title = note
    }
  }

  @discardableResult
  private func handle(_ item: UIApplicationShortcutItem) -> Bool {
    guard item.type == "com.example.notes.new" else { return false }
    editor.title = "new"
    return true
  }
}
