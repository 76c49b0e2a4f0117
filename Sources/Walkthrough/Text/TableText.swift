private import Base
import Page

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
