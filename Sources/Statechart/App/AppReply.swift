/// A call of an app's code: of a callback, or of a continuation that is due.
public struct AppCall: Sendable, Hashable {
  /// The index of the callback in `Chart.callbacks`, or -1 for a continuation.
  public var callback: Int32 = -1
  /// The number of the continuation, or -1 for a callback.
  public var continuation: Int32 = -1
  /// The index of the instance that is called, or -1 for the app.
  public var instance: Int32 = -1
  /// The argument, interpreted by `argumentType`.
  public var argument: Int32 = -1
  /// The type of the argument, or nil when there is none.
  public var argumentType: ValueType?
  /// The lesson state that the code sees; `NameID.none` when there is none.
  public var seen = NameID.none
  /// The number of times that the app's process has ended before.
  public var endings: Int32 = 0
}

/// What an app's code did in one call.
public struct AppReply: Sendable, Equatable {
  /// The call that is answered.
  public var call: AppCall
  /// Whether the call has returned; otherwise the code waits behind its last action.
  public var isComplete: Bool

  /// Creates the reply to a call.
  public init(_ call: AppCall, isComplete: Bool = false) {
    self.call = call
    self.isComplete = isComplete
  }
}

/// How an app of code answers its calls.
public enum CodeMode: UInt8, Sendable {
  /// A step stops at a call that has no reply yet, and says which one it is (`StepResult.pending`).
  case asked
  /// A call other than the recorded one leaves the recording, and from there on the app does nothing.
  case recorded
}

/// The place in a step where an app's code has to go on.
public struct PendingCall: Sendable, Hashable {
  /// The call without a reply, or nil when the code waits behind its last action.
  public var call: AppCall?
  /// The lesson state that the code sees.
  public var seen: NameID
  /// The time since the step began, in milliseconds.
  public var at: Int64
  /// The number of times that the app's process has ended.
  public var endings: Int32
}
