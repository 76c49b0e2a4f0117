import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  let file = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    .appendingPathComponent("drawing.txt")
  var drawing = ""
  var page = 0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    drawing = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    page = UserDefaults.standard.integer(forKey: "page")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    drawing += "a line, "
    page += 1
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    try? drawing.write(to: file, atomically: true, encoding: .utf8)
  }
}
