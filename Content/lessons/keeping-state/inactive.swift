import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  let file = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    .appendingPathComponent("drawing.txt")
  var drawing = ""

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    drawing = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    drawing += "a line, "
  }

  func applicationWillResignActive(_ application: UIApplication) {
    try? drawing.write(to: file, atomically: true, encoding: .utf8)
  }
}
