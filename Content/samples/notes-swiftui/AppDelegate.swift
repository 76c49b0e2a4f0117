import UIKit
import UserNotifications

/// For what SwiftUI has no modifier for.
final class AppDelegate: NSObject, UIApplicationDelegate {
  // region: launch
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    NoteStore.shared.load()
    UNUserNotificationCenter.current().delegate = self
    return true
  }
  // endregion: launch

  // region: configuration
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
  // endregion: configuration
}

// region: tapped
extension AppDelegate: UNUserNotificationCenterDelegate {
  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    let destination = Destination(response.notification.request.content.userInfo)
    Task { @MainActor in
      destination?.request()
      completionHandler()
    }
  }
}
// endregion: tapped
