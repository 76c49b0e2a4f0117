import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var task = UIBackgroundTaskIdentifier.invalid
  private var handlers: [(UIBackgroundFetchResult) -> Void] = []

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    handlers.append(completionHandler)
    guard task == .invalid else { return }
    task = application.beginBackgroundTask(withName: "download") { self.finish(.failed) }
    DispatchQueue.main.asyncAfter(deadline: .now() + 20) {
      self.finish(.newData)
    }
  }

  private func finish(_ result: UIBackgroundFetchResult) {
    for handler in handlers {
      handler(result)
    }
    handlers = []
    guard task != .invalid else { return }
    UIApplication.shared.endBackgroundTask(task)
    task = .invalid
  }
}
