import Statechart

/// What an expression gives.
enum ExpressionType: Equatable {
  case integer
  case boolean
  /// Any symbol, or one of a closed domain.
  case symbol(domain: [NameID])
  indirect case list(of: ExpressionType)
  /// A scalar whose type comes with it when the chart runs, or nothing.
  case any
  /// Of an empty list literal, or of data that only the run knows.
  case unknown

  var valueType: ValueType {
    switch self {
    case .integer, .unknown, .any: .integer
    case .boolean: .boolean
    case .symbol: .symbol
    case .list: .list
    }
  }

  /// What a list holds.
  var elementType: ValueType {
    guard case .list(let element) = self else { return .integer }
    return element.valueType
  }

  /// Whether values of the two can be compared or assigned.
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

/// What names mean where an expression stands.
protocol ExpressionScope {
  mutating func symbol(_ text: String) -> NameID
  func text(_ name: NameID) -> String
  /// Pushes the value of a name; nil when there is none.
  func variable(_ name: String) -> (operation: Operation, type: ExpressionType)?
  /// The words of a set parameter; nil when it is none.
  func set(_ name: String) -> (operation: Operation, words: [String])?
  func state(_ id: String) -> Int?
  var variableNames: [String] { get }
  var stateNames: [String] { get }
  /// Whether the chart names the null data model, or none.
  var isNullModel: Bool { get }
  var instanceName: String? { get }
  /// `_sessionid`, `_name` or what else is fixed when the chart is read.
  func systemVariable(_ name: String) -> String?
}
