import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    false
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    true
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    UserDefaults.standard.set(url.absoluteString, forKey: "invitation")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    let invitation = UserDefaults.standard.string(forKey: "invitation")
    print(invitation ?? "no invitation")
  }
}
