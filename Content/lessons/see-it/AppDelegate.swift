import UIKit
import os

let log = Logger(subsystem: "com.example.notes", category: "lifecycle")

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.notice("\(#function, privacy: .public)")
    return true
  }

  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {
    log.notice("\(#function, privacy: .public) \(sceneSessions.count)")
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    log.notice("\(#function, privacy: .public)")
  }

  func applicationWillTerminate(_ application: UIApplication) {
    log.notice("\(#function, privacy: .public)")
  }
}
