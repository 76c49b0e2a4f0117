import Base
import Book

/// Finds examples and prose steps of lessons that do not name their facts.
///
/// The models' own tests need no facts.
struct MissingFactsCheck {
  private let checked: CheckedBook

  init(_ checked: CheckedBook) { self.checked = checked }

  func run() -> [Diagnostic] { examples() + steps() }

  /// Checks each embedded file once.
  ///
  /// An example without an outcome has its own diagnostic, and a listing has no head.
  private func examples() -> [Diagnostic] {
    let embedded = Set(
      checked.book.lessonTexts.flatMap(\.text.steps).flatMap(\.embeds).map(\.path))
    return checked.book.examples.flatMap { example -> [Diagnostic] in
      let path = example.file.path
      guard embedded.contains(path), checked.outcomes[path] != nil else { return [] }
      return problems(example)
    }
  }

  private func problems(_ example: ExampleFile) -> [Diagnostic] {
    let facts = example.facts
    let all = facts.covers + facts.refutes
    guard let none = facts.covers.first(where: { $0.text == ExampleFacts.none }) else {
      return all.isEmpty ? [silent(example.file)] : []
    }
    if all.count > 1 {
      return [
        Diagnostic(
          .error, "fact-and-none", at: none.range, in: example.file,
          "`none` is used beside a fact")
      ]
    }
    return facts.isReasoned
      ? []
      : [
        Diagnostic(
          .error, "none-without-reason", at: none.range, in: example.file,
          "`covers: none` needs a reason",
          why: "what shows no fact is easily left over from something else",
          help: "say why in a comment on the line above: `# …`")
      ]
  }

  private func silent(_ file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, "example-without-fact", at: file.lineRange(0), in: file,
      "an embedded example does not say which facts it shows",
      help:
        "write `covers:` and their numbers in its head; if it shows none, a comment that says why "
        + "and below it `covers: none`")
  }

  /// Checks the steps of source texts; the parity check covers translations.
  private func steps() -> [Diagnostic] {
    checked.book.lessonTexts.flatMap { lesson, text -> [Diagnostic] in
      guard lesson.source.map({ $0 == text.language }) ?? true else { return [] }
      return text.steps.compactMap { problem($0, text.file) }
    }
  }

  private func problem(_ step: Step, _ file: SourceFile) -> Diagnostic? {
    if step.coversNone, !step.covers.isEmpty {
      return Diagnostic(
        .error, "fact-and-none", at: step.heading, in: file, "`none` is used beside a fact")
    }
    guard step.isProse, step.covers.isEmpty, !step.coversNone else { return nil }
    return Diagnostic(
      .error, "step-without-fact", at: step.heading, in: file,
      "a step of prose does not say which facts it states",
      help: "write `{#\(step.id) .prose covers=none}` if it states none, or their numbers, such as "
        + "`covers=1,2`")
  }
}
