import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var round = 1
  var balance = 100

  func applicationWillResignActive(_ application: UIApplication) {
    UserDefaults.standard.set(round, forKey: "round")
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    UserDefaults.standard.set(balance, forKey: "balance")
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    balance = UserDefaults.standard.integer(forKey: "balance")
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    round = UserDefaults.standard.integer(forKey: "round")
  }
}
