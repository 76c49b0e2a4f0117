import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var score = 0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    score = UserDefaults.standard.integer(forKey: "score")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    score += 100
  }

  func applicationWillTerminate(_ application: UIApplication) {
    UserDefaults.standard.set(score, forKey: "score")
  }
}
