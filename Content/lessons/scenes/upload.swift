import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var task = UIBackgroundTaskIdentifier.invalid

  func sceneDidEnterBackground(_ scene: UIScene) {
    guard task == .invalid else { return }
    task = UIApplication.shared.beginBackgroundTask(withName: "upload") { self.endTask() }
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
