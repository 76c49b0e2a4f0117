internal import AppRuntime

/// A moment of virtual time; the book has no calendar, so that no date says which day it is.
public struct Date: Comparable, Hashable, Sendable {
  private let milliseconds: Int

  /// The time of the trace at which the code runs.
  public init() { milliseconds = Platform.now }
  /// A moment so many seconds later, or earlier.
  public init(timeIntervalSinceNow: TimeInterval) {
    milliseconds = Platform.now + wholeMilliseconds(timeIntervalSinceNow)
  }

  /// The time of the trace at which the code runs.
  public static var now: Date { Date() }
  /// Seconds from the other moment to this one.
  public func timeIntervalSince(_ date: Date) -> TimeInterval {
    Double(milliseconds - date.milliseconds) / 1000
  }
  /// Seconds until this moment; negative when it is over.
  public var timeIntervalSinceNow: TimeInterval { timeIntervalSince(.now) }
  /// Whether one moment is before the other.
  public static func < (one: Date, other: Date) -> Bool { one.milliseconds < other.milliseconds }
}
