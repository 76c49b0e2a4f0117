import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var task = UIBackgroundTaskIdentifier.invalid

  func applicationDidEnterBackground(_ application: UIApplication) {
    task = application.beginBackgroundTask {
      application.endBackgroundTask(self.task)
    }
  }
}
