import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "upload")
    DispatchQueue.main.asyncAfter(deadline: .now() + 20) {
      application.endBackgroundTask(task)
    }
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
}
