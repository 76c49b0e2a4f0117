import UIKit

/// Covers the window, which is SwiftUI's, and takes quick actions.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  // region: cover
  private var cover: Cover?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    cover = Cover(for: windowScene)
    if let item = connectionOptions.shortcutItem { Destination(item)?.request() }
  }

  func sceneWillResignActive(_ scene: UIScene) {
    cover?.show()
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    cover?.hide()
  }
  // endregion: cover

  // region: action
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    let destination = Destination(shortcutItem)
    destination?.request()
    completionHandler(destination != nil)
  }
  // endregion: action
}
