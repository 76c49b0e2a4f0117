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
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) {
      try? self.drawing.write(to: self.file, atomically: true, encoding: .utf8)
    }
  }
}
