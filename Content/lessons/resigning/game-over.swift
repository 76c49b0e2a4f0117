import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow? = UIWindow()

  func applicationDidBecomeActive(_ application: UIApplication) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 20) {
      self.show("game-over")
    }
  }

  func applicationWillResignActive(_ application: UIApplication) {
    print("covered")
  }

  private func show(_ name: String) {
    let page = UIView()
    page.accessibilityIdentifier = name
    window?.addSubview(page)
  }
}
