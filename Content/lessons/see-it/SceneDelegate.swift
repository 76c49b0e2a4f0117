import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    log.notice("\(#function, privacy: .public) \(session.persistentIdentifier, privacy: .public)")
    guard let windowScene = scene as? UIWindowScene else { return }
    let editor = UIViewController()
    editor.view = UITextView()
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = editor
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneWillEnterForeground(_ scene: UIScene) {
    log.notice("\(#function, privacy: .public)")
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    log.notice("\(#function, privacy: .public)")
  }

  func sceneWillResignActive(_ scene: UIScene) {
    log.notice("\(#function, privacy: .public)")
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    log.notice("\(#function, privacy: .public)")
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    log.notice("\(#function, privacy: .public)")
  }
}
