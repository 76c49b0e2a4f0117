internal import AppRuntime
@_spi(AppRuntime) import Foundation

extension AppStart {
  /// Whether it was a call for the app's delegate.
  static func deliver(
    _ call: Call, to delegate: (any UIApplicationDelegate)?, _ app: UIApplication
  ) -> Bool {
    guard call.name.hasPrefix("application") else { return false }
    guard let delegate else { return true }
    switch call.name {
    case "application:willFinishLaunchingWithOptions:":
      answer(delegate.application(app, willFinishLaunchingWithOptions: nil))
    case "applicationDidFinishLaunching:": delegate.applicationDidFinishLaunching(app)
    case "application:didFinishLaunchingWithOptions:":
      answer(delegate.application(app, didFinishLaunchingWithOptions: nil))

    case "application:shouldRestoreApplicationState:":
      answer(delegate.application(app, shouldRestoreApplicationState: NSCoder()))
    case "application:shouldRestoreSecureApplicationState:":
      answer(delegate.application(app, shouldRestoreSecureApplicationState: NSCoder()))
    case "application:viewControllerWithRestorationIdentifierPath:coder:":
      _ = delegate.application(
        app, viewControllerWithRestorationIdentifierPath: [call.argument ?? "main"],
        coder: NSCoder())
    case "application:didDecodeRestorableStateWithCoder:":
      delegate.application(app, didDecodeRestorableStateWith: NSCoder())
    case "application:shouldSaveApplicationState:":
      answer(delegate.application(app, shouldSaveApplicationState: NSCoder()))
    case "application:shouldSaveSecureApplicationState:":
      answer(delegate.application(app, shouldSaveSecureApplicationState: NSCoder()))
    case "application:willEncodeRestorableStateWithCoder:":
      delegate.application(app, willEncodeRestorableStateWith: NSCoder())

    case "applicationDidBecomeActive:": delegate.applicationDidBecomeActive(app)
    case "applicationWillResignActive:": delegate.applicationWillResignActive(app)
    case "applicationDidEnterBackground:": delegate.applicationDidEnterBackground(app)
    case "applicationWillEnterForeground:": delegate.applicationWillEnterForeground(app)
    case "applicationWillTerminate:": delegate.applicationWillTerminate(app)
    case "applicationDidReceiveMemoryWarning:": delegate.applicationDidReceiveMemoryWarning(app)
    case "applicationSignificantTimeChange:": delegate.applicationSignificantTimeChange(app)

    case "application:handleOpenURL:": answer(delegate.application(app, handleOpen: url(call)))
    case "application:openURL:options:":
      answer(delegate.application(app, open: url(call), options: [:]))
    case "application:openURL:sourceApplication:annotation:":
      answer(delegate.application(app, open: url(call), sourceApplication: nil, annotation: ()))
    case "application:willContinueUserActivityWithType:":
      answer(
        delegate.application(app, willContinueUserActivityWithType: activity(call).activityType))
    case "application:continueUserActivity:restorationHandler:":
      answer(delegate.application(app, continue: activity(call), restorationHandler: { _ in }))
    case "application:didReceiveRemoteNotification:":
      delegate.application(app, didReceiveRemoteNotification: [:])
    case "application:didReceiveRemoteNotification:fetchCompletionHandler:":
      delegate.application(
        app, didReceiveRemoteNotification: [:], fetchCompletionHandler: { _ in })
    case "application:didReceiveLocalNotification:":
      delegate.application(app, didReceive: UILocalNotification())
    case "application:performFetchWithCompletionHandler:":
      delegate.application(app, performFetchWithCompletionHandler: { _ in })
    case "application:handleEventsForBackgroundURLSession:completionHandler:":
      URLSession.deliverEvents()
      delegate.application(
        app, handleEventsForBackgroundURLSession: call.argument ?? "session",
        completionHandler: {})
    case "application:performActionForShortcutItem:completionHandler:":
      delegate.application(app, performActionFor: shortcut(call), completionHandler: { _ in })

    case "application:configurationForConnectingSceneSession:options:":
      sceneConfiguration(
        delegate.application(
          app, configurationForConnecting: UISceneSession(call.instance ?? "A"),
          options: UIScene.ConnectionOptions()))
    case "application:didDiscardSceneSessions:":
      delegate.application(app, didDiscardSceneSessions: [UISceneSession(call.instance ?? "A")])
    default: break
    }
    return true
  }

  // Arguments of the calls. The platform knows at most their names; the rest is of the book's app of notes.

  /// For a shim that builds upon this one.
  static let link = URL(text: "example-notes://note/1")

  static func url(_ call: Call) -> URL {
    call.argument.flatMap(URL.init(string:)) ?? link
  }

  static func activity(_ call: Call) -> NSUserActivity {
    let activity = NSUserActivity(activityType: call.argument ?? "com.example.notes.note")
    activity.userInfo = ["note": 1]
    return activity
  }

  static func shortcut(_ call: Call) -> UIApplicationShortcutItem {
    UIApplicationShortcutItem(type: call.argument ?? "com.example.notes.new", localizedTitle: "")
  }
}
