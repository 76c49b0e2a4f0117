import Base
package import Book
import System

extension Checks {
  /// Checks that a translation has the same steps, examples, code and models as its source.
  package static let parity = Plugin(
    name: "parity", summary: "a translation has its source's steps, examples, code and models",
    contributions: [
      .lessonCheck(
        LessonCheck { _ in
          { lesson in
            guard let source = lesson.source else { return [] }
            return lesson.translations.flatMap {
              ParityCheck(source.text, $0.text).run(ParityCodes(source, $0))
            }
          }
        })
    ])
}

/// Compares a translation with its source and reports differences in the translation.
private struct ParityCheck {
  let source: LessonText
  let translation: LessonText

  init(_ source: LessonText, _ translation: LessonText) {
    self.source = source
    self.translation = translation
  }

  func run(_ codes: ParityCodes) -> [Diagnostic] {
    let named = models().map { $0.following([translation.file.path]) }
    var result = named + steps() + codes.differences()
    for step in translation.steps {
      guard let original = source.steps.first(where: { $0.id == step.id }) else { continue }
      result += embeds(step, original) + facts(step, original)
    }
    result += headings()
    return result.map { $0.following([source.file.path]) } + renamed()
  }

  private func facts(_ step: Step, _ original: Step) -> [Diagnostic] {
    guard step.covers.sorted() != original.covers.sorted() || step.coversNone != original.coversNone
    else { return [] }
    return [
      Diagnostic(
        translation.parity, "parity-facts", at: step.heading, in: translation.file,
        "`\(step.id)` covers other facts than in the source",
        notes: [source.note(original.heading, "the source's")])
    ]
  }

  private func models() -> [Diagnostic] {
    guard translation.models != source.models else { return [] }
    let wanted = source.models.joined(separator: ", ")
    return [
      Diagnostic(
        .error, "parity-model", at: translation.modelsRange, in: translation.file,
        "`model` is not the source's", help: "write `model: \(wanted)`",
        notes: [source.note(source.modelsRange, "the source's")])
    ]
  }

  /// Reports steps that do not follow the source only as warnings, as authors of the source need not know every language.
  private func steps() -> [Diagnostic] {
    let wanted = source.steps.map(\.id)
    let found = translation.steps.map(\.id)
    let (isWanted, isFound) = (Set(wanted), Set(found))
    let lacking = source.steps.filter { !isFound.contains($0.id) }
    let strange = translation.steps.filter { !isWanted.contains($0.id) }
    guard wanted.count != found.count else { return order(wanted, found) }
    let result = strange.map { step in
      Diagnostic(
        .warning, "parity-steps", at: step.heading, in: translation.file,
        "`\(step.id)` is not a step of the source",
        why: "it is shown behind the others, and nobody can compare it with anything",
        help: Suggestion.help(
          for: step.id, among: lacking.map(\.id), for: "parity-steps", in: translation.file)
          ?? "take it out, or write it in the source too")
    }
    return [missing(lacking)].compactMap(\.self) + result + order(wanted, found)
  }

  /// Reports steps with other ids, as the translation has as many steps as the source.
  private func renamed() -> [Diagnostic] {
    let (wanted, found) = (source.steps, translation.steps)
    guard wanted.count == found.count else { return [] }
    let (isWanted, isFound) = (Set(wanted.map(\.id)), Set(found.map(\.id)))
    return zip(
      wanted.filter { !isFound.contains($0.id) }, found.filter { !isWanted.contains($0.id) }
    )
    .map(renamed)
  }

  private func renamed(_ original: Step, _ step: Step) -> Diagnostic {
    Diagnostic(
      .warning, "parity-steps", at: step.heading, in: translation.file,
      "`\(step.id)` is `\(original.id)` in the source",
      why: "an id is not translated: it joins the step with its source and its links",
      help: "write `{#\(original.id)}`", notes: [source.note(original.heading, "the source's")])
  }

  /// Reports missing steps in one diagnostic, as a new translation lacks most of them.
  private func missing(_ steps: [Step]) -> Diagnostic? {
    guard let first = steps.first else { return nil }
    let names = steps.map { "`\($0.id)`" }.joined(separator: ", ")
    return Diagnostic(
      .warning, "parity-steps", at: translation.bodyStart..<translation.bodyStart,
      in: translation.file,
      steps.count == 1
        ? "the step \(names) of the source is missing"
        : "\(steps.count) steps of the source are missing: \(names)",
      why: "readers get \(steps.count == 1 ? "it" : "them") in the source's language",
      notes: [source.note(first.heading, steps.count == 1 ? "the source's" : "the first of them")])
  }

  private func order(_ wanted: [String], _ found: [String]) -> [Diagnostic] {
    let common = wanted.filter(found.contains)
    let steps = translation.steps.filter { wanted.contains($0.id) }
    guard let place = zip(common, steps).first(where: { $0 != $1.id }) else { return [] }
    return [
      Diagnostic(
        .warning, "parity-steps", at: place.1.heading, in: translation.file,
        "`\(place.1.id)` is where the source has `\(place.0)`",
        why: "readers get the steps in the source's order",
        help: "put it where the source has it; `tracebook move` does so in every language")
    ]
  }

  /// Reports addresses inside of steps that are not the source's; of a step that only one text has nothing is said.
  ///
  /// Missing ones are warnings, as missing steps are: readers of the language get to the top of the page.
  private func headings() -> [Diagnostic] {
    let (wanted, found) = (source.headingsBySection, translation.headingsBySection)
    return wanted.keys.sorted().flatMap { section -> [Diagnostic] in
      guard let all = wanted[section], let own = found[section] else { return [] }
      let lacking = all.filter { translation.place($0.id) == nil }
      let strange = own.filter { source.place($0.id) == nil }
      let areRenamed = lacking.count == strange.count
      let missing = areRenamed ? [] : lacking.map(missing)
      return missing
        + strange.enumerated().map { index, heading in
          self.strange(heading, areRenamed ? lacking[index] : nil, lacking)
        }
    }
  }

