import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var task = UIBackgroundTaskIdentifier.invalid

  func applicationDidEnterBackground(_ application: UIApplication) {
    task = application.beginBackgroundTask(withName: "upload") {
      application.endBackgroundTask(self.task)
    }
  }
}
