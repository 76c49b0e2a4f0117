import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Refresh.register()
    return true
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func sceneDidEnterBackground(_ scene: UIScene) {
    Refresh.schedule()
  }
}

/// Asks your server; here it takes five seconds.
nonisolated func fetchNotes() async -> Bool {
  (try? await Task.sleep(for: .seconds(5))) != nil
}
