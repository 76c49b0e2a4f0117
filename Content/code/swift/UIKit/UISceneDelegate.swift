/// The calls of one scene.
///
/// The methods are optional in the SDK. Here each has a body that does what happens without it, and
/// the runner reads from the code which of them an app has.
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// The callback `scene:willConnectToSession:options:`; the options are empty.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
  /// The scene was released; its session may connect again.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene receives events from now on.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene is about to receive no events any more.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene is about to become visible, also for the first time.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene is not visible any more.
  func sceneDidEnterBackground(_ scene: UIScene)

  /// Links were opened while the scene is connected; the set has one, and its options are empty.
  // The name that the SDK has.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// What is to be kept for the window; nil is the action `return false`.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// The callback `scene:restoreInteractionStateWithUserActivity:`, after the scene has connected.
  func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  )
  /// An activity is on its way; its type is the argument of the trace.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// An activity has arrived.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

// The protocol documents its methods; a body here is what happens where an app lacks the method.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}

  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  public func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {}
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
}

/// The calls of a scene that has a window.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene, whose root controller is the one that a trace names like the scene.
  var window: UIWindow? { get set }

  /// The window has another size, place or orientation; the arguments carry none of them.
  func windowScene(
    _ windowScene: UIWindowScene,
    didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  )
  /// The same since iOS 26; the argument carries nothing.
  func windowScene(
    _ windowScene: UIWindowScene,
    didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
  )
  /// A quick action was chosen; the handler of the system may be called and does nothing.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  )
}

// The protocol documents its methods; a body here is what happens where an app lacks the method.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  public func windowScene(
    _ windowScene: UIWindowScene,
    didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
  public func windowScene(
    _ windowScene: UIWindowScene,
    didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
  ) {}
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {}
}
