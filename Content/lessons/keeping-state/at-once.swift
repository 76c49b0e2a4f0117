import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  let file = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    .appendingPathComponent("drawing.txt")
  var drawing = ""
  var volume = 0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    volume = UserDefaults.standard.integer(forKey: "volume")
    drawing = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    volume += 1
    UserDefaults.standard.set(volume, forKey: "volume")
    drawing += "a line, "
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    try? drawing.write(to: file, atomically: true, encoding: .utf8)
  }
}