  private func missing(_ heading: Heading) -> Diagnostic {
    Diagnostic(
      .warning, "parity-headings", at: translation.bodyStart..<translation.bodyStart,
      in: translation.file, "the address `\(heading.id)` of the source is missing",
      why: "what leads to it leads to the top of the page in this language",
      help: "write `{#\(heading.id)}` behind the heading",
      notes: [source.note(heading.range, "the source's")])
  }

  private func strange(
    _ heading: Heading, _ original: Heading?, _ lacking: [Heading]
  ) -> Diagnostic {
    let place = translation.file.place(of: heading.id, in: heading.range)
    guard let original else {
      return Diagnostic(
        .warning, "parity-headings", at: place, in: translation.file,
        "`\(heading.id)` is not an address in the source's step",
        help: Suggestion.help(
          for: heading.id, among: lacking.map(\.id), for: "parity-headings",
          in: translation.file) ?? "write it in the source too, or take it away")
    }
    return Diagnostic(
      .warning, "parity-headings", at: place, in: translation.file,
      "`\(heading.id)` is `\(original.id)` in the source",
      why: "an id is not translated: links lead to it in every language",
      help: "write `{#\(original.id)}`", notes: [source.note(original.range, "the source's")])
  }

  private func embeds(_ step: Step, _ original: Step) -> [Diagnostic] {
    let difference = MultisetDifference(
      step.embeds.map { PlacedText($0.name, at: $0.range) },
      original.embeds.map { PlacedText($0.name, at: $0.range) })
    return difference.surplus.map { embed in
      Diagnostic(
        .error, "parity-embeds", at: embed.range, in: translation.file,
        "`\(embed.text)` is not embedded in the source's step",
        help: "remove it, or embed it in the source too")
    }
      + difference.missing.map { embed in
        Diagnostic(
          .error, "parity-embeds", at: step.heading, in: translation.file,
          "`\(embed.text)` of the source's step is missing",
          help: isItem(embed.range, original)
            ? "write an item `- […\(destination(embed.range))` into the list of its sentences"
            : "embed it with a paragraph `[…\(destination(embed.range))`",
          notes: [source.note(embed.range, "the source's")])
      }
  }

  private func isItem(_ range: Range<Int>, _ step: Step) -> Bool {
    step.embeds.first { $0.range == range }?.isItem ?? false
  }

  /// Returns the end of an embed in the source, from its `](`.
  private func destination(_ embed: Range<Int>) -> String {
    let text = source.file.text(embed)
    return String(text[(text.lastIndex(of: "]") ?? text.startIndex)...])
  }
}

extension LessonText {
  /// The headings with an address by the id of their step, which is empty before the first one.
  ///
  /// A translation without an introduction has no such key, as readers get the source's.
  fileprivate var headingsBySection: [String: [Heading]] {
    var result = Dictionary(steps.map { ($0.id, [Heading]()) }) { first, _ in first }
    if hasIntroduction { result[""] = [] }
    for heading in headings {
      let step = steps.last { $0.heading.lowerBound < heading.range.lowerBound }
      result[step?.id ?? "", default: []].append(heading)
    }
    return result
  }

  /// Returns a note that points to a byte range of this text.
  func note(_ range: Range<Int>, _ text: String) -> Diagnostic.Note {
    Diagnostic.Note(
      path: file.path, position: file.position(at: range.lowerBound), text: text)
  }
}

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
    // Of a text that is translated in part, what is translated is compared.
    let open = translation.text.originals(in: source.text)
    wanted = Self.bySection(source).mapValues { codes in
      codes.filter { code in !open.contains { $0.contains(code.range.lowerBound) } }
    }
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
      translation.parity, "parity-code", at: code.range, in: translation.file,
      "`\(code.text)` is not in the source's step, which has `\(wanted.text)`",
      why: "code is not translated", help: Suggestion.question(wanted.text),
      notes: [source.note(wanted.range, "the source's")])
  }

  /// Returns what a front matter says so that code may differ.
  private static func suppression(of code: String, in step: String) -> String {
    let place = step.isEmpty ? "" : "step: \(step), "
    let isPlain = code.allSatisfy { $0.isLetter || $0.isNumber }
    let escaped = code.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let written = isPlain ? code : "\"\(escaped)\""
    return "`suppressions: [{\(place)code: \(written), reason: …}]` in the front matter"
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
        translation.parity, "parity-code", at: code.range, in: translation.file,
        "`\(code.text)` appears more often here than in the source",
        why: "code is not translated",
        help: "leave it out, or say why it is there: \(Self.suppression(of: code.text, in: step))")
    }
      + missing.map { code in
        Diagnostic(
          translation.parity, "parity-code", at: place, in: translation.file,
          "`\(code.text)` of the source is missing",
          help: "write it, or say why it is missing: \(Self.suppression(of: code.text, in: step))",
          notes: [source.note(code.range, "the source's")])
      }
  }
}

extension LessonText {
  /// How grave it is that a translation differs from its source: while nobody has compared it, readers are told that it
  /// is a draft, and translators that it differs.
  var parity: Diagnostic.Severity {
    switch provenance?.state {
    case .draft, .machine: .warning
    case .reviewed, .retold, nil: .error
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
