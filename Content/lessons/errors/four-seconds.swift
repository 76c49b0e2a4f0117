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

  func applicationDidBecomeActive(_ application: UIApplication) {
    draft += "Dear Anna, "
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    Thread.sleep(forTimeInterval: 4)
  }
}
