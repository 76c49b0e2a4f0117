import UIKit

var draft = ""

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    UserDefaults.standard.set(draft, forKey: "draft")
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    draft = UserDefaults.standard.string(forKey: "draft") ?? ""
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    draft += "Dear Anna, "
  }
}
