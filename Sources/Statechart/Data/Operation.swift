/// An operation of an expression in postfix form.
public struct Operation: Sendable, Equatable {
  /// The kinds of operation, and the meaning of `operand` where it is used.
  public enum Code: UInt8, Sendable {
    /// Pushes the operand.
    case constant
    /// Pushes the variable in the slot that the operand gives.
    case variable
    /// Pushes the list that starts at the slot that the operand gives.
    case listVariable
    /// Pushes the value of the parameter at the index that the operand gives.
    case parameter
    /// Pushes the argument of the current request at the index that the operand gives.
    case argument
    /// Pushes whether a state is active; the operand is its index.
    case isActive
    /// Pushes the name of the current event, or -1.
    case eventName
    /// Pushes the datum of the current event that the operand names; fails when there is none.
    case eventDatum
    case add, subtract, multiply, divide, remainder, negate
    case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
    case not
    /// Pops a value and, when it is 0, jumps forward by the operand.
    case jumpIfFalse
    /// Jumps forward by the operand.
    case jump
    /// Pops a bit mask and pushes whether the bit at the position that the operand gives is set.
    case hasBit
    /// Pops as many values as the operand gives and pushes them as a list.
    case makeList
    /// Pops a list and a value and pushes the list with the value appended.
    case append
    /// Pops a list and a value and pushes the list without the first occurrence of the value.
    case remove
    /// Pops a list and pushes its count.
    case length
    /// Pops a list and a value and pushes whether the list contains the value.
    case contains
    /// Pops a list and an index and pushes that element; fails when the index is out of range.
    case element
    /// Pops two lists and pushes whether they are equal.
    case equalLists
    /// Pushes a field of the current event with its type; the operand is an `EventField`.
    case eventField
    /// Pushes the datum of the current event that the operand names with its type, or no value.
    case packedDatum
    /// Pops a value and pushes it with its type, which is the operand.
    case pack
    /// Pops a value with its type and pushes the value; fails when the type is not the operand.
    case unpack
    /// Pops a value with its type and pushes whether it is a value at all.
    case isBound
    /// Pops two values with their types and pushes the sum of numbers or, as `join`, of symbols.
    case addPacked
    /// Pops two symbols and pushes the chart's word that is their concatenation; fails when there
    /// is none.
    case join
    /// Pops two symbols and pushes whether the first begins with the second.
    case hasPrefix
    /// Always fails.
    case fail
    /// Pushes what an open parameter answers this time; the operand is its index.
    case answer

    /// Whether the operation computes one number from two.
    var isBinary: Bool {
      switch self {
      case .add, .subtract, .multiply, .divide, .remainder, .equal, .unequal, .less, .lessOrEqual,
        .greater, .greaterOrEqual:
        true
      default: false
      }
    }
  }

  /// What the operation does.
  public var code: Code
  /// The operand, as `code` defines it.
  public var operand: Int32

  /// Creates an operation.
  public init(_ code: Code, _ operand: Int32 = 0) {
    self.code = code
    self.operand = operand
  }
}

/// The fields of `_event` other than individual data.
public enum EventField: Int32, Sendable {
  case name, type, sendID, origin, originType, invokeID
  /// The value of `<content>`.
  case content
}
