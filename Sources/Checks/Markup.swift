import Base
package import Book
import Markdown

extension Checks {
  /// Checks for markup that Markdown reads as something else than its author meant.
  package static let markup = Plugin(
    name: "markup", summary: "headings have the levels of a lesson, and tables and fences end",
    contributions: [
      .lessonCheck(
        LessonCheck { book in
          let html = RawHTML.prepare(book)
          let isTrusted = book.settings.trustsHTML
          return { lesson in
            lesson.texts.flatMap { syntax in
              MarkupCheck.run(syntax) + OpenDetails.find(syntax, mayHoldSteps: isTrusted)
            } + html(lesson)
          }
        })
    ])
}

/// Checks the lines and headings of a text in one language.
private enum MarkupCheck {
  static func run(_ syntax: LessonSyntax) -> [Diagnostic] {
    let file = syntax.text.file
    // The signs of a merge, which loading reports, are read as headings.
    guard MergeConflict.diagnostic(in: file, hasMiddle: false) == nil || !isUnmerged(syntax) else {
      return []
    }
    let all = syntax.blocks.flatMap(\.withInnerBlocks)
    let found = all.compactMap { open($0, file) }
    guard found.isEmpty else { return found }
    return all.compactMap { heading($0, file) } + all.flatMap { rows($0, file) }
      + UnreadMarkup.find(syntax) + UnusedDefinitions.find(syntax) + BrokenComments.find(syntax)
  }

  private static func isUnmerged(_ syntax: LessonSyntax) -> Bool {
    let codes = syntax.blocks.filter { if case .code = $0.content { true } else { false } }
    return MergeConflict.diagnostic(in: syntax.text.file, hasMiddle: false) { offset in
      codes.contains { $0.range.contains(offset) }
    } != nil
  }

  /// Reports what of a block is opened and not closed, which CommonMark extends to the end of the text.
  private static func open(_ block: Block, _ file: SourceFile) -> Diagnostic? {
    guard let kind = OpenMarkup.kind(of: block, file.bytes) else { return nil }
    let line = file.lineRange(file.lineIndex(at: block.range.lowerBound))
    let why = "everything below it is taken for a part of it"
    return switch kind {
    case .fence(let fence):
      Diagnostic(
        .error, "open-fence", at: line, in: file, "a fenced block is not closed",
        why: "everything below it is code", help: "write a line \(fence) where the block ends")
    case .comment:
      Diagnostic(
        .error, "open-comment", at: line, in: file, "a comment is not closed",
        why: "nobody sees what is below it", help: "write `-->` on a line where the comment ends")
    case .html(let end):
      Diagnostic(
        .error, "open-html", at: line, in: file, "HTML is not closed", why: why,
        help: "write `\(end)` where it ends, or an empty line before Markdown")
    }
  }

  /// Reports rows of a table that have more cells than its head, which are beside all columns.
  private static func rows(_ block: Block, _ file: SourceFile) -> [Diagnostic] {
    guard case .table(let table) = block.content else { return [] }
    let count = table.head.count
    return table.body.compactMap { row in
      guard row.count > count, let first = row.first, let last = row.last else { return nil }
      return Diagnostic(
        .error, "table-row", at: first.range.lowerBound..<last.range.upperBound, in: file,
        "a row of \(row.count) cells in a table of \(count) columns",
        why: "a `|` ends a cell, in code too", help: "write `\\|` where a pipe is meant")
    }
  }

  private static func heading(_ block: Block, _ file: SourceFile) -> Diagnostic? {
    if case .heading(3..., let inlines) = block.content, let open = StepHeading.open(inlines) {
      return .openAttributes(open.written, in: block.range, of: file)
    }
    guard case .heading(level: 1, let inlines) = block.content else { return nil }
    let text = PlainText.of(inlines)
    let id = text.firstRange(of: " {#")?.lowerBound
    return Diagnostic(
      .error, "heading-level", at: block.range, in: file,
      "a lesson must have no heading of level 1",
      why: "its title is `title:` in the front matter, and steps are headings of level 2",
      help: "write `## \(id == nil ? "\(text) {#an-id}" : text)` for a step, or "
        + "`### \(id.map { text[..<$0] } ?? text[...])` inside of one")
  }
}
