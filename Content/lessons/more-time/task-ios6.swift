import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var task = UIBackgroundTaskIdentifier.invalid

  func applicationDidEnterBackground(_ application: UIApplication) {
    guard task == .invalid else { return }
    task = application.beginBackgroundTask { self.endTask() }
  }

  private func endTask() {
    guard task != .invalid else { return }
    UIApplication.shared.endBackgroundTask(task)
    task = .invalid
  }
}
