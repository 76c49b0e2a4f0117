import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var note = "Welcome"

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    note = UserDefaults.standard.string(forKey: "place") ?? "Welcome"
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    UserDefaults.standard.set(note, forKey: "place")
  }
}
