import Base
import Book

/// Compares the inline code of a translation with that of its source, step by step.
struct ParityCodes {
  private let source: LessonText
  private let translation: LessonText
  /// The inline code by step id, with an empty id before the first step.
  private let wanted: [String: [PlacedText]]
  private let found: [String: [PlacedText]]
  /// Whether nothing else is compared: both have the same code in the same order, or the translation is retold.
  private let areAlike: Bool

  init(_ source: LessonSyntax, _ translation: LessonSyntax) {
    self.source = source.text
    self.translation = translation.text
    areAlike = translation.text.isRetold || Self.areAlike(source, translation)
    guard !areAlike else {
      wanted = [:]
      found = [:]
      return
    }
    wanted = Self.bySection(source)
    found = Self.bySection(translation)
  }

  func differences() -> [Diagnostic] {
    var suppressions = SuppressionLedger(translation)
    let isCode = { (subject: Suppression.Subject) in if case .code = subject { true } else { false }
    }
    guard !areAlike else { return suppressions.unneeded(isCode) }
    // Readers get the source's introduction if the translation has none.
    var result =
      translation.hasIntroduction
      ? compare(
        found[""] ?? [], wanted[""] ?? [], in: "", at: translation.introduction, &suppressions)
      : []
    // Steps in only one of the texts are reported by the comparison of steps.
    for step in translation.steps where wanted[step.id] != nil {
      result += compare(
        found[step.id] ?? [], wanted[step.id] ?? [], in: step.id, at: step.heading, &suppressions)
    }
    return result + suppressions.unneeded(isCode)
  }

  private static func areAlike(_ source: LessonSyntax, _ translation: LessonSyntax) -> Bool {
    source.text.words.isEmpty && translation.text.words.isEmpty
      && source.codes.elementsEqual(translation.codes) { $0.text == $1.text }
      && source.text.steps.elementsEqual(translation.text.steps) { $0.id == $1.id }
      && sections(source) == sections(translation)
  }

  /// Returns the one-based number of the step that contains each code; 0 before the first step.
  private static func sections(_ syntax: LessonSyntax) -> [Int] {
    let steps = syntax.text.steps
    var number = 0
    return syntax.codes.map { code in
      while number < steps.count, steps[number].heading.lowerBound <= code.range.lowerBound {
        number += 1
      }
      return number
    }
  }

  private static func bySection(_ syntax: LessonSyntax) -> [String: [PlacedText]] {
    let text = syntax.text
    var result = Dictionary(text.steps.map { ($0.id, [PlacedText]()) }) { first, _ in first }
    // The example's own words are translated where prose quotes them.
    let words = Dictionary(text.words.sorted { $0.key < $1.key }.map { ($1, $0) }) { first, _ in
      first
    }
    for code in syntax.codes {
      let section = text.steps.last { $0.heading.lowerBound <= code.range.lowerBound }?.id ?? ""
      let name = words[code.text] ?? code.text
      result[section, default: []].append(PlacedText(name, at: code.range))
    }
    return result
  }

  /// Reports the only code of a step that differs.
  private func exchanged(_ code: PlacedText, for wanted: PlacedText) -> Diagnostic {
    Diagnostic(
      .error, "parity-code", at: code.range, in: translation.file,
      "`\(code.text)` is not in the source's step, which has `\(wanted.text)`",
      why: "code is not translated", help: Suggestion.question(wanted.text),
      notes: [source.note(wanted.range, "the source's")])
  }

  private func compare(
    _ found: [PlacedText], _ wanted: [PlacedText], in step: String, at section: Range<Int>,
    _ suppressions: inout SuppressionLedger
  ) -> [Diagnostic] {
    let difference = MultisetDifference(found, wanted)
    let place = section.lowerBound..<min(section.upperBound, translation.file.bytes.count)
    let surplus = difference.surplus.filter { !suppressions.suppress(.code($0.text), in: step) }
    let missing = difference.missing.filter { !suppressions.suppress(.code($0.text), in: step) }
    if surplus.count == 1, missing.count == 1 {
      return [exchanged(surplus[0], for: missing[0])]
    }
    return surplus.map { code in
      Diagnostic(
        .error, "parity-code", at: code.range, in: translation.file,
        "`\(code.text)` appears more often here than in the source",
        why: "code is not translated")
    }
      + missing.map { code in
        Diagnostic(
          .error, "parity-code", at: place, in: translation.file,
          "`\(code.text)` of the source is missing",
          notes: [source.note(code.range, "the source's")])
      }
  }
}

/// The difference of two lists, regardless of order.
struct MultisetDifference {
  /// The items that only the first list has; of repeated items, the last ones.
  let surplus: [PlacedText]
  /// The items that only the second list has; of repeated items, the last ones.
  let missing: [PlacedText]

  init(_ first: [PlacedText], _ second: [PlacedText]) {
    surplus = Self.rest(first, without: second)
    missing = Self.rest(second, without: first)
  }

  private static func rest(_ list: [PlacedText], without other: [PlacedText]) -> [PlacedText] {
    var left: [String: Int] = [:]
    for item in other { left[item.text, default: 0] += 1 }
    return list.filter { item in
      guard let count = left[item.text], count > 0 else { return true }
      left[item.text] = count - 1
      return false
    }
  }
}
