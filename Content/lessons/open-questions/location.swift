import CoreLocation
import UIKit
import os

let log = Logger(subsystem: "probe", category: "location")

@main
final class AppDelegate: UIResponder, UIApplicationDelegate, CLLocationManagerDelegate {
  let manager = CLLocationManager()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    log.notice("did")
    manager.delegate = self
    manager.startMonitoringSignificantLocationChanges()
    return true
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    log.notice("authorization \(manager.authorizationStatus.rawValue)")
    if manager.authorizationStatus == .notDetermined { manager.requestWhenInUseAuthorization() }
    if manager.authorizationStatus == .authorizedWhenInUse { manager.requestAlwaysAuthorization() }
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations all: [CLLocation]) {
    log.notice("location, state \(UIApplication.shared.applicationState.rawValue)")
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    log.notice("error \(error.localizedDescription, privacy: .public)")
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  func sceneDidBecomeActive(_ scene: UIScene) { log.notice("active") }
}
