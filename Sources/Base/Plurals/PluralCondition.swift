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
