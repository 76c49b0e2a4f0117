import Book
import Diagnostics

/// Holds texts to the rules of one language.
struct TypographyCheck {
  private let language: Language
  /// Rules about signs, by the first scalar of what they find.
  private var signs: [Unicode.Scalar: [(rule: TypographyRule, text: [Unicode.Scalar])]] = [:]
  /// Rules about the gap between two signs.
  private let gaps: [TypographyRule]

  init(_ language: Language) {
    self.language = language
    gaps = language.typography.filter(\.find.isEmpty)
    for rule in language.typography {
      for text in rule.find {
        if let first = text.first { signs[first, default: []].append((rule, text)) }
      }
    }
  }

  func run(_ prose: Prose) -> [Diagnostic] {
    var result: [Diagnostic] = []
    for index in prose.scalars.indices {
      for (rule, text) in signs[prose.scalars[index]] ?? [] {
        let end = index + text.count
        guard end <= prose.scalars.count, prose.scalars[index..<end].elementsEqual(text),
          rule.applies(to: index..<end, in: prose)
        else { continue }
        result.append(diagnostic(rule, index..<end, prose))
      }
      for rule in gaps where index > 0 && rule.applies(to: index..<index, in: prose) {
        result.append(diagnostic(rule, index..<index, prose))
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

extension TypographyRule {
  /// Whether the neighbours of some scalars make the rule apply.
  func applies(to range: Range<Int>, in prose: Prose) -> Bool {
    let left = range.lowerBound > 0 ? prose.scalars[range.lowerBound - 1] : nil
    let right = range.upperBound < prose.scalars.count ? prose.scalars[range.upperBound] : nil
    return (after.isEmpty || after.contains { $0.fits(left) })
      && (before.isEmpty || before.contains { $0.fits(right) })
      && !notAfter.contains { $0.fits(left) } && !notBefore.contains { $0.fits(right) }
  }
}

extension TypographyRule.Neighbour {
  /// Whether a sign, or the edge of the text, is one of these.
  func fits(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return self == .kind(.edge) }
    switch self {
    case .anyOf(let scalars): return scalars.contains(scalar)
    case .kind(let kind): return kind.has(scalar)
    }
  }
}

extension TypographyRule.Kind {
  func has(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .han: scalar.properties.isIdeographic
    case .letter: scalar.properties.isAlphabetic && !scalar.properties.isIdeographic
    case .digit: scalar.properties.generalCategory == .decimalNumber
    case .space: scalar == " " || scalar == "\n" || scalar == "\u{3000}"
    case .wide: "，。：；？！（）、《》【】".unicodeScalars.contains(scalar)
    case .code: scalar == Prose.code
    case .edge: false
    }
  }
}
