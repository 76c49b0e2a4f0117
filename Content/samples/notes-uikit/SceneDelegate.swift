import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  // region: window
  var window: UIWindow?
  private let list = NoteListViewController()
  private var cover: Cover?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UINavigationController(rootViewController: list)
    window.makeKeyAndVisible()
    self.window = window
    cover = Cover(for: windowScene)
    // endregion: window

    // region: cold
    if let destination = Destination(connectionOptions) {
      show(destination)
    } else if let activity = session.stateRestorationActivity {
      restore(activity)
    }
    // endregion: cold
  }

  // region: warm
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    for context in contexts {
      if let destination = Destination(context.url) { show(destination) }
    }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    if let destination = Destination(userActivity) { show(destination) }
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    guard let destination = Destination(shortcutItem) else { return completionHandler(false) }
    show(destination)
    completionHandler(true)
  }
  // endregion: warm

  func show(_ destination: Destination) {
    switch destination {
    case .note(let id): list.show(id)
    case .newNote: list.show(NoteStore.shared.add())
    }
  }

  // region: leave
  func sceneWillResignActive(_ scene: UIScene) {
    NoteStore.shared.save()
    cover?.show()
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    window?.endEditing(true)
    Upload.shared.start()
    Archive.shared.downloadIfNeeded()
    Refresh.schedule()
    Tidying.schedule()
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    NoteStore.shared.save()
  }
  // endregion: leave

  // region: return
  func sceneWillEnterForeground(_ scene: UIScene) {
    NoteStore.shared.load()
    list.reload()
    AppLock.shared.lock(before: scene)
    if AppLock.shared.state != .open { cover?.show() }
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    switch AppLock.shared.state {
    case .open: cover?.hide()
    case .locked: unlock()
    case .asking: break
    case .refused: cover?.offerToUnlock { [weak self] in self?.unlock() }
    }
  }
  // endregion: return

  // region: restoration
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    list.shownNote.map(NSUserActivity.showing)
  }

  func scene(_ scene: UIScene, restoreInteractionStateWith activity: NSUserActivity) {
    // After a link, it would take the user away from what he has opened.
    if list.shownNote == nil { restore(activity) }
  }

  private func restore(_ activity: NSUserActivity) {
    if let destination = Destination(activity) { show(destination) }
  }
  // endregion: restoration

  // region: unlock
  private func unlock() {
    Task {
      if await AppLock.shared.unlock() {
        for scene in UIApplication.shared.connectedScenes {
          (scene.delegate as? SceneDelegate)?.cover?.hide()
        }
      } else {
        cover?.offerToUnlock { [weak self] in self?.unlock() }
      }
    }
  }
  // endregion: unlock
}
