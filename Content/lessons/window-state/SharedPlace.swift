import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let editor = UIViewController()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    editor.view.backgroundColor = .systemBackground
    editor.title = UserDefaults.standard.string(forKey: "place") ?? "Welcome"
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UINavigationController(rootViewController: editor)
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    UserDefaults.standard.set(editor.title, forKey: "place")
  }
}
