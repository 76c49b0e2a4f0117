internal import AppRuntime

/// A moment of virtual time.
public struct DispatchTime: Comparable, Sendable {
  let milliseconds: Int

  /// The time of the trace at which the code runs.
  public static func now() -> DispatchTime { DispatchTime(milliseconds: Platform.now) }
  /// Whether one moment is before the other.
  public static func < (one: DispatchTime, other: DispatchTime) -> Bool {
    one.milliseconds < other.milliseconds
  }
  /// A moment that many seconds later, rounded to milliseconds.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(milliseconds: time.milliseconds + wholeMilliseconds(seconds))
  }
  /// A moment that much later.
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    DispatchTime(milliseconds: time.milliseconds + interval.milliseconds)
  }
}

/// A length of time; those below a millisecond are not carried.
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

/// The name space of `QoSClass`.
public struct DispatchQoS: Sendable {
  /// How urgent work is, which changes nothing: all closures run in their order.
  public enum QoSClass: Sendable {
    case background, utility, `default`, userInitiated, userInteractive
  }
}

/// The main queue, or the one that represents all others.
///
/// A closure of a queue begins when the main thread is free again, in the order of the calls, whatever the
/// queue: there is no second thread. On another queue `Thread.sleep` stands for work that takes its time.
open class DispatchQueue: @unchecked Sendable {
  /// The queue of the main thread.
  public class var main: DispatchQueue { mainQueue }
  /// The queue of all other threads, whatever the class.
  public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { otherQueue }

  private static let mainQueue = DispatchQueue()
  private static let otherQueue = DispatchQueue()
  nonisolated(unsafe) static var isOnOther = false

  private init() {}

  static func sleep(_ milliseconds: Int) {
    isOnOther = false
    Platform.sleep(milliseconds)
    isOnOther = true
  }

  /// Runs the closure when the code that runs now has returned.
  @preconcurrency
  public func async(execute work: @escaping @Sendable () -> Void) { start(0, work) }

  /// In virtual time.
  @preconcurrency
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {
    start(deadline.milliseconds - Platform.now, work)
  }

  /// Runs the item at a time, unless it is cancelled before.
  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
    execute.number = start(deadline.milliseconds - Platform.now) { execute.perform() }
  }

  /// Runs the item when the code that runs now has returned, unless it is cancelled.
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

/// A closure that can be taken back while it waits.
public class DispatchWorkItem: @unchecked Sendable {
  private let block: () -> Void
  var number: Int?
  /// Whether it has been cancelled; one that runs already goes on.
  public private(set) var isCancelled = false

  /// An item that no queue has yet.
  @preconcurrency
  public init(block: @escaping @Sendable () -> Void) { self.block = block }

  /// Runs the closure at once, unless it has been cancelled.
  public func perform() {
    if !isCancelled { block() }
  }

  /// Takes the item out of its queue.
  public func cancel() {
    isCancelled = true
    if let number { Platform.cancel(number) }
  }
}
