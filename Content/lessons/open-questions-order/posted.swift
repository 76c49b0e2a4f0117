import UIKit
import os

nonisolated let log = Logger(subsystem: "probe", category: "posted")

func note(_ name: String = #function) { log.notice("\(name, privacy: .public)") }

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    for name in [
      UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIScene.willEnterForegroundNotification, UIScene.didActivateNotification,
      UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification,
    ] {
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        log.notice("! \(name.rawValue, privacy: .public)")
      }
    }
    return true
  }

  func applicationWillEnterForeground(_ app: UIApplication) { note() }
  func applicationDidBecomeActive(_ app: UIApplication) { note() }
  func applicationWillResignActive(_ app: UIApplication) { note() }
  func applicationDidEnterBackground(_ app: UIApplication) { note() }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  func sceneWillEnterForeground(_ scene: UIScene) { note() }
  func sceneDidBecomeActive(_ scene: UIScene) { note() }
  func sceneWillResignActive(_ scene: UIScene) { note() }
  func sceneDidEnterBackground(_ scene: UIScene) { note() }
}
