import UIKit
import os

let log = Logger(subsystem: "probe", category: "prewarm")

func note(_ text: String) {
  let prewarm = ProcessInfo.processInfo.environment["ActivePrewarm"] ?? "none"
  log.notice("\(text, privacy: .public), ActivePrewarm \(prewarm, privacy: .public)")
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  override init() { note("init") }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    note("will")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    note("did")
    return true
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    note("scene connects")
  }

  func sceneDidBecomeActive(_ scene: UIScene) { note("active") }
}
