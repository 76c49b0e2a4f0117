internal import AppRuntime

public struct DispatchTime: Comparable, Sendable {
  let milliseconds: Int

  public static func now() -> DispatchTime { DispatchTime(milliseconds: Platform.now) }
  public static func < (one: DispatchTime, other: DispatchTime) -> Bool {
    one.milliseconds < other.milliseconds
  }
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(milliseconds: time.milliseconds + wholeMilliseconds(seconds))
  }
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    DispatchTime(milliseconds: time.milliseconds + interval.milliseconds)
  }
}

public enum DispatchTimeInterval: Equatable, Sendable {
  case seconds(Int)
  case milliseconds(Int)

  var milliseconds: Int {
    switch self {
    case .seconds(let value): value * 1000
    case .milliseconds(let value): value
    }
  }
}

public struct DispatchQoS: Sendable {
  public enum QoSClass: Sendable {
    case background, utility, `default`, userInitiated, userInteractive
  }
}

/// Whatever is handed to a queue runs when the main thread is free again. On another queue nothing
/// can block, since there is no second thread.
open class DispatchQueue: @unchecked Sendable {
  public class var main: DispatchQueue { mainQueue }
  public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { otherQueue }

  private static let mainQueue = DispatchQueue()
  private static let otherQueue = DispatchQueue()
  nonisolated(unsafe) static var isOnOther = false

  private init() {}

  @preconcurrency
  public func async(execute work: @escaping @Sendable () -> Void) { start(0, work) }

  /// In virtual time.
  @preconcurrency
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {
    start(deadline.milliseconds - Platform.now, work)
  }

  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
    execute.number = start(deadline.milliseconds - Platform.now) { execute.perform() }
  }

  public func async(execute workItem: DispatchWorkItem) {
    workItem.number = start(0) { workItem.perform() }
  }

  @discardableResult
  private func start(_ milliseconds: Int, _ work: @escaping () -> Void) -> Int {
    let isOther = self === DispatchQueue.otherQueue
    return Platform.after(milliseconds) {
      let before = DispatchQueue.isOnOther
      DispatchQueue.isOnOther = isOther
      work()
      DispatchQueue.isOnOther = before
    }
  }
}

public class DispatchWorkItem: @unchecked Sendable {
  private let block: () -> Void
  var number: Int?
  public private(set) var isCancelled = false

  @preconcurrency
  public init(block: @escaping @Sendable () -> Void) { self.block = block }

  public func perform() {
    if !isCancelled { block() }
  }

  public func cancel() {
    isCancelled = true
    if let number { Platform.cancel(number) }
  }
}
