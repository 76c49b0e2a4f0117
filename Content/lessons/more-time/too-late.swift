import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var task = UIBackgroundTaskIdentifier.invalid

  func applicationDidEnterBackground(_ application: UIApplication) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 6) {
      self.task = application.beginBackgroundTask(withName: "upload")
    }
  }
}
