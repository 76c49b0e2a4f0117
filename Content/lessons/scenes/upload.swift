import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func sceneDidEnterBackground(_ scene: UIScene) {
    let task = UIApplication.shared.beginBackgroundTask(withName: "upload")
    DispatchQueue.main.asyncAfter(deadline: .now() + 20) {
      UIApplication.shared.endBackgroundTask(task)
    }
  }
}
