internal import AppRuntime

/// A background task by its number, counted from 1 in each process.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number of the SDK; no action depends on it.
  public let rawValue: Int
  /// Makes one from any number, as the SDK does.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No task: to end it does nothing.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The tasks that are under way: `begin-task NAME` and `end-task NAME`.
///
/// One without a name is called `task`.
@MainActor
enum BackgroundTasks {
  private struct Open {
    let identifier: UIBackgroundTaskIdentifier
    let name: String
    let handler: (() -> Void)?
  }

  private static var open: [Open] = []
  private static var last = 0

  static func begin(_ name: String?, _ handler: (() -> Void)?) -> UIBackgroundTaskIdentifier {
    last += 1
    let identifier = UIBackgroundTaskIdentifier(rawValue: last)
    let name = name.map(Store.datum) ?? "task"
    open.append(Open(identifier: identifier, name: name, handler: handler))
    Platform.act("begin-task \(name)")
    return identifier
  }

  static func end(_ identifier: UIBackgroundTaskIdentifier) {
    guard let index = open.firstIndex(where: { $0.identifier == identifier }) else { return }
    let task = open.remove(at: index)
    // The platform knows tasks by their names: only the last one of a name ends it.
    if !open.contains(where: { $0.name == task.name }) { Platform.act("end-task \(task.name)") }
  }

  static func expire(_ name: String?) {
    for task in open where name == nil || task.name == name { task.handler?() }
  }
}

extension UIApplication {
  /// Begins a task without a name: the action `begin-task task`.
  ///
  /// The handler is the callback `expirationHandler`.
  @preconcurrency
  @discardableResult
  public func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    BackgroundTasks.begin(nil, handler)
  }

  /// Begins a task: the action `begin-task NAME`.
  ///
  /// The handler is the callback `expirationHandler` with the name as its argument.
  @available(iOS 7, *)
  @preconcurrency
  @discardableResult
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    BackgroundTasks.begin(taskName, handler)
  }

  /// Ends a task: the action `end-task NAME`, once no other task of that name is open.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    BackgroundTasks.end(identifier)
  }
}
