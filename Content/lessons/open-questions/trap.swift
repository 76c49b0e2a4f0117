import UIKit
import os

let log = Logger(subsystem: "probe", category: "trap")

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    log.notice("will")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    log.notice("did")
    application.registerForRemoteNotifications()
    return true
  }

  func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data
  ) {
    log.notice("token \(token.map { String(format: "%02x", $0) }.joined(), privacy: .public)")
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification info: [AnyHashable: Any],
    fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    log.notice("push")
    done(.noData)
  }
}
