import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var news = ""

  func applicationDidEnterBackground(_ application: UIApplication) {
    UserDefaults.standard.set(news, forKey: "news")
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    news = UserDefaults.standard.string(forKey: "news") ?? ""
  }
}
