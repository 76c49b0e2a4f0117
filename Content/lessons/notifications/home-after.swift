import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var draft = "Dear Anna, "

  func applicationWillResignActive(_ application: UIApplication) {
    print("resigns")
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    UserDefaults.standard.set(draft, forKey: "draft")
  }
}
