import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var note = ""

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    note = UserDefaults.standard.string(forKey: "note") ?? ""
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    note += "Call back at five. "
  }

  func applicationWillTerminate(_ application: UIApplication) {
    print("end")
  }
}
