import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow? = UIWindow()

  func applicationWillEnterForeground(_ application: UIApplication) {
    print("returns")
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    show("article")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    show("front-page")
  }

  private func show(_ name: String) {
    let page = UIView()
    page.accessibilityIdentifier = name
    window?.addSubview(page)
  }
}
