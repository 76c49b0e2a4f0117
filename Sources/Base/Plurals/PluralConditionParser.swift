/// A syntax error in a plural rule.
package struct PluralConditionError: Error, Equatable {
  /// The word that was found, or `the end`.
  package let found: String
  package let expected: String
}

/// A parser for the grammar of UTS #35, part 3; samples after `@` are skipped.
package struct PluralConditionParser {
  private var words: ArraySlice<String>

  package static func parse(_ text: String) throws(PluralConditionError) -> PluralCondition {
    var parser = PluralConditionParser(words: words(of: text)[...])
    return try parser.condition()
  }

  /// Splits a rule into numbers, letters and signs; invalid characters are words that the parser
  /// refuses.
  private static func words(of text: String) -> [String] {
    var result: [String] = []
    var last: Character?
    for character in text.prefix(while: { $0 != "@" }) {
      let continues =
        last.map { isWord($0) && isWord(character) || $0 == "." && character == "." } ?? false
      if character.isWhitespace {
        last = nil
        continue
      }
      if continues || (last == "!" && character == "=") {
        result[result.count - 1].append(character)
      } else {
        result.append(String(character))
      }
      last = character
    }
    return result
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }

  private mutating func condition() throws(PluralConditionError) -> PluralCondition {
    guard !words.isEmpty else { return PluralCondition(alternatives: []) }
    var alternatives: [[PluralCondition.Relation]] = []
    repeat {
      var relations = [try relation()]
      while take("and") { relations.append(try relation()) }
      alternatives.append(relations)
    } while take("or")
    guard words.isEmpty else { throw error("`and`, `or` or the end") }
    return PluralCondition(alternatives: alternatives)
  }

  private mutating func relation() throws(PluralConditionError) -> PluralCondition.Relation {
    guard let word = words.first, let operand = PluralCondition.Operand(rawValue: word) else {
      throw error("one of n, i, v, w, f, t, c, e")
    }
    words.removeFirst()
    var modulus: UInt64?
    if take("%") || take("mod") {
      let divisor = try number()
      guard divisor > 0 else { throw PluralConditionError(found: "0", expected: "a divisor") }
      modulus = divisor
    }
    let isNegated = take("!=")
    guard isNegated || take("=") else { throw error("`=` or `!=`") }
    var ranges = [try range()]
    while take(",") { ranges.append(try range()) }
    return PluralCondition.Relation(
      operand: operand, modulus: modulus, isNegated: isNegated, ranges: ranges)
  }

  private mutating func range() throws(PluralConditionError) -> ClosedRange<UInt64> {
    let low = try number()
    guard take("..") else { return low...low }
    let high = try number()
    guard low <= high else {
      throw PluralConditionError(found: "\(low)..\(high)", expected: "a range that ascends")
    }
    return low...high
  }

  private mutating func number() throws(PluralConditionError) -> UInt64 {
    guard let word = words.first, let number = UInt64(word) else { throw error("a number") }
    words.removeFirst()
    return number
  }

  private mutating func take(_ word: String) -> Bool {
    guard words.first == word else { return false }
    words.removeFirst()
    return true
  }

  private func error(_ expected: String) -> PluralConditionError {
    PluralConditionError(found: words.first ?? "the end", expected: expected)
  }
}

/// A condition of CLDR's plural rules: relations joined by `and`, joined by `or`.
package struct PluralCondition: Sendable, Equatable {
  enum Operand: String, Sendable {
    case n, i, v, w, f, t, c, e
  }

  /// A relation such as `n % 10 != 2..4, 7`.
  struct Relation: Sendable, Equatable {
    let operand: Operand
    let modulus: UInt64?
    let isNegated: Bool
    let ranges: [ClosedRange<UInt64>]
  }

  /// The alternatives, of which one must hold in all its relations; an empty array always holds.
  let alternatives: [[Relation]]

  func holds(for operands: PluralOperands) -> Bool {
    alternatives.isEmpty || alternatives.contains { $0.allSatisfy { $0.holds(for: operands) } }
  }
}

extension PluralCondition.Relation {
  func holds(for operands: PluralOperands) -> Bool {
    // An `n` with a fraction is not equal to a whole number, nor in a range of them.
    if operand == .n, operands.significant != 0 { return isNegated }
    var value = operands.value(of: operand)
    if let modulus { value %= modulus }
    return ranges.contains { $0.contains(value) } != isNegated
  }
}

extension PluralOperands {
  fileprivate func value(of operand: PluralCondition.Operand) -> UInt64 {
    switch operand {
    case .n, .i: whole
    case .v: visibleCount
    case .w: significantCount
    case .f: visible
    case .t: significant
    case .c, .e: exponent
    }
  }
}
