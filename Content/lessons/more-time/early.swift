import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "upload")
    DispatchQueue.main.asyncAfter(deadline: .now() + 60) {
      application.endBackgroundTask(task)
    }
  }
}
