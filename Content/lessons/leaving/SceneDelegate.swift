import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let editor = UIViewController()
    editor.view = UITextView()
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = editor
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    WritingTime.shared.resume()
  }

  func sceneWillResignActive(_ scene: UIScene) {
    WritingTime.shared.pause()
  }
}
