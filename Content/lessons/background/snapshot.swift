import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var cover: UIWindow?

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

  func applicationDidEnterBackground(_ application: UIApplication) {
    showCover()
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    cover?.isHidden = true
    cover = nil
  }

  private func showCover() {
    guard cover == nil else { return }
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    let cover = UIWindow(frame: UIScreen.main.bounds)
    cover.accessibilityIdentifier = "cover"
    cover.rootViewController = controller
    cover.windowLevel = .alert + 1
    cover.isHidden = false
    self.cover = cover
  }
}
