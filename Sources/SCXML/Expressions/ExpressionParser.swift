import Diagnostics
import Statechart

/// Compiles an expression into operations and checks its types.
struct ExpressionParser<Scope: ExpressionScope> {
  var tokens: [Token] = []
  var position = 0
  var depth = 0
  var operations: [Operation] = []
  var scope: Scope

  init(scope: Scope) { self.scope = scope }

  /// Compiles an expression, and returns its operations and the type of its value.
  ///
  /// With a `wanted` type, the value is converted to it.
  mutating func parse(
    _ text: String, wanting wanted: ExpressionType? = nil
  ) throws(ExpressionError) -> (operations: [Operation], type: ExpressionType) {
    tokens = try Lexer.tokens(of: text, in: scope.dataModel)
    position = 0
    operations = []
    let type = try conditional()
    guard current.kind == .end else {
      throw ExpressionError(current.range, "something follows where the expression ends")
    }
    guard let wanted else { return (operations, type) }
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
    let condition = try disjunction()
    guard take("?") else { return condition }
    try coerce(condition, .boolean, at: start)
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
    var type = try conjunction()
    while takeAny(["or", "||"]) != nil {
      try coerce(type, .boolean, at: start)
      type = .boolean
      let toRight = emitJump(.jumpIfFalse)
      emit(.constant, 1)
      let toEnd = emitJump(.jump)
      land(toRight)
      let right = current.range
      try coerce(try conjunction(), .boolean, at: right)
      land(toEnd)
    }
    return type
  }

  mutating func conjunction() throws(ExpressionError) -> ExpressionType {
    let start = current.range
    var type = try negation()
    while takeAny(["and", "&&"]) != nil {
      try coerce(type, .boolean, at: start)
      type = .boolean
      let toFalse = emitJump(.jumpIfFalse)
      let right = current.range
      try coerce(try negation(), .boolean, at: right)
      let toEnd = emitJump(.jump)
      land(toFalse)
      emit(.constant, 0)
      land(toEnd)
    }
    return type
  }

  mutating func negation() throws(ExpressionError) -> ExpressionType {
    guard takeAny(["not", "!"]) != nil else { return try comparison() }
    depth += 1
    defer { depth -= 1 }
    guard depth < 64 else { throw ExpressionError(current.range, "nested deeper than 64") }
    let start = current.range
    try coerce(try negation(), .boolean, at: start)
    emit(.not)
    return .boolean
  }

  mutating func comparison() throws(ExpressionError) -> ExpressionType {
    if case .name(let name) = current.kind, let set = scope.set(name) {
      return try membership(set)
    }
    let start = current.range
    let left = try sum()
    if take("contains") { return try containment(left, start) }
    guard let sign = takeAny(["===", "!==", "==", "!=", "<=", ">=", "<", ">"]) else { return left }
    guard sign.dropFirst().allSatisfy({ $0 == "=" }), "=!".contains(sign.prefix(1)) else {
      try coerce(left, .integer, at: start)
      let place = current.range
      try coerce(try sum(), .integer, at: place)
      emit(Self.orderings[sign] ?? .less)
      return .boolean
    }
    try equality(left, isLoose: scope.dataModel == .ecmascript && sign.count == 2)
    if sign.hasPrefix("!") { emit(.not) }
    return .boolean
  }

  /// Compiles the right side of a comparison; a loose one converts values of which the types are not known.
  mutating func equality(_ left: ExpressionType, isLoose: Bool) throws(ExpressionError) {
    let place = current.range
    let mark = operations.count
    let right = try sum()
    if isLoose, right == .any || left == .any {
      throw ExpressionError(
        place, "`==` may convert these values before it compares them", help: "write `===` or `!==`"
      )
    }
    if right == .any || left == .any {
      try packBoth(left, right, mark, at: place)
    } else {
      try require(right, left, at: place)
      try checkDomains(left, right, at: place)
    }
    if case .list = left { emit(.equalLists) } else { emit(.equal) }
  }

  /// Packs the operand with a static type when the other one has none, so that both carry their
  /// types.
  ///
  /// `mark` is the index of the right operand's first operation.
  mutating func packBoth(
    _ left: ExpressionType, _ right: ExpressionType, _ mark: Int, at range: Range<Int>
  ) throws(ExpressionError) {
    try require(left, .any, at: range)
    try coerce(right, .any, at: range)
    guard left != .any else { return }
    // Inserting an operation is safe: jumps are relative, and none crosses the end of an operand.
    operations.insert(Operation(.pack, Self.packedType(left)), at: mark)
  }

  static var orderings: [String: Operation.Code] {
    ["<": .less, "<=": .lessOrEqual, ">": .greater, ">=": .greaterOrEqual]
  }

  /// Compiles `modes contains 'word'`, where `modes` is a set parameter.
  mutating func membership(
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
        current.range, "`\(word)` is not a word of the set",
        help: Suggestion.help(for: word, among: set.words)
          ?? Suggestion.list(set.words, near: word),
        missing: ExpressionError.MissingName(
          kind: .value, name: word, owner: set.words.joined(separator: " ")))
    }
    position += 1
    operations.append(set.operation)
    emit(.hasBit, Int32(bit))
    return .boolean
  }

  mutating func containment(
    _ list: ExpressionType, _ start: Range<Int>
  ) throws(ExpressionError) -> ExpressionType {
    guard case .list(let element) = list else {
      throw ExpressionError(start, "\(list.description) contains nothing; a list is needed")
    }
    let place = current.range
    try coerce(try sum(), element, at: place)
    emit(.contains)
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
