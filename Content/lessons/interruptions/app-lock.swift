import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var lock: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = UIViewController()
    window?.rootViewController?.view.backgroundColor = .systemBackground
    window?.makeKeyAndVisible()
  }

  func sceneWillResignActive(_ scene: UIScene) {
    guard lock == nil, let windowScene = scene as? UIWindowScene else { return }
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    let lock = UIWindow(windowScene: windowScene)
    lock.accessibilityIdentifier = "lock"
    lock.rootViewController = controller
    lock.windowLevel = .alert + 1
    lock.isHidden = false
    self.lock = lock
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    lock?.isHidden = true
    lock = nil
  }
}
