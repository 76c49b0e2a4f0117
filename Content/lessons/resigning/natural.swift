import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var text = ""

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    text = UserDefaults.standard.string(forKey: "text") ?? ""
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    text += "Once upon a time "
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
      UserDefaults.standard.set(self.text, forKey: "text")
    }
  }
}
