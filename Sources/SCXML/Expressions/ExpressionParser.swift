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

extension ExpressionParser {
  /// Converts the value on top of the stack to the wanted type.
  ///
  /// A mismatch of static types throws; a value of type `any` is checked when the chart runs.
  mutating func coerce(
    _ type: ExpressionType, _ wanted: ExpressionType, at range: Range<Int>
  ) throws(ExpressionError) {
    try require(type, wanted, at: range)
    if type == .any, wanted != .any, wanted != .unknown, scope.dataModel == .ecmascript,
      !isAddress
    {
      // ECMAScript would convert it, and ours raise `error.execution`.
      throw ExpressionError(
        range, "it is not known whether this value is \(wanted.description)",
        help: wanted == .boolean ? "compare it: `=== true`" : nil)
    }
    switch (type, wanted) {
    case (.any, .any), (.any, .unknown): break
    case (.any, .list): emit(.fail)
    case (.any, _): emit(.unpack, Int32(wanted.valueType.rawValue))
    case (_, .any): emit(.pack, Self.packedType(type))
    default: break
    }
  }

  /// Returns the type with which a value is packed.
  ///
  /// Arguments of requests are the only values without a static type, and are symbols.
  static func packedType(_ type: ExpressionType) -> Int32 {
    Int32((type == .unknown ? .symbol : type.valueType).rawValue)
  }

  func require(
    _ type: ExpressionType, _ wanted: ExpressionType, at range: Range<Int>
  ) throws(ExpressionError) {
    guard !type.agrees(with: wanted) else { return }
    throw ExpressionError(
      range, "\(type.description) is used where \(wanted.description) is needed")
  }

  /// Throws when a symbol is compared with a closed domain that does not contain it.
  func checkDomains(
    _ left: ExpressionType, _ right: ExpressionType, at range: Range<Int>
  ) throws(ExpressionError) {
    guard case .symbol(let first) = left, case .symbol(let second) = right,
      !first.isEmpty, !second.isEmpty, Set(first).isDisjoint(with: second)
    else { return }
    let words = first.map { scope.text($0) }
    let word = second.first.map { scope.text($0) } ?? ""
    throw ExpressionError(
      range, "`\(word)` can never be equal to this",
      help: Suggestion.help(for: word, among: words) ?? Suggestion.list(words, near: word),
      missing: second.count == 1
        ? ExpressionError.MissingName(
          kind: .value, name: word, owner: words.joined(separator: " ")) : nil)
  }
}

/// Comparisons, and what sets and lists contain.
extension ExpressionParser {
  mutating func comparison() throws(ExpressionError) -> ExpressionType {
    if case .name(let name) = current.kind, let set = scope.set(name) {
      return try membership(set)
    }
    if scope.dataModel == .ecmascript, take("typeof") { return try typeQuestion() }
    let start = current.range
    let (mark, before) = (operations.count, conversions)
    let left = try sum()
    if take("contains") { return try containment(left, start) }
    guard let sign = takeAny(["===", "!==", "==", "!=", "<=", ">=", "<", ">"]) else { return left }
    guard conversions == before || left == .boolean && !isCondition else {
      // `(a && b) === c` compares one of the values and not its truth.
      throw ExpressionError(start, "what is compared here is not known to be a Boolean")
    }
    let wasCondition = isCondition
    isCondition = false
    defer { isCondition = wasCondition }
    if let ordering = Self.orderings[sign] {
      try coerce(left, .integer, at: start)
      let place = current.range
      try coerce(try sum(), .integer, at: place)
      emit(ordering)
      return .boolean
    }
    if scope.dataModel == .ecmascript, current.kind == .name("undefined") {
      try isUndefined(left, at: start)
    } else {
      try equality(left, from: mark, isLoose: scope.dataModel == .ecmascript && sign.count == 2)
    }
    if sign.hasPrefix("!") { emit(.not) }
    return .boolean
  }

  /// Compiles the right side of a comparison; a loose one converts values of which the types are not known.
  mutating func equality(
    _ left: ExpressionType, from start: Int, isLoose: Bool
  ) throws(ExpressionError) {
    let place = current.range
    let mark = operations.count
    let right = try sum()
    if isLoose, right == .any || left == .any {
      if looseEquality(left, start, right, mark) { return }
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
    guard case .list = left else { return emit(.equal) }
    guard scope.dataModel != .ecmascript else {
      throw ExpressionError(place, "ECMAScript compares which lists these are, not what is in them")
    }
    emit(.equalLists)
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
}
