import Statechart

/// What ECMAScript takes for true, and which values its `==` takes for equal.
extension ExpressionParser {
  /// Converts the value whose operations begin at `mark` to a Boolean, as ECMAScript does.
  ///
  /// Zero, the empty text and what is undefined are false. In our own language only Booleans are taken.
  mutating func truth(
    _ type: ExpressionType, from mark: Int, at range: Range<Int>
  ) throws(ExpressionError) {
    guard scope.dataModel == .ecmascript, type != .boolean, type != .unknown else {
      return try coerce(type, .boolean, at: range)
    }
    conversions += 1
    switch type {
    case .integer: emitIsNot(.integer, 0)
    case .symbol: emitIsNot(.symbol, scope.symbol("").raw)
    case .list:
      emit(.length)
      emit(.constant, -1)
      emit(.greater)
    default: emitTruth(from: mark)
    }
  }

  /// Converts an operand of `&&` or `||`, whose result is one of its operands in ECMAScript.
  ///
  /// Only in a condition is it all the same which of two values that count as true the result is.
  mutating func operand(
    _ type: ExpressionType, from mark: Int, at range: Range<Int>
  ) throws(ExpressionError) {
    guard isCondition else { return try coerce(type, .boolean, at: range) }
    try truth(type, from: mark, at: range)
  }

  private mutating func emitIsNot(_ type: ValueType, _ value: Int32) {
    emit(.constant, value)
    emit(.equal)
    emit(.not)
  }

  private mutating func emitTruth(from mark: Int) {
    let value = Array(operations[mark...])
    emit(.isBound)
    let toFalse = emitJump(.jumpIfFalse)
    emitIsOne(of: [(0, .integer), (0, .boolean), (scope.symbol("").raw, .symbol)], value)
    emit(.not)
    let toEnd = emitJump(.jump)
    land(toFalse)
    emit(.constant, 0)
    land(toEnd)
  }

  /// Emits whether a value of unknown type is one of some values with their types.
  private mutating func emitIsOne(
    of values: [(value: Int32, type: ValueType)], _ value: [Operation]
  ) {
    var ends: [Int] = []
    for (index, other) in values.enumerated() {
      operations += value
      emit(.constant, other.value)
      emit(.pack, Int32(other.type.rawValue))
      emit(.equal)
      guard index < values.count - 1 else { break }
      let toNext = emitJump(.jumpIfFalse)
      emit(.constant, 1)
      ends.append(emitJump(.jump))
      land(toNext)
    }
    for end in ends { land(end) }
  }

  /// Compiles `==` of a value of unknown type and a constant, which are `left..<right` and the rest or the
  /// other way round; returns false when it is not that.
  ///
  /// The constant and what ECMAScript converts to it are equal: `'1'` and `true` to `1`. Other spellings of
  /// the number, such as `'01'`, are looked for once the whole chart is read.
  mutating func looseEquality(
    _ leftType: ExpressionType, _ left: Int, _ rightType: ExpressionType, _ right: Int
  ) -> Bool {
    let (first, second) = (Array(operations[left..<right]), Array(operations[right...]))
    let (value, constant, type) =
      leftType == .any ? (first, second, rightType) : (second, first, leftType)
    guard type != .any, constant.count == 1, constant[0].code == .constant,
      let equal = equals(constant[0].operand, type)
    else { return false }
    operations.removeSubrange(left...)
    emitIsOne(of: equal, value)
    return true
  }

  /// Returns all values that `==` takes for equal to a constant; nil when they cannot be listed.
  private mutating func equals(
    _ value: Int32, _ type: ExpressionType
  ) -> [(value: Int32, type: ValueType)]? {
    var number = value
    if case .symbol = type {
      let text = scope.text(NameID(value))
      if !ScriptNumber.isLike(text) { return [(value, .symbol)] }
      guard let own = text.isEmpty ? 0 : Int32(text), text.isEmpty || String(own) == text else {
        return nil
      }
      guard !text.isEmpty else { return [(value, .symbol), (0, .integer), (0, .boolean)] }
      // Two texts are not converted.
      number = own
      return [(value, .symbol), (number, .integer)]
        + ((0...1).contains(number) ? [(number, .boolean)] : [])
    }
    guard type == .integer || type == .boolean, Packed.pack(number, .integer) != nil else {
      return nil
    }
    comparesLoosely = true
    var equal: [(value: Int32, type: ValueType)] = [
      (number, .integer), (scope.symbol(String(number)).raw, .symbol),
    ]
    if (0...1).contains(number) { equal.append((number, .boolean)) }
    if number == 0 { equal.append((scope.symbol("").raw, .symbol)) }
    return equal
  }

  /// Compiles `undefined` behind a sign of equality: whether the value before it has none.
  mutating func isUndefined(
    _ type: ExpressionType, at range: Range<Int>
  ) throws(ExpressionError) {
    position += 1
    guard case .list = type else {
      try coerce(type, .any, at: range)
      emit(.isBound)
      return emit(.not)
    }
    emit(.length)
    emit(.constant, 0)
    emit(.less)
  }

  /// Compiles `typeof x === 'undefined'`, the one question about types whose answer is known here.
  mutating func typeQuestion() throws(ExpressionError) -> ExpressionType {
    let place = current.range
    var type = ExpressionType.any
    if case .name(let name) = current.kind, name != "_event", scope.variable(name) == nil {
      // What is not declared is undefined, and asking is no mistake.
      position += 1
      emit(.constant, 0)
    } else {
      if case .name(let name) = current.kind, scope.isLate(name) {
        throw ExpressionError(
          place, "`typeof` cannot be asked of a variable that is bound late",
          help: "leave `binding=\"late\"` out")
      }
      type = try indexed()
    }
    guard let sign = takeAny(["===", "!==", "==", "!="]), current.kind == .symbol("undefined")
    else {
      throw ExpressionError(
        place, "`typeof` can only be asked for `'undefined'`", help: "write `=== 'undefined'`")
    }
    try isUndefined(type, at: place)
    if sign.hasPrefix("!") { emit(.not) }
    return .boolean
  }
}

/// Texts that ECMAScript reads as numbers.
enum ScriptNumber {
  /// Returns whether a text may be read as a number, such as `1e3`, ` 7` or an empty one.
  static func isLike(_ text: String) -> Bool {
    let word = text.filter { !$0.isWhitespace }
    return word.wholeMatch(
      of: /[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?|0[xXoObB][0-9a-fA-F]+|[-+]?Infinity|/)
      != nil
  }

  /// Returns whether a text is a number in another spelling than the usual one.
  static func isUnusual(_ text: String) -> Bool {
    !text.isEmpty && Int32(text).map(String.init) != text && isLike(text)
  }
}
