import Statechart

/// The static type of an expression.
enum ExpressionType: Equatable {
  case integer
  case boolean
  /// A symbol, either one of a closed domain or, if that is empty, any.
  case symbol(domain: [NameID])
  indirect case list(of: ExpressionType)
  /// A scalar that carries its type at run time, or no value.
  case any
  /// The element type of an empty list literal, or the type of data that is known only at run time.
  case unknown

  var valueType: ValueType {
    switch self {
    case .integer, .unknown, .any: .integer
    case .boolean: .boolean
    case .symbol: .symbol
    case .list: .list
    }
  }

  /// The type of a list's elements; `.integer` for any other type.
  var elementType: ValueType {
    guard case .list(let element) = self else { return .integer }
    return element.valueType
  }

  /// Returns whether a value of this type can be compared with, or assigned to, one of the other.
  func agrees(with other: ExpressionType) -> Bool {
    switch (self, other) {
    case (.unknown, _), (_, .unknown), (.any, _): true
    case (.list, .any): false
    case (_, .any): true
    case (.integer, .integer), (.boolean, .boolean), (.symbol, .symbol): true
    case (.list(let left), .list(let right)): left.agrees(with: right)
    default: false
    }
  }

  var description: String {
    switch self {
    case .integer: "a number"
    case .boolean: "a Boolean"
    case .symbol: "a symbol"
    case .list(.integer): "a list of numbers"
    case .list(.boolean): "a list of Booleans"
    case .list(.symbol): "a list of symbols"
    case .list: "a list"
    case .unknown, .any: "a value"
    }
  }
}

/// The meaning of names at the place of an expression.
protocol ExpressionScope {
  mutating func symbol(_ text: String) -> NameID
  func text(_ name: NameID) -> String
  /// Returns the operation that pushes a variable, and its type, or nil for an unknown name.
  func variable(_ name: String) -> (operation: Operation, type: ExpressionType)?
  /// Returns whether a variable has a value only from when its state is entered.
  func isLate(_ name: String) -> Bool
  /// Returns the operation that pushes a set parameter, and its words, or nil for another name.
  func set(_ name: String) -> (operation: Operation, words: [String])?
  func state(_ id: String) -> Int?
  var variableNames: [String] { get }
  var stateNames: [String] { get }
  /// The language of the chart's expressions.
  var dataModel: DataModel { get }
  var instanceName: String? { get }
  /// Returns the value of `_sessionid`, `_name` or `_ioprocessors`, or nil for another name.
  func systemVariable(_ name: String) -> String?
}
