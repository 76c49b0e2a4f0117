import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var round = 1

  func applicationWillResignActive(_ application: UIApplication) {
    UserDefaults.standard.set(round, forKey: "round")
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    round = UserDefaults.standard.integer(forKey: "round")
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    print("on the screen")
  }
}
