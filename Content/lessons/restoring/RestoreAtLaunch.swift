import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  static var place = "Welcome"

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Self.place = UserDefaults.standard.string(forKey: "place") ?? "Welcome"
    return true
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let editor = UIViewController()
    editor.view.backgroundColor = .systemBackground
    editor.title = AppDelegate.place
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UINavigationController(rootViewController: editor)
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    UserDefaults.standard.set("Letter", forKey: "place")
  }
}
