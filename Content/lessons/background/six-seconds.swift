import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    Thread.sleep(forTimeInterval: 6)
  }
}
