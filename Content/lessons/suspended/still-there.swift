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

  func applicationWillEnterForeground(_ application: UIApplication) {
    print("still there")
  }
}
