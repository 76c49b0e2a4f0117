import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var task = UIBackgroundTaskIdentifier.invalid

  func applicationDidEnterBackground(_ application: UIApplication) {
    guard task == .invalid else { return }
    task = application.beginBackgroundTask(withName: "upload") { self.endTask() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 20) {
      self.endTask()
    }
  }

  private func endTask() {
    guard task != .invalid else { return }
    UIApplication.shared.endBackgroundTask(task)
    task = .invalid
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
}
