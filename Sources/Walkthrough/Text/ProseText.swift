import Book
import Markdown

/// Converts Markdown blocks to lines of a maximum width.
struct ProseText: Sendable {
  let palette: Palette
  /// The renderers of fenced blocks, by the first word of the info string.
  let renderers: [String: BlockRenderer]
  /// The footnotes of the step or introduction.
  var footnotes = Footnotes()

  /// Returns the lines of blocks, separated by blank lines unless they are tight.
  func lines(_ blocks: [Block], width: Int, isTight: Bool = false) -> [[Glyph]] {
    var lines: [[Glyph]] = []
    for block in blocks where !block.isComment && !isUnused(block) {
      if !lines.isEmpty, !isTight { lines.append([]) }
      lines += self.lines(block, width: max(width, 4))
    }
    return lines
  }

  private func lines(_ block: Block, width: Int) -> [[Glyph]] {
    let breaker = LineBreaker(width: width)
    switch block.content {
    case .heading(_, let inlines): return breaker.lines(text(inlines, .heading))
    case .paragraph(let inlines): return breaker.lines(text(inlines, .plain))
    case .list(let start, let isTight, let items):
      return list(items, start: start, isTight: isTight, width: width)
    case .quote(let blocks): return quotation(blocks, width: width)
    case .footnote(let label, let blocks): return footnote(label, blocks, width: width)
    case .code(_, let literal): return code(block.infoWord ?? "", literal, width: width)
    case .table(let table): return TableText(palette: palette).lines(table, width: width)
    case .html(let literal): return code("", literal, width: width)
    case .thematicBreak: return [Glyph.run(palette.rule(width), .quiet)]
    }
  }

  private func text(_ inlines: [Inline], _ style: Style) -> [Glyph] {
    InlineText(palette: palette, footnotes: footnotes).glyphs(inlines, style)
  }

  private func list(_ items: [[Block]], start: Int?, isTight: Bool, width: Int) -> [[Glyph]] {
    var lines: [[Glyph]] = []
    for (index, item) in items.enumerated() {
      if index > 0, !isTight { lines.append([]) }
      let marker = start.map { "\($0 + index). " } ?? palette.bullet
      let inner = self.lines(item, width: width - marker.count, isTight: isTight)
      lines += Self.hang(inner.isEmpty ? [[]] : inner, from: marker)
    }
    return lines
  }

  /// Returns whether a block is a footnote without a reference.
  private func isUnused(_ block: Block) -> Bool {
    guard case .footnote(let label, _) = block.content else { return false }
    return footnotes.number(of: label) == nil
  }

  private func footnote(_ label: String, _ blocks: [Block], width: Int) -> [[Glyph]] {
    let marker = "[\(footnotes.number(of: label) ?? 0)] "
    return Self.hang(lines(blocks, width: width - marker.count), from: marker)
  }

  /// Prepends a marker to the first line, and as many spaces to the others.
  private static func hang(_ lines: [[Glyph]], from marker: String) -> [[Glyph]] {
    let indent = String(repeating: " ", count: marker.count)
    return lines.enumerated().map { index, line in
      if index == 0 { return Glyph.run(marker) + line }
      return line.isEmpty ? line : Glyph.run(indent) + line
    }
  }

  private func quotation(_ blocks: [Block], width: Int) -> [[Glyph]] {
    let mark = Glyph.run(palette.quotation, .quiet)
    return lines(blocks, width: width - mark.cells).map { $0.isEmpty ? [mark[0]] : mark + $0 }
  }

  /// Returns a fenced block as rendered by its plugin, or verbatim.
  private func code(_ word: String, _ literal: ArraySlice<UInt8>, width: Int) -> [[Glyph]] {
    if let renderer = renderers[word] {
      return renderer.lines(Array(literal), width).flatMap {
        LineBreaker(width: width).cut(Glyph.run($0))
      }
    }
    return Self.listing(literal, width: width)
  }

  /// Returns code indented by two cells.
  static func listing(_ literal: ArraySlice<UInt8>, width: Int) -> [[Glyph]] {
    var text = String(decoding: literal, as: UTF8.self)[...]
    if text.last?.isNewline ?? false { text.removeLast() }
    let indent = Glyph.run("  ")
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap {
      LineBreaker(width: max(width - 2, 1)).cut(Glyph.run($0, .code)).map {
        $0.isEmpty ? $0 : indent + $0
      }
    }
  }
}
