import UIKit
import os

let log = Logger(subsystem: "probe", category: "kill")

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>
  ) {
    log.notice("didDiscardSceneSessions \(sessions.count)")
  }

  func applicationWillTerminate(_ application: UIApplication) {
    log.notice("applicationWillTerminate, state \(application.applicationState.rawValue)")
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func note(_ name: String, _ scene: UIScene) {
    let address = String(UInt(bitPattern: ObjectIdentifier(scene)), radix: 16)
    log.notice("\(name, privacy: .public) \(address, privacy: .public)")
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    note("willConnectToSession", scene)
  }

  func sceneWillEnterForeground(_ scene: UIScene) { note("sceneWillEnterForeground", scene) }
  func sceneDidBecomeActive(_ scene: UIScene) { note("sceneDidBecomeActive", scene) }
  func sceneWillResignActive(_ scene: UIScene) { note("sceneWillResignActive", scene) }
  func sceneDidEnterBackground(_ scene: UIScene) { note("sceneDidEnterBackground", scene) }
  func sceneDidDisconnect(_ scene: UIScene) { note("sceneDidDisconnect", scene) }
}
