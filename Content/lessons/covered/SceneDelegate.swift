import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var cover: Cover?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    // The window is created here, too, as in “A complete app with scenes”.
    cover = Cover(for: windowScene)
  }

  func sceneWillResignActive(_ scene: UIScene) {
    cover?.show()
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    cover?.hide()
  }
}
