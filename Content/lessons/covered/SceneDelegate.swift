import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var cover: Cover?

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
    cover = Cover(for: windowScene)
  }

  func sceneWillResignActive(_ scene: UIScene) {
    cover?.show()
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    cover?.hide()
  }
}
