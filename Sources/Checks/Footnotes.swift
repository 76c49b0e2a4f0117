import Base
package import Book
import Markdown

extension Checks {
  /// Checks that footnotes and their references belong together, step by step.
  package static let footnotes = Plugin(
    name: "footnotes", summary: "every footnote is referred to, and every reference has one",
    contributions: [
      .lessonCheck(LessonCheck { _ in { $0.texts.flatMap(FootnoteCheck.run) } })
    ])
}

/// Checks the footnotes of a text in one language.
private enum FootnoteCheck {
  static func run(_ syntax: LessonSyntax) -> [Diagnostic] {
    let text = syntax.text
    var starts = text.steps.map(\.heading.lowerBound)[...]
    var parts: [[Block]] = [[]]
    for block in syntax.blocks.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      while let start = starts.first, start <= block.range.lowerBound {
        starts.removeFirst()
        parts.append([])
      }
      parts[parts.count - 1].append(block)
    }
    return parts.flatMap { check($0, text.file) }
  }

  /// Checks the introduction or a step, which are read as one.
  private static func check(_ blocks: [Block], _ file: SourceFile) -> [Diagnostic] {
    var defined: [String: String] = [:]
    var result: [Diagnostic] = []
    let references = blocks.flatMap(Footnotes.references)
    let referred = Set(references.map { Footnotes.key($0.label) })
    for block in blocks.flatMap(\.withInnerBlocks) {
      guard case .footnote(let label, _) = block.content else { continue }
      let key = Footnotes.key(label)
      let place = place(of: label, in: block.range, file)
      if defined[key] != nil {
        result.append(again(label, place, file))
      } else {
        defined[key] = label
        if !referred.contains(key) { result.append(unused(label, place, file)) }
      }
    }
    let labels = defined.values.sorted()
    for reference in references where defined[Footnotes.key(reference.label)] == nil {
      result.append(missing(reference, among: labels, file))
    }
    return result
  }

  /// Returns the place of a label with its brackets in the first line of a definition.
  private static func place(
    of label: String, in range: Range<Int>, _ file: SourceFile
  ) -> Range<Int> {
    let line = file.lineRange(file.lineIndex(at: range.lowerBound))
    let start = file.bytes.firstRange(of: "[^\(label)]:", in: line)?.lowerBound
    return (start ?? range.lowerBound)..<((start ?? range.lowerBound) + label.utf8.count + 3)
  }

  private static func missing(
    _ reference: Footnotes.Reference, among labels: [String], _ file: SourceFile
  ) -> Diagnostic {
    Diagnostic(
      .error, "footnote-missing", at: reference.range, in: file,
      "`[^\(reference.label)]` has no footnote in this step",
      help: Suggestion.help(for: reference.label, among: labels, spelled: { "[^\($0)]" })
        ?? "add a paragraph `[^\(reference.label)]: …`, or write `\\[^` for the text itself")
  }

  private static func unused(
    _ label: String, _ place: Range<Int>, _ file: SourceFile
  ) -> Diagnostic {
    Diagnostic(
      .warning, "footnote-unused", at: place, in: file,
      "nothing in this step refers to the footnote `\(label)`", why: "it is not shown",
      help: "write `[^\(label)]` where it belongs, or remove it")
  }

  private static func again(
    _ label: String, _ place: Range<Int>, _ file: SourceFile
  ) -> Diagnostic {
    Diagnostic(
      .error, "footnote-twice", at: place, in: file,
      "the step has two footnotes `\(label)`", why: "only the first one is shown",
      help: "give one of them another label")
  }
}
