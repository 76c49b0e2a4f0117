import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.rootViewController?.view.backgroundColor = .white
    window?.makeKeyAndVisible()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 20) {
      self.show("game-over")
    }
  }

  func applicationWillResignActive(_ application: UIApplication) {
    print("covered")
  }

  private func show(_ name: String) {
    let page = UIView(frame: UIScreen.main.bounds)
    page.backgroundColor = .white
    page.accessibilityIdentifier = name
    window?.rootViewController?.view.addSubview(page)
  }
}
