import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?  // created as in “A complete app with scenes”

  func sceneDidBecomeActive(_ scene: UIScene) {
    WritingTime.shared.resume()
  }

  func sceneWillResignActive(_ scene: UIScene) {
    WritingTime.shared.pause()
  }
}
