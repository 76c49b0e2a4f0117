import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var draft = ""

  func applicationWillTerminate(_ application: UIApplication) {
    UserDefaults.standard.set(draft, forKey: "draft")
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  private var app: AppDelegate? { UIApplication.shared.delegate as? AppDelegate }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    app?.draft = UserDefaults.standard.string(forKey: "draft") ?? ""
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    app?.draft += "Dear Anna, "
  }
}
