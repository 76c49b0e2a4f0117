import LocalAuthentication
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var cover: Cover?
  private enum Lock { case open, locked, asking, refused }
  private var lock = Lock.locked

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    // The window is created here, too, as in “A complete app with scenes”.
    cover = Cover(for: windowScene)
    cover?.show()
  }

  func sceneWillResignActive(_ scene: UIScene) {
    cover?.show()
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    lock = .locked
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    switch lock {
    case .open: cover?.hide()
    case .locked: unlock()
    case .asking, .refused: break  // The prompt itself has made the window active again.
    }
  }

  private func unlock() {
    lock = .asking
    Task {
      let result: Lock
      do {
        let isOwner = try await LAContext().evaluatePolicy(
          .deviceOwnerAuthentication, localizedReason: "Unlock your notes")
        result = isOwner ? .open : .refused
      } catch {
        result = .refused
      }
      guard lock == .asking else { return }  // The user has left meanwhile.
      lock = result
      if lock == .open { cover?.hide() }
    }
  }
}
