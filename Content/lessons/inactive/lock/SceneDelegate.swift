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
    let editor = UIViewController()
    editor.view = UITextView()
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = editor
    window.makeKeyAndVisible()
    self.window = window
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
    case .asking, .refused: break
    }
  }

  private func unlock() {
    lock = .asking
    Task {
      let result: Lock
      do {
        let isOwner = try await LAContext().evaluatePolicy(
          .deviceOwnerAuthentication, localizedReason: String(localized: "Unlock your notes"))
        result = isOwner ? .open : .refused
      } catch {
        result = .refused
      }
      guard lock == .asking else { return }
      lock = result
      if lock == .open {
        cover?.hide()
      } else {
        cover?.offerToUnlock { [weak self] in self?.unlock() }
      }
    }
  }
}
