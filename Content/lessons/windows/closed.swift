import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var draft = ""

  func sceneDidBecomeActive(_ scene: UIScene) {
    draft += "Dear Anna, "
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    UserDefaults.standard.set(draft, forKey: "draft")
  }
}
