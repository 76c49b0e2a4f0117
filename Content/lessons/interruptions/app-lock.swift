import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  let lock = UIView()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    lock.accessibilityIdentifier = "lock"
  }

  func sceneWillResignActive(_ scene: UIScene) {
    window?.addSubview(lock)
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    lock.removeFromSuperview()
  }
}
