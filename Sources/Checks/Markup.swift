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
          return { $0.texts.flatMap(MarkupCheck.run) + html($0) }
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
    let fences = syntax.blocks.compactMap { openFence($0, syntax) }
    guard fences.isEmpty else { return fences }
    let all = syntax.blocks.flatMap(\.withInnerBlocks)
    return all.compactMap { heading($0, file) } + all.flatMap { rows($0, file) }
      + UnreadMarkup.find(syntax) + UnusedDefinitions.find(syntax)
  }

  private static func isUnmerged(_ syntax: LessonSyntax) -> Bool {
    let codes = syntax.blocks.filter { if case .code = $0.content { true } else { false } }
    return MergeConflict.diagnostic(in: syntax.text.file, hasMiddle: false) { offset in
      codes.contains { $0.range.contains(offset) }
    } != nil
  }

  /// Reports fenced code without an end, which CommonMark extends to the end of the text.
  private static func openFence(_ block: Block, _ syntax: LessonSyntax) -> Diagnostic? {
    let file = syntax.text.file
    guard !block.range.isEmpty,
      file.bytes[block.range.upperBound...].allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) })
    else { return nil }
    let first = file.lineIndex(at: block.range.lowerBound)
    let last = file.lineIndex(at: max(block.range.lowerBound, block.range.upperBound - 1))
    let start = file.lineText(first).drop(while: \.isWhitespace)
    guard let sign = start.first, sign == "`" || sign == "~" else { return nil }
    let fence = start.prefix { $0 == sign }
    let end = file.lineText(last).filter { !$0.isWhitespace }
    let isClosed = last > first && end.count >= fence.count && end.allSatisfy { $0 == sign }
    // Code in a line of text may be in as many backticks (CommonMark 4.5).
    let isInline = sign == "`" && start.dropFirst(fence.count).contains("`")
    guard fence.count >= 3, !isInline, !isClosed else { return nil }
    return Diagnostic(
      .error, "open-fence", at: file.lineRange(first), in: file, "a fenced block is not closed",
      why: "everything below it is code", help: "write a line \(fence) where the block ends")
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
