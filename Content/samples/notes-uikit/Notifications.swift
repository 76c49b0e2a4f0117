import UIKit
import UserNotifications

// region: tapped
extension AppDelegate: UNUserNotificationCenterDelegate {
  /// The only place for a tapped notification, whether it launches the app or the app runs already.
  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    let destination = Destination(response.notification.request.content.userInfo)
    Task { @MainActor in
      if let destination { SceneDelegate.front?.show(destination) }
      completionHandler()
    }
  }
}

extension SceneDelegate {
  /// The delegate of the window that the user sees, or sees first when the app comes to the front.
  static var front: SceneDelegate? {
    let scenes = UIApplication.shared.connectedScenes
    let scene = scenes.first { $0.activationState == .foregroundActive } ?? scenes.first
    return scene?.delegate as? SceneDelegate
  }
}
// endregion: tapped
