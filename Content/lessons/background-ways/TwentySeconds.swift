import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func sceneDidBecomeActive(_ scene: UIScene) {
    Upload.shared.start {
      try? await Task.sleep(for: .seconds(20))
    }
  }
}
