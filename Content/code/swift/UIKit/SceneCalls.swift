internal import AppRuntime
@_spi(AppRuntime) import Foundation

extension AppStart {
  static func deliver(_ call: Call, to delegate: (any UISceneDelegate)?, _ scene: UIWindowScene) {
    guard let delegate else { return }
    let windowDelegate = delegate as? any UIWindowSceneDelegate
    switch call.name {
    case "scene:willConnectToSession:options:":
      let arrived = (call.argument ?? "").split(separator: "-")
      scene.session.isKept = arrived.contains("activity")
      let options = UIScene.ConnectionOptions()
      if arrived.contains("url") { options.urlContexts = [UIOpenURLContext(url(bare(call)))] }
      if arrived.contains("handoff") { options.userActivities = [activity(bare(call))] }
      if arrived.contains("shortcut") { options.shortcutItem = shortcut(bare(call)) }
      if arrived.contains("notification") {
        options.notificationResponse = UNNotificationResponse()
      }
      delegate.scene(scene, willConnectTo: scene.session, options: options)
    case "sceneDidDisconnect:": delegate.sceneDidDisconnect(scene)
    case "sceneDidBecomeActive:": delegate.sceneDidBecomeActive(scene)
    case "sceneWillResignActive:": delegate.sceneWillResignActive(scene)
    case "sceneWillEnterForeground:": delegate.sceneWillEnterForeground(scene)
    case "sceneDidEnterBackground:": delegate.sceneDidEnterBackground(scene)
    case "scene:openURLContexts:":
      delegate.scene(scene, openURLContexts: [UIOpenURLContext(url(call))])
    case "stateRestorationActivityForScene:":
      guard let activity = delegate.stateRestorationActivity(for: scene) else {
        // There is nothing to keep for the window.
        return answer(false)
      }
      activity.keep(for: scene.session.persistentIdentifier)
    case "scene:restoreInteractionStateWithUserActivity:":
      guard let activity = scene.session.stateRestorationActivity else { return }
      delegate.scene(scene, restoreInteractionStateWith: activity)
    case "scene:willContinueUserActivityWithType:":
      delegate.scene(scene, willContinueUserActivityWithType: activity(call).activityType)
    case "scene:continueUserActivity:": delegate.scene(scene, continue: activity(call))
    case "windowScene:didUpdateCoordinateSpace:interfaceOrientation:traitCollection:":
      windowDelegate?.windowScene(
        scene, didUpdate: Space(), interfaceOrientation: .unknown,
        traitCollection: UITraitCollection())
    case "windowScene:didUpdateEffectiveGeometry:":
      windowDelegate?.windowScene(scene, didUpdateEffectiveGeometry: UIWindowScene.Geometry())
    case "windowScene:performActionForShortcutItem:completionHandler:":
      windowDelegate?.windowScene(
        scene, performActionFor: shortcut(call), completionHandler: { _ in })
    default: break
    }
  }

  /// The call without its argument, which says only what has arrived.
  private static func bare(_ call: Call) -> Call {
    Call(name: call.name, instance: call.instance, argument: nil)
  }

  private final class Space: NSObject, UICoordinateSpace {}
}
