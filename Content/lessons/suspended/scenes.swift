import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var draft = ""

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    draft = UserDefaults.standard.string(forKey: "draft") ?? ""
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    UserDefaults.standard.set(draft, forKey: "draft")
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    print("taken")
  }
}
