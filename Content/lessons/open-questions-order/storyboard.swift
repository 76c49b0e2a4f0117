import UIKit
import os

let log = Logger(subsystem: "probe", category: "storyboard")

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    log.notice("scene connects, has a window: \(self.window != nil)")
  }

  func sceneWillEnterForeground(_ scene: UIScene) { log.notice("sceneWillEnterForeground") }
  func sceneDidBecomeActive(_ scene: UIScene) { log.notice("sceneDidBecomeActive") }
}

final class ViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    log.notice("viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.notice("viewWillAppear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.notice("viewDidAppear")
  }
}
