import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var tasks: [String: UIBackgroundTaskIdentifier] = [:]

  func applicationDidEnterBackground(_ application: UIApplication) {
    begin("upload", seconds: 10)
    begin("tidy", seconds: 40)
  }

  private func begin(_ name: String, seconds: Double) {
    guard tasks[name] == nil else { return }
    tasks[name] = UIApplication.shared.beginBackgroundTask(withName: name) { self.end(name) }
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
      self.end(name)
    }
  }

  private func end(_ name: String) {
    guard let task = tasks.removeValue(forKey: name), task != .invalid else { return }
    UIApplication.shared.endBackgroundTask(task)
  }
}
