private import Base
import Book
import Page

/// Converts blocks of a page to lines of a maximum width.
struct ProseText: Sendable {
  let palette: Palette

  /// Returns the lines of blocks, separated by blank lines unless they are tight.
  func lines(_ blocks: [Page.Block], width: Int, isTight: Bool = false) -> [[Glyph]] {
    var lines: [[Glyph]] = []
    for block in blocks {
      if !lines.isEmpty, !isTight { lines.append([]) }
      lines += self.lines(block, width: max(width, 4))
    }
    return lines
  }

  private func lines(_ block: Page.Block, width: Int) -> [[Glyph]] {
    let breaker = LineBreaker(width: width)
    switch block.content {
    case .heading(_, _, let inlines): return breaker.lines(text(inlines, .heading))
    case .paragraph(let inlines): return breaker.lines(text(inlines, .plain))
    case .list(let start, let isTight, let items):
      return list(items, start: start, isTight: isTight, width: width)
    case .quote(let blocks), .remark(_, let blocks): return quotation(blocks, width: width)
    case .details(_, _, let blocks): return details(blocks, width: width)
    case .footnote(let number, let blocks):
      let marker = "[\(number)] "
      return Self.hang(lines(blocks, width: width - marker.count), from: marker)
    case .code(let fence):
      let title = fence.title.map { breaker.lines(Glyph.run($0, .strong)) } ?? []
      return title + listing(fence.literal, width: width, marked: fence.marked)
    case .html(let literal): return listing(literal, width: width)
    case .made(let blocks), .original(_, _, let blocks): return self.lines(blocks, width: width)
    case .drawing(_, let lines): return lines.flatMap { breaker.cut(Glyph.run($0)) }
    case .table(let rows, _, let count):
      return TableText(palette: palette).lines(rows, columnCount: count, width: width)
    case .rule: return [Glyph.run(palette.rule(width), .quiet)]
    // A session shows figures in its own way.
    case .figure: return []
    }
  }

  private func text(_ inlines: [Page.Inline], _ style: Style) -> [Glyph] {
    InlineText(palette: palette).glyphs(inlines, style)
  }

  private func list(_ items: [[Page.Block]], start: Int?, isTight: Bool, width: Int) -> [[Glyph]] {
    var lines: [[Glyph]] = []
    for (index, item) in items.enumerated() {
      if index > 0, !isTight { lines.append([]) }
      let marker = start.map { "\($0 + index). " } ?? palette.bullet
      let inner = self.lines(item, width: width - marker.count, isTight: isTight)
      lines += Self.hang(inner.isEmpty ? [[]] : inner, from: marker)
    }
    return lines
  }

  /// Prepends a marker to the first line, and as many spaces to the others.
  private static func hang(_ lines: [[Glyph]], from marker: String) -> [[Glyph]] {
    let indent = String(repeating: " ", count: marker.count)
    return lines.enumerated().map { index, line in
      if index == 0 { return Glyph.run(marker) + line }
      return line.isEmpty ? line : Glyph.run(indent) + line
    }
  }

  private func quotation(_ blocks: [Page.Block], width: Int) -> [[Glyph]] {
    let mark = Glyph.run(palette.quotation, .quiet)
    return lines(blocks, width: width - mark.cells).map { $0.isEmpty ? [mark[0]] : mark + $0 }
  }

  /// Returns blocks below their summary, unfolded.
  private func details(_ blocks: [Page.Block], width: Int) -> [[Glyph]] {
    var summary: [[Glyph]] = []
    if let inlines = blocks.first?.summary, !inlines.isEmpty {
      summary = LineBreaker(width: width).lines(text(inlines, .strong))
    }
    let rest = lines(Array(blocks.dropFirst()), width: width - 2)
    return summary + rest.map { $0.isEmpty ? $0 : Glyph.run("  ") + $0 }
  }

  /// Returns code indented by two cells, with a sign in those before a line that is marked.
  func listing(
    _ literal: ArraySlice<UInt8>, width: Int, marked: Set<Int> = []
  ) -> [[Glyph]] {
    var text = String(decoding: literal, as: UTF8.self)[...]
    if text.last?.isNewline ?? false { text.removeLast() }
    let indent = Glyph.run("  ")
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.enumerated().flatMap { index, line in
      let isMarked = marked.contains(index + 1)
      return LineBreaker(width: max(width - 2, 1)).code(Glyph.run(line, .code)).map {
        $0.isEmpty ? $0 : (isMarked ? Glyph.run(palette.bullet, .strong) : indent) + $0
      }
    }
  }
}

/// Formats a table in columns where they fit, otherwise row by row with each cell's heading.
struct TableText: Sendable {
  let palette: Palette
  private static let gap = 2

  func lines(_ table: [[[Page.Inline]]], columnCount: Int, width: Int) -> [[Glyph]] {
    let text = InlineText(palette: palette)
    let rows = table.enumerated().map { index, row in
      row.map { text.glyphs($0, index == 0 ? .strong : .plain) }
    }
    let widths = (0..<columnCount).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].cells : 0 }.max() ?? 0
    }
    let total = widths.reduce(0, +) + Self.gap * (widths.count - 1)
    // Columns are of no use to a screen reader.
    return palette.isPlain || total > width
      ? byRow(rows, width: width) : inColumns(rows, widths: widths)
  }

  private func inColumns(_ rows: [[[Glyph]]], widths: [Int]) -> [[Glyph]] {
    rows.map { row in
      var line: [Glyph] = []
      for (column, cell) in row.enumerated() {
        line += cell
        guard column < row.count - 1 else { break }
        let blank = widths[column] - cell.cells + Self.gap
        line += Glyph.run(String(repeating: " ", count: blank))
      }
      return line
    }
  }

  private func byRow(_ rows: [[[Glyph]]], width: Int) -> [[Glyph]] {
    let breaker = LineBreaker(width: width)
    guard rows.count > 1 else { return rows[0].flatMap { breaker.lines($0) } }
    var lines: [[Glyph]] = []
    for row in rows.dropFirst() {
      if !lines.isEmpty { lines.append([]) }
      for (column, cell) in row.enumerated() {
        let hasHeading = rows[0].indices.contains(column) && !rows[0][column].isEmpty
        let heading = hasHeading ? rows[0][column] + Glyph.run(": ", .strong) : []
        lines += breaker.lines(heading + cell)
      }
    }
    return lines
  }
}

/// A styled character and its width in terminal cells.
struct Glyph: Sendable, Equatable {
  let character: Character
  let style: Style
  let cells: Int

  var isSpace: Bool { character == " " }
  var isLineEnd: Bool { character == "\n" }
  /// Whether the glyph is two cells wide, as in scripts without spaces between words.
  var isWide: Bool { cells == 2 }

  private init(_ character: Character, _ style: Style) {
    let shown = Self.sanitized(character)
    self.character = shown
    self.style = style
    cells = CellWidth.of(shown)
  }

  /// Returns a character that is safe to print: keeps line endings and replaces control characters.
  private static func sanitized(_ character: Character) -> Character {
    if character == "\r\n" || character == "\n" { return "\n" }
    if character == "\t" { return " " }
    return character.unicodeScalars.contains(where: TerminalText.isUnsafe) ? "\u{FFFD}" : character
  }

  /// Returns the glyphs of a text.
  static func run(_ text: some StringProtocol, _ style: Style = .plain) -> [Glyph] {
    text.map { Glyph($0, style) }
  }
}

extension Sequence<Glyph> {
  /// The total width of the glyphs in cells.
  var cells: Int { reduce(0) { $0 + $1.cells } }
}
