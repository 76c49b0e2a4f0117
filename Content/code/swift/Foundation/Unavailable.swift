// What the SDK has and the book does not carry, so that a diagnostic can say why. Nothing here can
// be used, and the message of each attribute says what a comment would.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import AppRuntime

@available(*, unavailable, message: "the book has no calendar and no clock but virtual time")
public struct Date {
  public init() {}
  public static var now: Date { Date() }
}
@available(*, unavailable, message: "the book has no calendar and no clock but virtual time")
public struct Calendar {
  public static var current: Calendar { Calendar() }
}
@available(
  *, unavailable, message: "a run of the book is the same each time, so there is no chance in it"
)
public struct UUID {
  public init() {}
}
@available(*, unavailable, message: "an example of the book has no network")
public final class URLSession {
  public static var shared: URLSession { URLSession() }
}
@available(
  *, unavailable, message: "the book runs no asynchronous tasks; use DispatchQueue.main or Timer"
)
public struct Task<Success, Failure> {}
@available(*, unavailable)
extension Task where Success == Void, Failure == Never {
  @discardableResult
  public init(operation: @escaping @MainActor () async throws -> Void) {}
}
@available(*, unavailable, message: "the book has no calendar and no clock but virtual time")
public struct ContinuousClock {
  public init() {}
  public static var now: Int { 0 }
}
@available(*, unavailable, message: "the book has no calendar and no clock but virtual time")
public struct SuspendingClock {
  public init() {}
  public static var now: Int { 0 }
}
@available(*, unavailable, message: "only the platform ends an app in a trace")
public func exit(_ code: Int32) -> Never { endedByCode() }
@available(
  *, unavailable, message: "only the platform ends an app in a trace; for a crash use fatalError"
)
public func abort() -> Never { endedByCode() }
// A name of the SDK.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, message: "the book has no calendar and no clock but virtual time")
public func CFAbsoluteTimeGetCurrent() -> Double { 0 }
@available(*, unavailable, message: "the book has no calendar and no clock but virtual time")
public func time(_ pointer: UnsafeMutablePointer<Int>?) -> Int { 0 }
@available(
  *, unavailable, message: "a run of the book is the same each time, so there is no chance in it"
)
public func arc4random() -> UInt32 { 0 }
// A name of the SDK.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(
  *, unavailable, message: "a run of the book is the same each time, so there is no chance in it"
)
public func arc4random_uniform(_ bound: UInt32) -> UInt32 { 0 }

private func endedByCode() -> Never {
  Platform.fail(
    "the code ends the app", "Only the platform ends an app in a trace.", "Leave the call out.")
}
