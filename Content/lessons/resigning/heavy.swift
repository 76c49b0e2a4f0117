import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var world = "a village, a wood"

  func applicationDidBecomeActive(_ application: UIApplication) {
    world = UserDefaults.standard.string(forKey: "world") ?? world
    Thread.sleep(forTimeInterval: 3)
  }

  func applicationWillResignActive(_ application: UIApplication) {
    UserDefaults.standard.set(world, forKey: "world")
  }
}
