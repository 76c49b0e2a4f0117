import CallKit
import UIKit
import os

let log = Logger(subsystem: "probe", category: "covers")

@main
final class AppDelegate: UIResponder, UIApplicationDelegate, CXCallObserverDelegate {
  let calls = CXCallObserver()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    calls.setDelegate(self, queue: nil)
    return true
  }

  func callObserver(_ observer: CXCallObserver, callChanged call: CXCall) {
    log.notice("call, connected \(call.hasConnected), ended \(call.hasEnded)")
  }

  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {
    log.notice("files will be locked")
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  func sceneWillEnterForeground(_ scene: UIScene) { log.notice("sceneWillEnterForeground") }
  func sceneDidBecomeActive(_ scene: UIScene) { log.notice("sceneDidBecomeActive") }
  func sceneWillResignActive(_ scene: UIScene) { log.notice("sceneWillResignActive") }
  func sceneDidEnterBackground(_ scene: UIScene) { log.notice("sceneDidEnterBackground") }
}
