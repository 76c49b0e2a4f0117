internal import AppRuntime

public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// A task is `begin-task NAME` and `end-task NAME`. One without a name is called `task`.
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
  @preconcurrency
  @discardableResult
  public func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    BackgroundTasks.begin(nil, handler)
  }

  @preconcurrency
  @discardableResult
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    BackgroundTasks.begin(taskName, handler)
  }

  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    BackgroundTasks.end(identifier)
  }
}
