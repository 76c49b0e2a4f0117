import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var draft = ""

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    draft = UserDefaults.standard.string(forKey: "draft") ?? ""
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    application.beginBackgroundTask(withName: "upload") {
      print("time is up")
    }
    draft += "Dear Anna, "
  }

  func applicationWillTerminate(_ application: UIApplication) {
    UserDefaults.standard.set(draft, forKey: "draft")
  }
}
