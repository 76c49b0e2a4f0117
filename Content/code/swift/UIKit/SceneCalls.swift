internal import AppRuntime

extension AppStart {
  static func deliver(_ call: Call, to delegate: (any UISceneDelegate)?, _ scene: UIWindowScene) {
    guard let delegate else { return }
    let windowDelegate = delegate as? any UIWindowSceneDelegate
    switch call.name {
    case "scene:willConnectToSession:options:":
      delegate.scene(
        scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
    case "sceneDidDisconnect:": delegate.sceneDidDisconnect(scene)
    case "sceneDidBecomeActive:": delegate.sceneDidBecomeActive(scene)
    case "sceneWillResignActive:": delegate.sceneWillResignActive(scene)
    case "sceneWillEnterForeground:": delegate.sceneWillEnterForeground(scene)
    case "sceneDidEnterBackground:": delegate.sceneDidEnterBackground(scene)
    case "scene:openURLContexts:":
      delegate.scene(scene, openURLContexts: [UIOpenURLContext(url(call))])
    case "stateRestorationActivityForScene:":
      // Without an activity there is nothing to keep for the window.
      answer(delegate.stateRestorationActivity(for: scene) != nil)
    case "scene:restoreInteractionStateWithUserActivity:":
      delegate.scene(scene, restoreInteractionStateWith: activity(call))
    case "scene:willContinueUserActivityWithType:":
      delegate.scene(scene, willContinueUserActivityWithType: activity(call).activityType)
    case "scene:continueUserActivity:": delegate.scene(scene, continue: activity(call))
    case "windowScene:didUpdateCoordinateSpace:interfaceOrientation:traitCollection:":
      windowDelegate?.windowScene(
        scene, didUpdate: Space(), interfaceOrientation: .unknown,
        traitCollection: UITraitCollection())
    case "windowScene:performActionForShortcutItem:completionHandler:":
      windowDelegate?.windowScene(
        scene, performActionFor: shortcut(call), completionHandler: { _ in })
    default: break
    }
  }

  private final class Space: NSObject, UICoordinateSpace {}
}
