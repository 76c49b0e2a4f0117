import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let upload = application.beginBackgroundTask(withName: "upload")
    let tidy = application.beginBackgroundTask(withName: "tidy")
    DispatchQueue.main.asyncAfter(deadline: .now() + 10) {
      application.endBackgroundTask(upload)
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 40) {
      application.endBackgroundTask(tidy)
    }
  }
}
