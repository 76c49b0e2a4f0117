import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var records: [String] = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    records = UserDefaults.standard.stringArray(forKey: "records") ?? []
    guard records.isEmpty else { return true }
    DispatchQueue.global(qos: .userInitiated).async {
      let imported = readOldRecords()
      DispatchQueue.main.async {
        self.records += imported
        UserDefaults.standard.set(self.records, forKey: "records")
      }
    }
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    print("on the screen")
  }
}

nonisolated func readOldRecords() -> [String] {
  Thread.sleep(forTimeInterval: 21)
  return ["from the old app"]
}
