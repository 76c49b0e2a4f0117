import Base
import Markdown

/// Reads the ids of headings inside of steps, and checks all ids of a text, which are addresses on its page.
struct LessonIDs {
  private let file: SourceFile
  private(set) var diagnostics: [Diagnostic] = []

  init(_ file: SourceFile) { self.file = file }

  /// Returns the headings below level 2 that have an id, at any depth of the blocks.
  mutating func headings(in blocks: [Block]) -> [Heading] {
    blocks.flatMap(\.withInnerBlocks).compactMap { block in
      guard case .heading(3..., let inlines) = block.content,
        case (let text, let attributes?) = StepHeading.split(inlines), let id = attributes.id
      else { return nil }
      if attributes != StepHeading(id: id) { diagnostics.append(withMore(block.range)) }
      return Heading(id: id, title: PlainText.of(text), range: block.range)
    }
  }

  /// Checks that each id has the form of one, and that no other has it.
  ///
  /// - Parameters:
  ///   - steps: The ids of steps that have one, with their headings.
  ///   - headings: Those of headings inside of steps.
  mutating func check(_ steps: [PlacedText], _ headings: [Heading]) {
    let all =
      steps.map { (id: $0, isStep: true) }
      + headings.map { (id: PlacedText($0.id, at: $0.range), isStep: false) }
    var first: [String: (range: Range<Int>, isStep: Bool)] = [:]
    for (id, isStep) in all.sorted(by: { $0.id.range.lowerBound < $1.id.range.lowerBound }) {
      checkForm(id, isStep ? "step" : "heading")
      if let earlier = first[id.text] {
        let kind = isStep && earlier.isStep ? "steps" : "headings"
        diagnostics.append(duplicate(id, kind, file.place(of: id.text, in: earlier.range)))
      } else {
        first[id.text] = (id.range, isStep)
      }
    }
  }

  private mutating func checkForm(_ id: PlacedText, _ kind: String) {
    let place = file.place(of: id.text, in: id.range)
    let headline = "`\(id.text)` is not an id of a \(kind)"
    if id.text.hasPrefix("example-") {
      diagnostics.append(
        Diagnostic(
          .error, "invalid-id", at: place, in: file, headline,
          why: "the ids of examples on a page begin with `example-`",
          help: "choose another one, and write the old one under `moved:` of `book.yaml`"))
    }
    if !Identifier.isValid(id.text) {
      diagnostics.append(
        Diagnostic(
          .error, "invalid-id", at: place, in: file, headline, why: "an id is \(Identifier.rule)",
          help: Identifier.suggested(for: id.text).map(Suggestion.question)))
    }
  }

  private func duplicate(_ id: PlacedText, _ kind: String, _ first: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, "duplicate-step", at: file.place(of: id.text, in: id.range), in: file,
      "`\(id.text)` is the id of two \(kind)",
      notes: [
        Diagnostic.Note(
          path: file.path, position: file.position(at: first.lowerBound), text: "the first one")
      ])
  }

  private func withMore(_ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, "unknown-attribute", at: range, in: file,
      "a heading inside of a step has an id and no other attributes",
      help: "write `.prose` and `covers=7,8` behind the heading of the step, or nothing but `{#id}`"
    )
  }
}
