internal import AppRuntime
@_spi(AppRuntime) import Foundation

/// A run that the system has granted: the callback `launchHandler`, of the kind `refresh` or `processing`.
open class BGTask: NSObject {
  /// The identifier that it was registered under.
  public let identifier: String
  /// The callback `expirationHandler` of that kind.
  open var expirationHandler: (() -> Void)?
  private var isCompleted = false

  init(_ identifier: String) { self.identifier = identifier }

  /// Ends the run: the action `complete-task KIND`.
  open func setTaskCompleted(success: Bool) {
    guard !isCompleted else { return }
    isCompleted = true
    BGTaskScheduler.shared.running[BGTaskScheduler.name(identifier)] = nil
    Platform.act("complete-task \(BGTaskScheduler.name(identifier))")
  }
}

open class BGAppRefreshTask: BGTask {}
open class BGProcessingTask: BGTask {}

/// What is asked of the system, which decides when it is, and whether.
open class BGTaskRequest: NSObject {
  /// The identifier under which the app has registered what to do.
  public let identifier: String
  /// Nothing begins before; a trace says itself when something begins.
  open var earliestBeginDate: Date?

  init(_ identifier: String) { self.identifier = identifier }
}

open class BGAppRefreshTaskRequest: BGTaskRequest {
  /// A request for half a minute, at a time when the user may open the app soon.
  public init(identifier: String) { super.init(identifier) }
}

open class BGProcessingTaskRequest: BGTaskRequest {
  open var requiresExternalPower = false
  open var requiresNetworkConnectivity = false

  /// A request for minutes, at a time when nobody uses the device.
  public init(identifier: String) { super.init(identifier) }
}

/// Requests, and what they lead to.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
  open class var shared: BGTaskScheduler { single }
  private static let single = BGTaskScheduler(hidden: ())
  private init(hidden: ()) {}

  /// Why a request is not taken.
  public struct Error: Swift.Error, Equatable, Sendable {
    /// The reasons by their numbers.
    public enum Code: Int, Sendable {
      case unavailable = 1
      case tooManyPendingTaskRequests = 2
      case notPermitted = 3
    }
    /// The reason.
    public let code: Code
  }

  private var handlers: [String: (BGTask) -> Void] = [:]
  var running: [String: BGTask] = [:]

  /// Takes what to do; a second registration ends the app, as it does on a device.
  @discardableResult
  open func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool {
    guard handlers[identifier] == nil else {
      Platform.fail(
        "`\(identifier)` is registered a second time", "The system ends an app that does so.",
        "Register each identifier once, before launching ends.")
    }
    handlers[identifier] = launchHandler
    return true
  }

  /// Asks for a run: the action `submit-task KIND`.
  open func submit(_ taskRequest: BGTaskRequest) throws {
    Platform.act("submit-task \(BGTaskScheduler.name(taskRequest.identifier))")
  }

  /// A trace knows two kinds of runs: `refresh` is the one whose identifier ends in this word.
  @_spi(AppRuntime)
  public static func name(_ identifier: String) -> String {
    identifier.split(separator: ".").last == "refresh" ? "refresh" : "processing"
  }

  /// A run begins.
  @_spi(AppRuntime)
  public static func launch(_ name: String?) {
    let found = shared.handlers.keys.sorted().first { name == nil || self.name($0) == name }
    guard let identifier = found, let handler = shared.handlers[identifier] else { return }
    let isRefresh = self.name(identifier) == "refresh"
    let task = isRefresh ? BGAppRefreshTask(identifier) : BGProcessingTask(identifier)
    shared.running[self.name(identifier)] = task
    handler(task)
  }

  /// Whether the time of a run was over, and not that of another task.
  @_spi(AppRuntime)
  public static func expire(_ name: String?) -> Bool {
    guard let name, let task = shared.running[name] else { return false }
    let handler = task.expirationHandler
    handler?()
    task.expirationHandler = nil
    return true
  }
}
