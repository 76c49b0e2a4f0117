/// An element of executable content, encoded as a kind and up to three operands.
public struct Action: Sendable, Equatable {
  /// The kinds of executable content, and the meaning of the operands `a`, `b` and `c` for each.
  public enum Kind: UInt8, Sendable {
    /// A `<raise>`; `a` is the index of the event.
    case raise
    /// A `<send>`; `a` is an index into `Chart.sends`.
    case send
    /// A `<cancel>`; `a` is the send identifier's name or -1, `b` the expression that gives it or
    /// -1.
    case cancel
    /// An `<assign>`; `a` is an index into `Chart.variables`, `b` the expression of the value.
    case assign
    /// A `<log>`; `a` is the label's name or -1, `b` the expression or -1, `c` the raw value of its
    /// `ValueType`.
    case log
    /// An `<if>`; `a..<b` is a run of `Chart.branches`, of which the first whose guard holds is
    /// run.
    case choose
    /// A `<foreach>`; `a` is an index into `Chart.loops`.
    case forEach
    /// An `either`; `a..<b` is a run of `Chart.branches`, all of which are run in an unspecified
    /// order.
    case either
    /// A synchronous call to the app; `a` is an index into `Chart.calls`.
    case call
    /// A notification; `a` is its name.
    case post
    /// A `<process>`; `a` is the raw value of a `ProcessChange`, `b` the name of the reason or -1.
    case process
    /// An action that always fails, such as writing to `_event`.
    ///
    /// SCXML requires the error to occur when the action is run.
    case fail
  }

  /// What the action does.
  public var kind: Kind
  /// The first operand, or -1.
  public var a: Int32
  /// The second operand, or -1.
  public var b: Int32
  /// The third operand, or -1.
  public var c: Int32

  /// Creates an action; operands that are omitted are -1.
  public init(_ kind: Kind, _ a: Int32 = -1, _ b: Int32 = -1, _ c: Int32 = -1) {
    self.kind = kind
    self.a = a
    self.b = b
    self.c = c
  }
}

/// The effect of a `<process>` element on the app's process.
public enum ProcessChange: Int32, Sendable {
  /// The process starts with empty memory.
  case start
  /// The process is suspended; delayed actions of the app that become due are held until it
  /// resumes.
  case suspend
  /// The process resumes, and held actions are queued.
  case resume
  /// The process ends; its unsaved data and its delayed actions are lost.
  case end
}

/// A block of executable content with an optional guard.
public struct Branch: Sendable, Equatable {
  /// The index of the guard's expression, or -1 when there is no guard.
  public var guardExpression: Int32
  /// The content to run, a run of `Chart.actions`.
  public var content: Span32

  /// Creates a block of content with its guard.
  public init(guardExpression: Int32 = -1, content: Span32) {
    self.guardExpression = guardExpression
    self.content = content
  }
}

/// A `<foreach>` element over a list.
public struct Loop: Sendable, Equatable {
  /// The index of the list's expression.
  public var list: Int32
  /// The type of the list's elements.
  public var element: ValueType
  /// The index of the variable that receives the current element.
  public var item: Int32
  /// The index of the variable that receives the zero-based position, or -1.
  public var index: Int32 = -1
  /// The content to run for each element, a run of `Chart.actions`.
  public var body = Span32.empty

  /// Creates a loop without an index variable and with an empty body.
  public init(list: Int32, element: ValueType, item: Int32) {
    self.list = list
    self.element = element
    self.item = item
  }
}

/// A `<param>`, a name in a `namelist`, or a `<content>` element.
public struct Param: Sendable, Equatable {
  /// The name of the datum; `NameID.none` for `<content>`.
  public var name: NameID
  /// The index of an expression whose result is a typed value (`Operation.Code.pack`).
  public var expression: Int32
  /// For an `<invoke>`, the index of the invoked chart's variable that receives the value;
  /// otherwise -1.
  public var variable: Int32 = -1

  /// Creates a parameter that sets no variable.
  public init(name: NameID, expression: Int32) {
    self.name = name
    self.expression = expression
  }
}

/// A `<send>` element.
public struct Send: Sendable, Equatable {
  /// The index of the event, or -1 when `eventExpression` gives its name.
  public var event: Int32
  /// The index of the expression of the event's name, or -1.
  public var eventExpression: Int32 = -1
  /// The index of the expression of the delay in milliseconds, or -1 for no delay.
  public var delay: Int32 = -1
  /// Whether an event without any time to wait comes in a moment of its own, before which others may come.
  public var isApart = false
  /// The identifier by which a `<cancel>` refers to the event.
  public var sendID = NameID.none
  /// The index of the variable that receives a generated identifier (`idlocation`), or -1.
  public var idVariable: Int32 = -1
  /// Whether the event goes to the internal queue (`#_internal`).
  public var isInternal = false
  /// The index of the expression of the target's name, or -1 for the sending session.
  public var target: Int32 = -1
  /// The index of the expression of the type's name, or -1 for the SCXML event processor.
  public var type: Int32 = -1
  /// The data of the event, a run of `Chart.params`.
  public var params = Span32.empty

  /// Creates a send without delay, identifier or data to the sending session.
  public init(event: Int32) { self.event = event }
}

/// A synchronous call to the app.
public struct Call: Sendable, Equatable {
  /// An index into `Chart.callbacks`.
  public var callback: Int32
  /// An index into `Chart.instances`; -1 outside of replicas.
  public var instance: Int32 = -1
  /// The index of the expression of the instance's name, or -1 when `instance` is used.
  public var instanceExpression: Int32 = -1
  /// The index of the argument's expression, or -1 when there is no argument.
  public var argument: Int32 = -1
  /// The type of the argument, unless `isArgumentPacked` is true.
  public var argumentType = ValueType.symbol
  /// Whether the argument's value includes its type (`Packed`).
  public var isArgumentPacked = false
  /// The index of the expression of the longest time, in milliseconds, that the call may block; -1
  /// for no limit.
  public var limit: Int32 = -1
  /// The index of the variable that receives the returned value, or -1.
  public var result: Int32 = -1
  /// The lesson state that the callee sees; `NameID.none` for the actual one.
  public var sees = NameID.none
  /// The index of the event `overrun.NAME`, or -1 when no transition matches it.
  public var overrunEvent: Int32 = -1

  /// Creates a call without argument, limit and result.
  public init(callback: Int32) { self.callback = callback }
}
