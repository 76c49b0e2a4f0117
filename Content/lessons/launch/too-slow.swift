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
    Thread.sleep(forTimeInterval: 21)
    UserDefaults.standard.set(records, forKey: "records")
    return true
  }
}
