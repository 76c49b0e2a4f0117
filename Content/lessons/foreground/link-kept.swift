import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow? = UIWindow()

  func applicationWillEnterForeground(_ application: UIApplication) {
    show("front-page")
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    show("article")
    return true
  }

  private func show(_ name: String) {
    let page = UIView()
    page.accessibilityIdentifier = name
    window?.addSubview(page)
  }
}
