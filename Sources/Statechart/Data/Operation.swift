/// One instruction of an expression in postfix form.
public struct Operation: Sendable, Equatable {
  /// What it does; `operand` where it says so.
  public enum Code: UInt8, Sendable {
    /// Pushes the operand.
    case constant
    /// Pushes the slot.
    case variable
    /// Pushes the list that starts at the slot.
    case listVariable
    /// Pushes the value of a parameter.
    case parameter
    /// Pushes an argument of the request that runs.
    case argument
    /// Pushes whether a state is active.
    case isActive
    /// Pushes the name of the event.
    case eventName
    /// Pushes the event's datum of a name; fails when it has none.
    case eventDatum
    case add, subtract, multiply, divide, remainder, negate
    case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
    case not
    /// Jumps forward by the operand when the value is 0, and drops it.
    case jumpIfFalse
    /// Jumps forward by the operand.
    case jump
    /// Pushes whether a bit is set: the operand is its place.
    case hasBit
    /// Makes a list of as many values as the operand says.
    case makeList
    /// A list and a value: the list with the value at its end.
    case append
    /// A list and a value: the list without the first such value.
    case remove
    /// A list: how long it is.
    case length
    /// A list and a value: whether it holds it.
    case contains
    /// A list and a place: what stands there; fails outside.
    case element
    /// Two lists: whether they are the same.
    case equalLists
    /// Pushes a field of the event with its type: the operand is an `EventField`.
    case eventField
    /// Pushes the event's datum of a name with its type, or nothing.
    case packedDatum
    /// A value: the same with its type, which is the operand.
    case pack
    /// A value with its type: the value alone; fails when the type is not the operand.
    case unpack
    /// A value with its type: whether it is one.
    case isBound
    /// Two values with their types: the sum of numbers, or symbols as `join`.
    case addPacked
    /// Two symbols: the chart's word that they make together; fails when it has none.
    case join
    /// Two symbols: whether the first begins with the second.
    case hasPrefix
    /// Fails.
    case fail

    /// Whether it makes one number of two.
    var isBinary: Bool {
      switch self {
      case .add, .subtract, .multiply, .divide, .remainder, .equal, .unequal, .less, .lessOrEqual,
        .greater, .greaterOrEqual:
        true
      default: false
      }
    }
  }

  /// What it does.
  public var code: Code
  /// What it does it with.
  public var operand: Int32

  /// An operation from its parts.
  public init(_ code: Code, _ operand: Int32 = 0) {
    self.code = code
    self.operand = operand
  }
}

/// The fields of `_event`, apart from single data.
public enum EventField: Int32, Sendable {
  case name, type, sendID, origin, originType, invokeID
  /// What `<content>` gave.
  case content
}
