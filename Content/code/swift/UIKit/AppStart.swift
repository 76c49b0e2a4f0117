internal import AppRuntime
@_spi(AppRuntime) import BackgroundTasks
@_spi(AppRuntime) import UserNotifications

/// Called by the program that the runner makes when no type of the author's files is `@main`.
@_spi(AppRuntime)
@MainActor
public func startApp() { AppStart.run(nil) }

/// For a shim that builds upon this one: the delegate of the app, and calls that are UIKit's.
@_spi(AppRuntime)
@MainActor
public func useDelegate(_ delegate: any UIApplicationDelegate) { AppStart.use(delegate) }

/// Delivers a call that is none of the other shim's own.
@_spi(AppRuntime)
@MainActor
public func deliverToUIKit(_ name: String, _ instance: String?, _ argument: String?) {
  AppStart.deliver(Call(name: name, instance: instance, argument: argument))
}

/// For a shim that builds upon this one: the link that a trace opens.
@_spi(AppRuntime)
@MainActor
public func bookLink() -> URL { AppStart.link }

/// Makes the parts of the app and delivers the platform's calls to them.
@MainActor
enum AppStart {
  struct Window {
    let scene: UIWindowScene
    let delegate: (any UISceneDelegate)?
  }

  static var scenes: [String: Window] = [:]
  private(set) static var delegate: (any UIApplicationDelegate)?
  /// What the delegate answered when a window was about to connect.
  private static var sceneDelegateClass: AnyClass?

  static func run(_ type: (any UIApplicationDelegate.Type)?) {
    let found = Author.all((any UIApplicationDelegate.Type).self)
    let wanted = type.map { ObjectIdentifier($0) }
    let part = found.first { wanted == nil || ObjectIdentifier($0.type) == wanted }
    if let delegate = part?.make?() as? any UIApplicationDelegate { use(delegate) }
    Platform.run { call in MainActor.assumeIsolated { deliver(call) } }
  }

  static func use(_ delegate: any UIApplicationDelegate) {
    self.delegate = delegate
    UIApplication.shared.delegate = delegate
  }

  /// Only methods that the author's code has are called, so what is not there needs no answer.
  static func deliver(_ call: Call) {
    switch call.name {
    case "expirationHandler":
      if !BGTaskScheduler.expire(call.argument) { BackgroundTasks.expire(call.argument) }
      return
    case "launchHandler": return BGTaskScheduler.launch(call.argument)
    case "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:":
      return UNUserNotificationCenter.deliver()
    case "textViewDidChange:": return UITextView.type(in: scenes[call.instance ?? "A"]?.delegate)
    case "tableView:didSelectRowAtIndexPath:":
      return UITableView.choose(in: scenes[call.instance ?? "A"]?.delegate)
    default: break
    }
    if deliver(call, to: delegate, UIApplication.shared) { return }
    if Controllers.deliver(call) { return }
    let window = window(call)
    window.scene.stateOfLesson = Platform.state
    deliver(call, to: window.delegate, window.scene)
    if call.name == "sceneDidDisconnect:" { scenes[call.instance ?? "A"] = nil }
  }

  /// The window of a call, which is made when the first call for it comes.
  private static func window(_ call: Call) -> Window {
    let name = call.instance ?? "A"
    if let window = scenes[name], call.name != "scene:willConnectToSession:options:" {
      return window
    }
    let session = UISceneSession(name)
    let scene = UIWindowScene(session)
    let found = Author.all((any UISceneDelegate.Type).self)
    let wanted = sceneDelegateClass.map { ObjectIdentifier($0) }
    let part = found.first { wanted == nil || ObjectIdentifier($0.type) == wanted }
    let window = Window(scene: scene, delegate: part?.make?() as? any UISceneDelegate)
    session.scene = scene
    scene.delegate = window.delegate
    scenes[name] = window
    return window
  }

  static func sceneConfiguration(_ configuration: UISceneConfiguration) {
    sceneDelegateClass = configuration.delegateClass
  }

  /// Reports that a method returned false; true is what the platform expects anyway.
  static func answer(_ value: Bool?) {
    if value == false { Platform.act("return false") }
  }
}
