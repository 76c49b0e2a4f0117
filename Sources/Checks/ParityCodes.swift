import Book
import Diagnostics

/// Compares the inline code of a translation with its source's, step by step.
struct ParityCodes {
  private let source: LessonText
  private let translation: LessonText
  /// By step id; what stands before the first step has the empty one.
  private let wanted: [String: [PlacedText]]
  private let found: [String: [PlacedText]]
  /// Whether both have the same code in the same order: then there is no more to compare.
  private let areAlike: Bool

  init(_ source: LessonSyntax, _ translation: LessonSyntax) {
    self.source = source.text
    self.translation = translation.text
    areAlike = Self.areAlike(source, translation)
    guard !areAlike else {
      wanted = [:]
      found = [:]
      return
    }
    wanted = Self.bySection(source)
    found = Self.bySection(translation)
  }

  func differences() -> [Diagnostic] {
    var waivers = WaiverBook(translation)
    let isCode = { (subject: Waiver.Subject) in if case .code = subject { true } else { false } }
    guard !areAlike else { return waivers.unneeded(isCode) }
    // Readers get the source's introduction where there is none.
    var result =
      translation.hasIntroduction
      ? compare(found[""] ?? [], wanted[""] ?? [], in: "", at: translation.introduction, &waivers)
      : []
    // A step that only one of them has is told of by its id.
    for step in translation.steps where wanted[step.id] != nil {
      result += compare(
        found[step.id] ?? [], wanted[step.id] ?? [], in: step.id, at: step.heading, &waivers)
    }
    return result + waivers.unneeded(isCode)
  }

  private static func areAlike(_ source: LessonSyntax, _ translation: LessonSyntax) -> Bool {
    source.text.words.isEmpty && translation.text.words.isEmpty
      && source.codes.elementsEqual(translation.codes) { $0.text == $1.text }
      && source.text.steps.elementsEqual(translation.text.steps) { $0.id == $1.id }
      && sections(source) == sections(translation)
  }

  /// The number of the step that each code stands in, from 1; 0 is before the first one.
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

  private func compare(
    _ found: [PlacedText], _ wanted: [PlacedText], in step: String, at section: Range<Int>,
    _ waivers: inout WaiverBook
  ) -> [Diagnostic] {
    let difference = MultisetDifference(found, wanted)
    let place = section.lowerBound..<min(section.upperBound, translation.file.bytes.count)
    let surplus = difference.surplus.filter { !waivers.waive(.code($0.text), in: step) }
    let missing = difference.missing.filter { !waivers.waive(.code($0.text), in: step) }
    return surplus.map { code in
      Diagnostic(
        .error, "parity-code", at: code.range, in: translation.file,
        "`\(code.text)` stands more often here than in the source",
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

/// What two lists do not have in common, however they are ordered.
struct MultisetDifference {
  /// In the first list only, its last ones.
  let surplus: [PlacedText]
  /// In the second list only, its last ones.
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
