/// One element of executable content: a kind and what it works on, by number.
public struct Action: Sendable, Equatable {
  /// Which element it is, and what `a`, `b`, `c` are.
  public enum Kind: UInt8, Sendable {
    /// a: event.
    case raise
    /// a: send.
    case send
    /// a: name, or -1; b: expression, or -1.
    case cancel
    /// a: variable; b: expression.
    case assign
    /// a: label, or none; b: expression, or -1.
    case log
    /// a, b: run of branches, of which the first that holds is run.
    case choose
    /// a: loop.
    case forEach
    /// a, b: run of branches, all of which are run, in an order that is left open.
    case either
    /// a: call.
    case call
    /// a: notification.
    case post
    /// a: `ProcessChange`; b: reason, or none.
    case process
    /// What can only fail, such as writing to `_event`: SCXML wants it to fail when it is run.
    case fail
  }

  /// Which element it is.
  public var kind: Kind
  /// First operand.
  public var a: Int32
  /// Second operand.
  public var b: Int32
  /// Third operand.
  public var c: Int32

  /// An action from its parts.
  public init(_ kind: Kind, _ a: Int32 = -1, _ b: Int32 = -1, _ c: Int32 = -1) {
    self.kind = kind
    self.a = a
    self.b = b
    self.c = c
  }
}

/// What `<process>` does to the app's process.
public enum ProcessChange: Int32, Sendable {
  /// Memory is born.
  case start
  /// Delayed actions of the app that fall due from now on happen at resume.
  case suspend
  /// … and go on.
  case resume
  /// Memory and delayed actions are lost.
  case end
}

/// A guarded block; the guard is -1 where there is none.
public struct Branch: Sendable, Equatable {
  /// Expression, or -1.
  public var guardExpression: Int32
  /// Its content.
  public var content: Span32

  /// A branch from its parts.
  public init(guardExpression: Int32 = -1, content: Span32) {
    self.guardExpression = guardExpression
    self.content = content
  }
}

/// A `<foreach>` over a list.
public struct Loop: Sendable, Equatable {
  /// Expression of the list.
  public var list: Int32
  /// What the list holds.
  public var element: ValueType
  /// Variable for the item.
  public var item: Int32
  /// Variable for its place, or -1.
  public var index: Int32 = -1
  /// What is done for each.
  public var body = Span32.empty

  /// A loop from what every one has.
  public init(list: Int32, element: ValueType, item: Int32) {
    self.list = list
    self.element = element
    self.item = item
  }
}

/// A `<param>`, a word of a `namelist`, or `<content>`, whose name is none.
public struct Param: Sendable, Equatable {
  /// The datum's name.
  public var name: NameID
  /// Expression of a value with its type (`Operation.Code.pack`).
  public var expression: Int32
  /// Of an `<invoke>`: the variable of the other chart that takes the value, or -1.
  public var variable: Int32 = -1

  /// A parameter from what every one has.
  public init(name: NameID, expression: Int32) {
    self.name = name
    self.expression = expression
  }
}

/// A `<send>` to a session of the chart.
public struct Send: Sendable, Equatable {
  /// The event, or -1 where an expression gives it.
  public var event: Int32
  /// Expression of the event's name, or -1.
  public var eventExpression: Int32 = -1
  /// Expression of the delay in milliseconds, or -1 for none.
  public var delay: Int32 = -1
  /// What `cancel` knows it by.
  public var sendID = NameID.none
  /// Variable that takes a generated id (`idlocation`), or -1.
  public var idVariable: Int32 = -1
  /// Whether it goes to the internal queue (`#_internal`).
  public var isInternal = false
  /// Expression of the target's name, or -1 for the sender itself.
  public var target: Int32 = -1
  /// Expression of the type's name, or -1 for SCXML's own.
  public var type: Int32 = -1
  /// What the event carries, a run of `Chart.params`.
  public var params = Span32.empty

  /// A send from what every one has.
  public init(event: Int32) { self.event = event }
}

/// A synchronous call to the app.
public struct Call: Sendable, Equatable {
  /// The callback.
  public var callback: Int32
  /// Which replica it concerns; -1 outside of replicas.
  public var instance: Int32 = -1
  /// Expression of the instance's name, or -1 where `instance` says it.
  public var instanceExpression: Int32 = -1
  /// Expression, or -1.
  public var argument: Int32 = -1
  /// Whether the argument is a symbol rather than a number.
  public var argumentType = ValueType.symbol
  /// Whether the argument's type comes with its value (`Packed`).
  public var isArgumentPacked = false
  /// Expression of how long it may block, in milliseconds; -1 for as long as it likes.
  public var limit: Int32 = -1
  /// Variable for what it returns, or -1.
  public var result: Int32 = -1
  /// Lesson state that the callee is shown, or none for the true one.
  public var sees = NameID.none
  /// `overrun.NAME`, or -1 when nothing listens.
  public var overrunEvent: Int32 = -1

  /// A call from what every one has.
  public init(callback: Int32) { self.callback = callback }
}
