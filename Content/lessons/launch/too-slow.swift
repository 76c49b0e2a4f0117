import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var photos = ""

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    photos = UserDefaults.standard.string(forKey: "photos") ?? ""
    photos += "1200 of them"
    Thread.sleep(forTimeInterval: 21)
    UserDefaults.standard.set(photos, forKey: "photos")
    return true
  }
}
