import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let cover = UIView()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    window = UIWindow()
    cover.accessibilityIdentifier = "cover"
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    window?.addSubview(cover)
  }
}
