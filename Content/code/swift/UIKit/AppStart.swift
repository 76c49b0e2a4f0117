internal import AppRuntime

/// Called by the program that the runner makes when no type of the author's files is `@main`.
@_spi(AppRuntime)
@MainActor
public func startApp() { AppStart.run(nil) }

/// Makes the parts of the app and hands it the platform's calls.
@MainActor
enum AppStart {
  private static var delegate: (any UIApplicationDelegate)?

  static func run(_ type: (any UIApplicationDelegate.Type)?) {
    let found = App.all((any UIApplicationDelegate.Type).self)
    let part = found.first { type == nil || $0.type == type! } 
    delegate = part?.make?() as? any UIApplicationDelegate
    UIApplication.shared.delegate = delegate
    Platform.run { call in MainActor.assumeIsolated { deliver(call) } }
  }

  private static func deliver(_ call: Call) {
    let app = UIApplication.shared
    switch call.name {
    case "application:willFinishLaunchingWithOptions:":
      answer(delegate?.application(app, willFinishLaunchingWithOptions: nil))
    case "application:didFinishLaunchingWithOptions:":
      answer(delegate?.application(app, didFinishLaunchingWithOptions: nil))
    case "applicationDidBecomeActive:": delegate?.applicationDidBecomeActive(app)
    case "applicationWillResignActive:": delegate?.applicationWillResignActive(app)
    case "applicationDidEnterBackground:": delegate?.applicationDidEnterBackground(app)
    case "applicationWillEnterForeground:": delegate?.applicationWillEnterForeground(app)
    case "applicationWillTerminate:": delegate?.applicationWillTerminate(app)
    default: break
    }
  }

  private static func answer(_ value: Bool?) {
    if value == false { Platform.act("return false") }
  }
}
