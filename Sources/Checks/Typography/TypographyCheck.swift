import Base
import Book

/// Checks texts against the typographic rules of one language.
final class TypographyCheck: Sendable {
  /// Selects the texts that need to be checked.
  let filter: PairFilter
  private let language: Language
  /// The rules about characters, by the low byte of the first scalar that they find.
  private let signs: [[Sign]]
  /// The rules about the gap between two characters.
  private let gaps: [CompiledRule]
  /// The kinds that each gap rule requires on both sides, to exclude most gaps quickly.
  private let wanted: [(after: ScalarKinds, before: ScalarKinds)]

  private struct Sign: Sendable {
    let rule: CompiledRule
    let first: Unicode.Scalar
    let text: [Unicode.Scalar]
  }

  init(_ language: Language) {
    self.language = language
    filter = PairFilter(language)
    gaps = language.typography.filter(\.find.isEmpty).map(CompiledRule.init)
    wanted = gaps.map(\.wanted)
    var signs = [[Sign]](repeating: [], count: 0x100)
    for rule in language.typography {
      let setRule = CompiledRule(rule)
      for text in rule.find {
        guard let first = text.first else { continue }
        signs[Int(first.value & 0xFF)].append(Sign(rule: setRule, first: first, text: text))
      }
    }
    self.signs = signs
  }

  func run(_ prose: Prose) -> [Diagnostic] {
    let scalars = prose.scalars
    let kinds = scalars.map { ScalarKinds($0) }
    var broken: [(rule: TypographyRule, range: Range<Int>)] = []
    for index in scalars.indices {
      let first = scalars[index]
      let slot = Int(first.value & 0xFF)
      for number in signs[slot].indices where signs[slot][number].first == first {
        let sign = signs[slot][number]
        let end = index + sign.text.count
        guard end <= scalars.count, scalars[index..<end].elementsEqual(sign.text),
          sign.rule.applies(to: index..<end, scalars, kinds)
        else { continue }
        broken.append((sign.rule.rule, index..<end))
      }
      guard index > 0 else { continue }
      for number in wanted.indices where isWanted(number, kinds[index - 1], kinds[index]) {
        guard gaps[number].applies(to: index..<index, scalars, kinds) else { continue }
        broken.append((gaps[number].rule, index..<index))
      }
    }
    if !broken.isEmpty {
      let opaque = OpaqueWords(scalars, kinds)
      broken.removeAll { opaque.contain($0.range) }
    }
    let unpaired = unpaired(prose)
    guard !broken.isEmpty || !unpaired.isEmpty else { return [] }
    let places = prose.places
    return broken.map { diagnostic($0.rule, places.bytes($0.range), prose.file) }
      + unpaired.map { self.unpaired(places.bytes($0..<$0 + 1), prose.file) }
  }

  private func isWanted(_ gap: Int, _ left: ScalarKinds, _ right: ScalarKinds) -> Bool {
    !wanted[gap].after.isDisjoint(with: left) && !wanted[gap].before.isDisjoint(with: right)
  }

  private func diagnostic(
    _ rule: TypographyRule, _ range: Range<Int>, _ source: SourceFile
  ) -> Diagnostic {
    Diagnostic(
      .error, "typography", at: range, in: source, rule.say, why: rule.why,
      help: (rule.write.map { "write `\($0)`; " } ?? "")
        + "to switch the rule off, take `\(rule.id)` out of `\(file)`")
  }

  /// The path of the file that the rules are in.
  private var file: String { language.file?.path ?? "Content/languages/\(language.tag).yaml" }

  /// Returns the quotation marks without a partner in their paragraph, if the language has two marks.
  private func unpaired(_ prose: Prose) -> [Int] {
    let marks = language.quotes.marksInPairs
    guard let opening = marks.first, let closing = marks.last else { return [] }
    var open: Int?
    var result: [Int] = []
    for (index, scalar) in prose.scalars.enumerated() {
      if scalar == opening {
        if let open { result.append(open) }
        open = index
      } else if scalar == closing {
        if open == nil { result.append(index) }
        open = nil
      }
    }
    if let open, !isContinued(prose, with: opening) { result.append(open) }
    return result
  }

  /// Returns whether the next paragraph begins with an opening mark, so that it goes on with a quotation
  /// that this one leaves open.
  private func isContinued(_ prose: Prose, with opening: Unicode.Scalar) -> Bool {
    let last = prose.scalars.count - 1
    guard last >= 0 else { return false }
    let rest = prose.file.bytes[prose.places.bytes(last..<last + 1).upperBound...].drop {
      " \t\r\n>*_".utf8.contains($0)
    }
    return rest.starts(with: String(opening).utf8)
  }

  private func unpaired(_ range: Range<Int>, _ source: SourceFile) -> Diagnostic {
    let marks = language.quotes.outer
    return Diagnostic(
      .error, "typography", at: range, in: source,
      "a quotation mark has no partner in its paragraph",
      help: "quotations go between `\(marks[0])` and `\(marks[1])`, the `quotes` of `\(file)`; "
        + "to switch all rules off, write `typography: off` under `plugins:` of the book")
  }
}

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
