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

open class DispatchQueue: @unchecked Sendable {
  public class var main: DispatchQueue { shared }
  private static let shared = DispatchQueue()

  private init() {}

  @preconcurrency
  public func async(execute work: @escaping @Sendable () -> Void) {
    Platform.after(0, work)
  }

  /// In virtual time.
  @preconcurrency
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {
    Platform.after(deadline.milliseconds - Platform.now, work)
  }

  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
    execute.number = Platform.after(deadline.milliseconds - Platform.now) { execute.perform() }
  }

  public func async(execute workItem: DispatchWorkItem) {
    asyncAfter(deadline: .now(), execute: workItem)
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
