import Diagnostics
import Statechart

/// Compiles an expression into operations, checking types as it goes.
struct ExpressionParser<Scope: ExpressionScope> {
  private var tokens: [Token] = []
  private var position = 0
  private var depth = 0
  private var operations: [Operation] = []
  private(set) var scope: Scope

  init(scope: Scope) { self.scope = scope }

  /// The operations and what they give.
  mutating func parse(
    _ text: String
  ) throws(ExpressionError) -> (operations: [Operation], type: ExpressionType) {
    tokens = try Lexer.tokens(of: text)
    position = 0
    operations = []
    let type = try conditional()
    guard current.kind == .end else {
      throw ExpressionError(current.range, "something follows where the expression ends")
    }
    return (operations, type)
  }

  // MARK: Tokens

  private var current: Token { tokens[position] }

  private mutating func take(_ sign: String) -> Bool {
    guard current.kind == .sign(sign) || current.kind == .name(sign) else { return false }
    position += 1
    return true
  }

  private mutating func takeAny(_ signs: [String]) -> String? {
    for sign in signs where take(sign) { return sign }
    return nil
  }

  private mutating func expect(_ sign: String) throws(ExpressionError) {
    guard take(sign) else { throw ExpressionError(current.range, "`\(sign)` is missing") }
  }

  private mutating func emit(_ code: Operation.Code, _ operand: Int32 = 0) {
    operations.append(Operation(code, operand))
  }

  private mutating func emitJump(_ code: Operation.Code) -> Int {
    emit(code)
    return operations.count - 1
  }

  private mutating func land(_ jump: Int) {
    operations[jump].operand = Int32(operations.count - jump - 1)
  }

  // MARK: Grammar, loosest first

  private mutating func conditional() throws(ExpressionError) -> ExpressionType {
    depth += 1
    defer { depth -= 1 }
    guard depth < 64 else { throw ExpressionError(current.range, "nested deeper than 64") }
    let start = current.range
    let condition = try disjunction()
    guard take("?") else { return condition }
    try require(condition, .boolean, at: start)
    let toElse = emitJump(.jumpIfFalse)
    let first = try conditional()
    try expect(":")
    let toEnd = emitJump(.jump)
    land(toElse)
    let other = current.range
    let second = try conditional()
    land(toEnd)
    try require(second, first, at: other)
    return first == .unknown ? second : first
  }

  private mutating func disjunction() throws(ExpressionError) -> ExpressionType {
    let start = current.range
    let type = try conjunction()
    while takeAny(["or", "||"]) != nil {
      try require(type, .boolean, at: start)
      let toRight = emitJump(.jumpIfFalse)
      emit(.constant, 1)
      let toEnd = emitJump(.jump)
      land(toRight)
      let right = current.range
      try require(try conjunction(), .boolean, at: right)
      land(toEnd)
    }
    return type
  }

  private mutating func conjunction() throws(ExpressionError) -> ExpressionType {
    let start = current.range
    let type = try negation()
    while takeAny(["and", "&&"]) != nil {
      try require(type, .boolean, at: start)
      let toFalse = emitJump(.jumpIfFalse)
      let right = current.range
      try require(try negation(), .boolean, at: right)
      let toEnd = emitJump(.jump)
      land(toFalse)
      emit(.constant, 0)
      land(toEnd)
    }
    return type
  }

  private mutating func negation() throws(ExpressionError) -> ExpressionType {
    guard takeAny(["not", "!"]) != nil else { return try comparison() }
    depth += 1
    defer { depth -= 1 }
    guard depth < 64 else { throw ExpressionError(current.range, "nested deeper than 64") }
    let start = current.range
    try require(try negation(), .boolean, at: start)
    emit(.not)
    return .boolean
  }

  private mutating func comparison() throws(ExpressionError) -> ExpressionType {
    if case .name(let name) = current.kind, let set = scope.set(name) {
      return try membership(set)
    }
    let start = current.range
    let left = try sum()
    if take("contains") { return try containment(left, start) }
    guard let sign = takeAny(["==", "!=", "<=", ">=", "<", ">"]) else { return left }
    let place = current.range
    let right = try sum()
    try require(right, left, at: place)
    if sign != "==", sign != "!=" {
      try require(left, .integer, at: start)
      emit(Self.orderings[sign] ?? .less)
      return .boolean
    }
    try checkDomains(left, right, at: place)
    if case .list = left { emit(.equalLists) } else { emit(.equal) }
    if sign == "!=" { emit(.not) }
    return .boolean
  }

  private static var orderings: [String: Operation.Code] {
    ["<": .less, "<=": .lessOrEqual, ">": .greater, ">=": .greaterOrEqual]
  }

  /// `modes contains 'word'`, where `modes` is a set parameter.
  private mutating func membership(
    _ set: (operation: Operation, words: [String])
  ) throws(ExpressionError) -> ExpressionType {
    position += 1
    guard take("contains"), case .symbol(let word) = current.kind else {
      throw ExpressionError(
        current.range, "a set can only be asked what it contains",
        help: "write `contains 'word'` after it")
    }
    guard let bit = set.words.firstIndex(of: word) else {
      throw ExpressionError(
        current.range, "`\(word)` is no word of the set",
        help: "did you mean `\(EditDistance.nearest(to: word, among: set.words) ?? "")`?")
    }
    position += 1
    operations.append(set.operation)
    emit(.hasBit, Int32(bit))
    return .boolean
  }

