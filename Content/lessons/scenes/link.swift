import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  let label = UILabel()

  func sceneDidBecomeActive(_ scene: UIScene) {
    label.text = UserDefaults.standard.string(forKey: "link")
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    let link = contexts.first?.url.absoluteString ?? ""
    UserDefaults.standard.set(link, forKey: "link")
  }
}
