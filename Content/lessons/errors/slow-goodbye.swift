import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var draft = ""
  var page = 1

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    draft = UserDefaults.standard.string(forKey: "draft") ?? ""
    page = UserDefaults.standard.integer(forKey: "page")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    draft += "Dear Anna, "
    page = 7
  }

  func applicationWillTerminate(_ application: UIApplication) {
    UserDefaults.standard.set(draft, forKey: "draft")
    Thread.sleep(forTimeInterval: 6)
    UserDefaults.standard.set(page, forKey: "page")
  }
}
