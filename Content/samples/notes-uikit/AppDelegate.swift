import UIKit
import UserNotifications

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  // region: launch
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.notice("launched")
    NoteStore.shared.load()
    Refresh.register()
    Tidying.register()
    UNUserNotificationCenter.current().delegate = self
    return true
  }
  // endregion: launch

  // region: configuration
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(
      name: "Default Configuration", sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
  // endregion: configuration

  // region: transfer
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    Archive.shared.resume(completionHandler)
  }
  // endregion: transfer
}
