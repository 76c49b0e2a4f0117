import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var position = 0

  func sceneDidBecomeActive(_ scene: UIScene) {
    position = UserDefaults.standard.integer(forKey: "position")
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    UserDefaults.standard.set(position, forKey: "position")
  }
}
