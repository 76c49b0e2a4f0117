import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var price = 12

  func applicationWillEnterForeground(_ application: UIApplication) {
    UserDefaults.standard.set(price, forKey: "price")
  }
}
