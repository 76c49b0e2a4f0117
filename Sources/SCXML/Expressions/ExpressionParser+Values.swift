import Base
import Statechart

extension ExpressionParser {
  mutating func primary() throws(ExpressionError) -> ExpressionType {
    let token = current
    position += 1
    switch token.kind {
    case .number(let value):
      emit(.constant, value)
      return .integer
    case .symbol(let text):
      let name = scope.symbol(text)
      emit(.constant, name.raw)
      return .symbol(domain: [name])
    case .name(let name): return try named(name, token.range)
    case .sign("("):
      let type = try conditional()
      try expect(")")
      return type
    case .sign("["): return try listLiteral()
    case .sign, .end:
      position -= 1
      throw ExpressionError(token.range, "a value is missing")
    }
  }

  private static var functions: [String] {
    ["In", "append", "isBound", "length", "remove", "startsWith"]
  }

  /// Whether the name that was read is used as a function, or as an object that has some.
  private var isCalled: Bool { [.sign("("), .sign(".")].contains(current.kind) }

  mutating func listLiteral() throws(ExpressionError) -> ExpressionType {
    var element = ExpressionType.unknown
    var count: Int32 = 0
    while !take("]") {
      if count > 0 { try expect(",") }
      let place = current.range
      let type = try conditional()
      guard type != .any else {
        throw ExpressionError(place, "the type of a list's value must be known")
      }
      try require(type, element, at: place)
      if element == .unknown { element = Self.widened(type) }
      count += 1
    }
    emit(.makeList, count)
    return .list(of: element)
  }

  static func widened(_ type: ExpressionType) -> ExpressionType {
    if case .symbol = type { return .symbol(domain: []) }
    return type
  }

  mutating func named(
    _ name: String, _ range: Range<Int>
  ) throws(ExpressionError) -> ExpressionType {
    switch name {
    case "true", "false":
      emit(.constant, name == "true" ? 1 : 0)
      return .boolean
    case "In": return try isActive()
    case "_event": return try eventField()
    case "_instance":
      guard let instance = scope.instanceName else {
        throw ExpressionError(range, "`_instance` is used outside of instances")
      }
      emit(.constant, scope.symbol(instance).raw)
      return .symbol(domain: [])
    case "append", "remove", "length": return try function(name)
    case "isBound": return try isBound()
    case "startsWith": return try startsWith()
    default: break
    }
    if let symbol = scope.systemVariable(name) {
      emit(.constant, scope.symbol(symbol).raw)
      return .symbol(domain: [])
    }
    if let variable = scope.variable(name) {
      operations.append(variable.operation)
      return variable.type
    }
    throw ExpressionError(
      range, "`\(name)` is not a variable, parameter or argument here",
      help: Suggestion.help(for: name, among: scope.variableNames)
        ?? (isCalled
          ? Suggestion.list(Self.functions, near: name)
          : "a symbol is written in quotes: `'\(name)'`"),
      missing: ExpressionError.MissingName(kind: .variable, name: name))
  }

  mutating func isActive() throws(ExpressionError) -> ExpressionType {
    try expect("(")
    let token = current
    let id: String
    switch token.kind {
    case .symbol(let quoted): id = quoted
    // In the null data model an id is written without quotes (SCXML B.1.1).
    case .name(let bare) where scope.dataModel == .null: id = bare
    default: throw ExpressionError(token.range, "`In` takes the id of a state in quotes")
    }
    guard let state = scope.state(id) else {
      let help = Suggestion.help(for: id, among: scope.stateNames)
      throw ExpressionError(
        token.range, "there is no state `\(id)`", help: help,
        missing: ExpressionError.MissingName(kind: .state, name: id))
    }
    position += 1
    try expect(")")
    emit(.isActive, Int32(state))
    return .boolean
  }

  static var eventFields: [String: EventField] {
    [
      "name": .name, "type": .type, "sendid": .sendID, "origin": .origin,
      "origintype": .originType, "invokeid": .invokeID, "data": .content,
    ]
  }

  mutating func eventField() throws(ExpressionError) -> ExpressionType {
    try expect(".")
    guard case .name(let name) = current.kind, let field = Self.eventFields[name] else {
      throw ExpressionError(
        current.range, "an event has no such field",
        help: "it has `name`, `data`, `type`, `sendid`, `origin`, `origintype` and `invokeid`")
    }
    position += 1
    // `_event.data['name']` is `_event.data.name`.
    if field == .content, scope.dataModel == .ecmascript, take("["),
      case .symbol(let datum) = current.kind
    {
      position += 1
      try expect("]")
      emit(.packedDatum, scope.symbol(datum).raw)
      return .any
    }
    guard field == .content, take(".") else {
      emit(.eventField, field.rawValue)
      // Every event has a name and a type, which are texts.
      guard scope.dataModel == .ecmascript, field == .name || field == .type else { return .any }
      emit(.unpack, Int32(ValueType.symbol.rawValue))
      return .symbol(domain: [])
    }
    guard case .name(let datum) = current.kind else {
      throw ExpressionError(current.range, "the name of a datum is missing")
    }
    position += 1
    emit(.packedDatum, scope.symbol(datum).raw)
    return .any
  }

  /// Compiles `isBound`; a value with a static type is always bound.
  mutating func isBound() throws(ExpressionError) -> ExpressionType {
    try expect("(")
    let place = current.range
    let type = try conditional()
    try expect(")")
    guard case .list = type else {
      try coerce(type, .any, at: place)
      emit(.isBound)
      return .boolean
    }
    emit(.length)
    emit(.constant, -1)
    emit(.greater)
    return .boolean
  }

  mutating func startsWith() throws(ExpressionError) -> ExpressionType {
    try expect("(")
    var place = current.range
    try coerce(try conditional(), .symbol(domain: []), at: place)
    try expect(",")
    place = current.range
    try coerce(try conditional(), .symbol(domain: []), at: place)
    try expect(")")
    emit(.hasPrefix)
    return .boolean
  }

  mutating func function(_ name: String) throws(ExpressionError) -> ExpressionType {
    try expect("(")
    let place = current.range
    let list = try conditional()
    guard case .list(let element) = list else {
      throw ExpressionError(place, "`\(name)` takes a list, not \(list.description)")
    }
    if name == "length" {
      try expect(")")
      emit(.length)
      return .integer
    }
    try expect(",")
    let other = current.range
    let type = try conditional()
    guard type != .any || element != .unknown else {
      throw ExpressionError(other, "the type of a list's value must be known")
    }
    try coerce(type, element, at: other)
    try expect(")")
    emit(name == "append" ? .append : .remove)
    return element == .unknown ? .list(of: Self.widened(type)) : list
  }
}
