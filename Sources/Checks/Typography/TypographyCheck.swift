import Book
import Diagnostics

/// Holds texts to the rules of one language.
struct TypographyCheck: Sendable {
  private let language: Language
  /// Rules about signs, by the first scalar of what they find.
  private var signs: [Unicode.Scalar: [(rule: SetRule, text: [Unicode.Scalar])]] = [:]
  /// The ASCII characters with which a sign begins: most begin none.
  private var beginsSign = [Bool](repeating: false, count: 0x80)
  /// Rules about the gap between two signs.
  private let gaps: [SetRule]

  init(_ language: Language) {
    self.language = language
    gaps = language.typography.filter(\.find.isEmpty).map(SetRule.init)
    for rule in language.typography {
      let setRule = SetRule(rule)
      for text in rule.find {
        guard let first = text.first else { continue }
        signs[first, default: []].append((setRule, text))
        if first.isASCII { beginsSign[Int(first.value)] = true }
      }
    }
  }

  func run(_ prose: Prose) -> [Diagnostic] {
    let scalars = prose.scalars
    let kinds = scalars.map { ScalarKinds($0) }
    var result: [Diagnostic] = []
    for index in scalars.indices {
      let value = scalars[index].value
      if value >= 0x80 || beginsSign[Int(value)] {
        for (rule, text) in signs[scalars[index]] ?? [] {
          let end = index + text.count
          guard end <= scalars.count, scalars[index..<end].elementsEqual(text),
            rule.applies(to: index..<end, scalars, kinds)
          else { continue }
          result.append(diagnostic(rule.rule, index..<end, prose))
        }
      }
      guard index > 0 else { continue }
      for rule in gaps where rule.applies(to: index..<index, scalars, kinds) {
        result.append(diagnostic(rule.rule, index..<index, prose))
      }
    }
    return result + quotes(prose)
  }

  private func diagnostic(
    _ rule: TypographyRule, _ range: Range<Int>, _ prose: Prose
  ) -> Diagnostic {
    Diagnostic(
      .error, "typography", at: prose.bytes(range), in: prose.file, rule.say, why: rule.why,
      help: rule.write.map { "write `\($0)`" })
  }

  /// Where the language has two marks, each quotation is opened and closed in its paragraph.
  private func quotes(_ prose: Prose) -> [Diagnostic] {
    guard language.quotes.areDistinct,
      let opening = language.quotes.outer[0].unicodeScalars.first,
      let closing = language.quotes.outer[1].unicodeScalars.first
    else { return [] }
    var open: Int?
    var result: [Diagnostic] = []
    for (index, scalar) in prose.scalars.enumerated() {
      if scalar == opening {
        if let open { result.append(unpaired(open, prose)) }
        open = index
      } else if scalar == closing {
        if open == nil { result.append(unpaired(index, prose)) }
        open = nil
      }
    }
    if let open { result.append(unpaired(open, prose)) }
    return result
  }

  private func unpaired(_ index: Int, _ prose: Prose) -> Diagnostic {
    let marks = language.quotes.outer
    return Diagnostic(
      .error, "typography", at: prose.bytes(index..<(index + 1)), in: prose.file,
      "a quotation mark has no partner in its paragraph",
      help: "quotations stand between `\(marks[0])` and `\(marks[1])`")
  }
}
