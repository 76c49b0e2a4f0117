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
    return result.map { $0.following([source.file.path]) } + renamed()
  }

  private func facts(_ step: Step, _ original: Step) -> [Diagnostic] {
    guard step.covers.sorted() != original.covers.sorted() || step.coversNone != original.coversNone
    else { return [] }
    return [
      Diagnostic(
        .error, "parity-facts", at: step.heading, in: translation.file,
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

  /// Reports missing steps only as warnings, as authors of the source need not know every language.
  private func steps() -> [Diagnostic] {
    let wanted = source.steps.map(\.id)
    let found = translation.steps.map(\.id)
    let (isWanted, isFound) = (Set(wanted), Set(found))
    let lacking = source.steps.filter { !isFound.contains($0.id) }
    let strange = translation.steps.filter { !isWanted.contains($0.id) }
    guard wanted.count != found.count else { return order(wanted, found) }
    let result = strange.map { step in
      Diagnostic(
        .error, "parity-steps", at: step.heading, in: translation.file,
        "`\(step.id)` is not a step of the source",
        help: Suggestion.help(
          for: step.id, among: lacking.map(\.id), for: "parity-steps", in: translation.file))
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
      .error, "parity-steps", at: step.heading, in: translation.file,
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
        .error, "parity-steps", at: place.1.heading, in: translation.file,
        "`\(place.1.id)` is where the source has `\(place.0)`",
        why: "the steps have the same order in every language")
    ]
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
          help: "embed it with a paragraph `[…\(destination(embed.range))`",
          notes: [source.note(embed.range, "the source's")])
      }
  }

  /// Returns the end of an embed in the source, from its `](`.
  private func destination(_ embed: Range<Int>) -> String {
    let text = source.file.text(embed)
    return String(text[(text.lastIndex(of: "]") ?? text.startIndex)...])
  }
}

extension LessonText {
  /// Returns a note that points to a byte range of this text.
  func note(_ range: Range<Int>, _ text: String) -> Diagnostic.Note {
    Diagnostic.Note(
      path: file.path, position: file.position(at: range.lowerBound), text: text)
  }
}
