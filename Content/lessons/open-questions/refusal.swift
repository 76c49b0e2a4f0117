import UIKit
import os

let log = Logger(subsystem: "probe", category: "refusal")

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let answers = (will: true, did: false)

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    log.notice("will returns \(self.answers.will, privacy: .public)")
    return answers.will
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    log.notice("did returns \(self.answers.did, privacy: .public)")
    return answers.did
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    log.notice("open \(url.absoluteString, privacy: .public)")
    return true
  }
}
