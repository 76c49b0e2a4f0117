import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var round = 1

  func applicationDidBecomeActive(_ application: UIApplication) {
    round = max(1, UserDefaults.standard.integer(forKey: "round"))
  }

  func applicationWillResignActive(_ application: UIApplication) {
    UserDefaults.standard.set(round, forKey: "round")
  }
}
