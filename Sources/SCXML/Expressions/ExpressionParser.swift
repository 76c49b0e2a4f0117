import Base
import Statechart

/// Compiles an expression into operations and checks its types.
struct ExpressionParser<Scope: ExpressionScope> {
  var tokens: [Token] = []
  var position = 0
  var depth = 0
  /// Whether only the truth of the value matters, as in a guard.
  var isCondition = false
  /// Whether the value names a target or a type of `<send>`: any value but a text is then the error that it is
  /// in SCXML, too.
  var isAddress = false
  /// The number of values that have been converted to Booleans.
  var conversions = 0
  /// Whether a value of unknown type is compared with a number by `==`.
  var comparesLoosely = false
  var operations: [Operation] = []
  var scope: Scope

  init(scope: Scope) { self.scope = scope }

  /// Compiles an expression, and returns its operations and the type of its value.
  ///
  /// With a `wanted` type, the value is converted to it. Of a condition only the truth is wanted.
  mutating func parse(
    _ text: String, wanting wanted: ExpressionType? = nil, isCondition: Bool = false
  ) throws(ExpressionError) -> (operations: [Operation], type: ExpressionType) {
    tokens = try Lexer.tokens(of: text, in: scope.dataModel)
    position = 0
    operations = []
    self.isCondition = isCondition && scope.dataModel == .ecmascript
    let type = try conditional()
    guard current.kind == .end else {
      throw ExpressionError(current.range, "something follows where the expression ends")
    }
    guard let wanted else { return (operations, type) }
    if isCondition {
      try truth(type, from: 0, at: 0..<text.utf8.count)
      return (operations, .boolean)
    }
    try coerce(type, wanted, at: 0..<text.utf8.count)
    return (operations, wanted == .any ? .any : type)
  }

  // MARK: Tokens

  var current: Token { tokens[position] }

  mutating func take(_ sign: String) -> Bool {
    guard current.kind == .sign(sign) || current.kind == .name(sign) else { return false }
    position += 1
    return true
  }

  mutating func takeAny(_ signs: [String]) -> String? {
    for sign in signs where take(sign) { return sign }
    return nil
  }

  mutating func expect(_ sign: String) throws(ExpressionError) {
    guard take(sign) else { throw ExpressionError(current.range, "`\(sign)` is missing") }
  }

  mutating func emit(_ code: Operation.Code, _ operand: Int32 = 0) {
    operations.append(Operation(code, operand))
  }

  mutating func emitJump(_ code: Operation.Code) -> Int {
    emit(code)
    return operations.count - 1
  }

  mutating func land(_ jump: Int) {
    operations[jump].operand = Int32(operations.count - jump - 1)
  }

  // MARK: Grammar, from lowest to highest precedence

  mutating func conditional() throws(ExpressionError) -> ExpressionType {
    depth += 1
    defer { depth -= 1 }
    guard depth < 64 else { throw ExpressionError(current.range, "nested deeper than 64") }
    let start = current.range
    let mark = operations.count
    let condition = try disjunction()
    guard take("?") else { return condition }
    try truth(condition, from: mark, at: start)
    let toElse = emitJump(.jumpIfFalse)
    let first = try conditional()
    try expect(":")
    let toEnd = emitJump(.jump)
    land(toElse)
    let other = current.range
    let second = try conditional()
    try coerce(second, first, at: other)
    land(toEnd)
    return first == .unknown ? second : first
  }

  mutating func disjunction() throws(ExpressionError) -> ExpressionType {
    let start = current.range
    let mark = operations.count
    var type = try conjunction()
    while takeAny(["or", "||"]) != nil {
      try operand(type, from: mark, at: start)
      type = .boolean
      let toRight = emitJump(.jumpIfFalse)
      emit(.constant, 1)
      let toEnd = emitJump(.jump)
      land(toRight)
      let right = current.range
      let second = operations.count
      try operand(try conjunction(), from: second, at: right)
      land(toEnd)
    }
    return type
  }

