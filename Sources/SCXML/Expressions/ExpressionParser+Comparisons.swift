import Base
import Statechart

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
