import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var records: [String] = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    records = UserDefaults.standard.stringArray(forKey: "records") ?? []
    records.append("from the old app")
    DispatchQueue.main.asyncAfter(deadline: .now() + 21) {
      UserDefaults.standard.set(self.records, forKey: "records")
    }
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    print("on the screen")
  }
}
