import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var page = 1

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    page = session.stateRestorationActivity?.userInfo?["page"] as? Int ?? 1
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    page += 1
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: "com.example.page")
    activity.userInfo = ["page": page]
    return activity
  }
}