  private mutating func containment(
    _ list: ExpressionType, _ start: Range<Int>
  ) throws(ExpressionError) -> ExpressionType {
    guard case .list(let element) = list else {
      throw ExpressionError(start, "\(list.description) contains nothing; a list is needed")
    }
    let place = current.range
    try require(try sum(), element, at: place)
    emit(.contains)
    return .boolean
  }

  private mutating func sum() throws(ExpressionError) -> ExpressionType {
    let start = current.range
    let type = try product()
    while let sign = takeAny(["+", "-"]) {
      try require(type, .integer, at: start)
      let place = current.range
      try require(try product(), .integer, at: place)
      emit(sign == "+" ? .add : .subtract)
    }
    return type
  }

  private mutating func product() throws(ExpressionError) -> ExpressionType {
    let start = current.range
    let type = try unary()
    while let sign = takeAny(["*", "/", "%"]) {
      try require(type, .integer, at: start)
      let place = current.range
      try require(try unary(), .integer, at: place)
      emit(sign == "*" ? .multiply : sign == "/" ? .divide : .remainder)
    }
    return type
  }

  private mutating func unary() throws(ExpressionError) -> ExpressionType {
    guard take("-") else { return try indexed() }
    depth += 1
    defer { depth -= 1 }
    guard depth < 64 else { throw ExpressionError(current.range, "nested deeper than 64") }
    let start = current.range
    try require(try unary(), .integer, at: start)
    emit(.negate)
    return .integer
  }

  private mutating func indexed() throws(ExpressionError) -> ExpressionType {
    let start = current.range
    let type = try primary()
    guard case .list(let element) = type, take("[") else { return type }
    let place = current.range
    try require(try conditional(), .integer, at: place)
    try expect("]")
    _ = start
    emit(.element)
    return element
  }

  private mutating func primary() throws(ExpressionError) -> ExpressionType {
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

  private mutating func listLiteral() throws(ExpressionError) -> ExpressionType {
    var element = ExpressionType.unknown
    var count: Int32 = 0
    while !take("]") {
      if count > 0 { try expect(",") }
      let place = current.range
      let type = try conditional()
      try require(type, element, at: place)
      if element == .unknown { element = Self.widened(type) }
      count += 1
    }
    emit(.makeList, count)
    return .list(of: element)
  }

  private static func widened(_ type: ExpressionType) -> ExpressionType {
    if case .symbol = type { return .symbol(domain: []) }
    return type
  }

  private mutating func named(
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
        throw ExpressionError(range, "`_instance` stands outside of instances")
      }
      emit(.constant, scope.symbol(instance).raw)
      return .symbol(domain: [])
    case "append", "remove", "length": return try function(name)
    default: break
    }
    if let variable = scope.variable(name) {
      operations.append(variable.operation)
      return variable.type
    }
    throw ExpressionError(
      range, "`\(name)` is no variable, parameter or argument here",
      help: EditDistance.likely(name, among: scope.variableNames).map { "did you mean `\($0)`?" }
        ?? "a symbol is written in quotes: `'\(name)'`")
  }

  private mutating func isActive() throws(ExpressionError) -> ExpressionType {
    try expect("(")
    let token = current
    guard case .symbol(let id) = token.kind else {
      throw ExpressionError(token.range, "`In` takes the id of a state in quotes")
    }
    guard let state = scope.state(id) else {
      let nearest = EditDistance.likely(id, among: scope.stateNames)
      throw ExpressionError(
        token.range, "there is no state `\(id)`", help: nearest.map { "did you mean `\($0)`?" })
    }
    position += 1
    try expect(")")
    emit(.isActive, Int32(state))
    return .boolean
  }

  private mutating func eventField() throws(ExpressionError) -> ExpressionType {
    try expect(".")
    if take("name") {
      emit(.eventName)
      return .symbol(domain: [])
    }
    guard take("data") else {
      throw ExpressionError(
        current.range, "an event has no such field", help: "it has `name` and `data`")
    }
    try expect(".")
    guard case .name(let field) = current.kind else {
      throw ExpressionError(current.range, "the name of a datum is missing")
    }
    position += 1
    emit(.eventDatum, scope.symbol(field).raw)
    return .unknown
  }

  private mutating func function(_ name: String) throws(ExpressionError) -> ExpressionType {
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
    try require(type, element, at: other)
    try expect(")")
    emit(name == "append" ? .append : .remove)
    return element == .unknown ? .list(of: Self.widened(type)) : list
  }

  // MARK: Types

  private func require(
    _ type: ExpressionType, _ wanted: ExpressionType, at range: Range<Int>
  ) throws(ExpressionError) {
    guard !type.agrees(with: wanted) else { return }
    throw ExpressionError(
      range, "\(type.description) stands where \(wanted.description) is needed")
  }

  /// A literal that a closed domain does not hold can never be equal: a slip of the pen.
  private func checkDomains(
    _ left: ExpressionType, _ right: ExpressionType, at range: Range<Int>
  ) throws(ExpressionError) {
    guard case .symbol(let first) = left, case .symbol(let second) = right,
      !first.isEmpty, !second.isEmpty, Set(first).isDisjoint(with: second)
    else { return }
    let words = first.map { scope.text($0) }
    let word = second.first.map { scope.text($0) } ?? ""
    throw ExpressionError(
      range, "`\(word)` can never be equal to this",
      help: "did you mean `\(EditDistance.nearest(to: word, among: words) ?? "")`?")
  }
}
