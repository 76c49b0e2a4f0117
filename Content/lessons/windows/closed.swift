import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {
    print("The user will not see these windows again.")
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var draft = ""

  func sceneDidBecomeActive(_ scene: UIScene) {
    draft += "Dear Anna, "
  }

  func sceneWillResignActive(_ scene: UIScene) {
    print("The window is in front no more.")
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    UserDefaults.standard.set(draft, forKey: "draft")
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    print("The window is gone.")
  }
}
