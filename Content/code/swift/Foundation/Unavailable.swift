// What the SDK has and the book does not carry, so that a diagnostic can say why. Nothing here can
// be used, and the message of each attribute says what a comment would.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import AppRuntime

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
// Its members and not itself, else the one of the toolchain would be found.
public struct ContinuousClock {
  @available(*, unavailable, message: "the book has no calendar and no clock but virtual time")
  public init() {}
  @available(*, unavailable, message: "the book has no calendar and no clock but virtual time")
  public static var now: Int { 0 }
}
// Its members and not itself, else the one of the toolchain would be found.
public struct SuspendingClock {
  @available(*, unavailable, message: "the book has no calendar and no clock but virtual time")
  public init() {}
  @available(*, unavailable, message: "the book has no calendar and no clock but virtual time")
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
