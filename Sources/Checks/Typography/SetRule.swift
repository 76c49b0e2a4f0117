import Book

/// A rule of typography made ready to be held against every sign of a book.
final class SetRule: Sendable {
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

  /// The kinds of signs that it may want before and after a gap.
  var wanted: (after: ScalarKinds, before: ScalarKinds) { (after.wanted, before.wanted) }

  /// Whether the neighbours of some scalars make the rule apply; `kinds` are those of the scalars.
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

/// What may stand beside a sign.
private struct Neighbours: Sendable {
  let isEmpty: Bool
  private let kinds: ScalarKinds
  private let scalars: [Unicode.Scalar]

  /// All kinds when any sign will do, or some that are named.
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

  /// Whether the sign at an index, or the edge of the text there, is one of them.
  func have(_ index: Int, _ text: [Unicode.Scalar], _ its: [ScalarKinds]) -> Bool {
    guard text.indices.contains(index) else { return kinds.contains(.edge) }
    return !kinds.isDisjoint(with: its[index]) || scalars.contains(text[index])
  }
}