  mutating func conjunction() throws(ExpressionError) -> ExpressionType {
    let start = current.range
    let mark = operations.count
    var type = try negation()
    while takeAny(["and", "&&"]) != nil {
      try operand(type, from: mark, at: start)
      type = .boolean
      let toFalse = emitJump(.jumpIfFalse)
      let right = current.range
      let second = operations.count
      try operand(try negation(), from: second, at: right)
      let toEnd = emitJump(.jump)
      land(toFalse)
      emit(.constant, 0)
      land(toEnd)
    }
    return type
  }

  mutating func negation() throws(ExpressionError) -> ExpressionType {
    // In ECMAScript `!` binds tighter than a comparison.
    guard scope.dataModel != .ecmascript, takeAny(["not", "!"]) != nil else {
      return try comparison()
    }
    return try negated { parser throws(ExpressionError) in try parser.negation() }
  }

  /// Compiles what follows a sign that negates a Boolean.
  private mutating func negated(
    _ operand: (inout Self) throws(ExpressionError) -> ExpressionType
  ) throws(ExpressionError) -> ExpressionType {
    depth += 1
    defer { depth -= 1 }
    guard depth < 64 else { throw ExpressionError(current.range, "nested deeper than 64") }
    let start = current.range
    let mark = operations.count
    try truth(try operand(&self), from: mark, at: start)
    emit(.not)
    return .boolean
  }

  mutating func sum() throws(ExpressionError) -> ExpressionType {
    let start = current.range
    var type = try product()
    while let sign = takeAny(["+", "-"]) {
      if sign == "-" {
        try coerce(type, .integer, at: start)
        let place = current.range
        try coerce(try product(), .integer, at: place)
        emit(.subtract)
        type = .integer
      } else {
        type = try addition(type, start)
      }
    }
    return type
  }

  /// Compiles `+`, which adds numbers and joins symbols.
  mutating func addition(
    _ left: ExpressionType, _ start: Range<Int>
  ) throws(ExpressionError) -> ExpressionType {
    let place = current.range
    let mark = operations.count
    let right = try product()
    if left == .any || right == .any {
      guard scope.dataModel != .ecmascript else {
        throw ExpressionError(place, "it is not known whether these values are numbers or texts")
      }
      try packBoth(left, right, mark, at: place)
      emit(.addPacked)
      return .any
    }
    if case .symbol = left {
      guard scope.dataModel != .ecmascript else {
        throw ExpressionError(place, "texts cannot be put together here")
      }
      try require(right, left, at: place)
      emit(.join)
      return .symbol(domain: [])
    }
    try require(left, .integer, at: start)
    try require(right, .integer, at: place)
    emit(.add)
    return .integer
  }

  mutating func product() throws(ExpressionError) -> ExpressionType {
    let start = current.range
    var type = try unary()
    while let sign = takeAny(["*", "/", "%"]) {
      if sign == "/", scope.dataModel == .ecmascript {
        throw ExpressionError(
          tokens[position - 1].range, "a division may give a fraction, and numbers are whole here")
      }
      try coerce(type, .integer, at: start)
      type = .integer
      let place = current.range
      try coerce(try unary(), .integer, at: place)
      emit(sign == "*" ? .multiply : sign == "/" ? .divide : .remainder)
    }
    return type
  }

  mutating func unary() throws(ExpressionError) -> ExpressionType {
    if scope.dataModel == .ecmascript, take("!") {
      return try negated { parser throws(ExpressionError) in try parser.unary() }
    }
    guard take("-") else { return try indexed() }
    depth += 1
    defer { depth -= 1 }
    guard depth < 64 else { throw ExpressionError(current.range, "nested deeper than 64") }
    let start = current.range
    try coerce(try unary(), .integer, at: start)
    emit(.negate)
    return .integer
  }

  mutating func indexed() throws(ExpressionError) -> ExpressionType {
    let type = try primary()
    guard case .list(let element) = type, take("[") else { return type }
    let place = current.range
    try coerce(try conditional(), .integer, at: place)
    try expect("]")
    emit(.element)
    return element
  }
}
