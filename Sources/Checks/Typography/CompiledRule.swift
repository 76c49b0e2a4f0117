import Book

/// A typographic rule prepared for fast matching.
final class CompiledRule: Sendable {
  let rule: TypographyRule
  private let after: Neighbours
  private let before: Neighbours
  private let notAfter: Neighbours
  private let notBefore: Neighbours

  init(_ rule: TypographyRule) {
    self.rule = rule
    after = Neighbours(rule.after)
    before = Neighbours(rule.before)
    notAfter = Neighbours(rule.notAfter)
    notBefore = Neighbours(rule.notBefore)
  }

  /// The kinds of scalars that may match before and after a gap.
  var wanted: (after: ScalarKinds, before: ScalarKinds) { (after.wanted, before.wanted) }

  /// Returns whether the rule applies to a range of scalars by its neighbors.
  ///
  /// `kinds` are the kinds of `scalars`, index by index.
  func applies(
    to range: Range<Int>, _ scalars: [Unicode.Scalar], _ kinds: [ScalarKinds]
  ) -> Bool {
    let left = range.lowerBound - 1
    let right = range.upperBound
    return (after.isEmpty || after.have(left, scalars, kinds))
      && (before.isEmpty || before.have(right, scalars, kinds))
      && !notAfter.have(left, scalars, kinds) && !notBefore.have(right, scalars, kinds)
  }
}

/// The scalars that a rule accepts beside a position.
private struct Neighbours: Sendable {
  let isEmpty: Bool
  private let kinds: ScalarKinds
  private let scalars: [Unicode.Scalar]

  /// The accepted kinds; all when anything is accepted, or when single scalars are named.
  var wanted: ScalarKinds {
    isEmpty || !scalars.isEmpty ? .all : kinds
  }

  init(_ neighbours: [TypographyRule.Neighbour]) {
    isEmpty = neighbours.isEmpty
    var kinds: ScalarKinds = []
    var scalars: [Unicode.Scalar] = []
    for neighbour in neighbours {
      switch neighbour {
      case .kind(let kind): kinds.formUnion(ScalarKinds(kind))
      case .anyOf(let some): scalars += some
      }
    }
    self.kinds = kinds
    self.scalars = scalars
  }

  /// Returns whether the scalar at an index, or the edge of the text, is accepted.
  func have(_ index: Int, _ text: [Unicode.Scalar], _ its: [ScalarKinds]) -> Bool {
    guard text.indices.contains(index) else { return kinds.contains(.edge) }
    return !kinds.isDisjoint(with: its[index]) || scalars.contains(text[index])
  }
}
