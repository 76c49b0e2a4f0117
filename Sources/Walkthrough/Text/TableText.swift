import Markdown
private import UnicodeText

/// A table as text: in columns where they fit, else row by row with each cell's heading.
struct TableText: Sendable {
  let palette: Palette
  private static let gap = 2

  func lines(_ table: CSVTable, width: Int) -> [[Glyph]] {
    let rows = table.rows.map { row in row.map { String(decoding: $0, as: UTF8.self) } }
    guard !rows.isEmpty else { return [] }
    let widths = (0..<table.columnCount).map { column in
      rows.map { $0.indices.contains(column) ? CellWidth.of($0[column]) : 0 }.max() ?? 0
    }
    let total = widths.reduce(0, +) + Self.gap * (widths.count - 1)
    // Columns say nothing to who hears them.
    return palette.isPlain || total > width
      ? byRow(rows, width: width) : inColumns(rows, widths: widths)
  }

  private func inColumns(_ rows: [[String]], widths: [Int]) -> [[Glyph]] {
    rows.enumerated().map { index, row in
      var line: [Glyph] = []
      for (column, cell) in row.enumerated() {
        line += Glyph.run(cell, index == 0 ? .strong : .plain)
        guard column < row.count - 1 else { break }
        let blank = widths[column] - CellWidth.of(cell) + Self.gap
        line += Glyph.run(String(repeating: " ", count: blank))
      }
      return line
    }
  }

  private func byRow(_ rows: [[String]], width: Int) -> [[Glyph]] {
    let breaker = LineBreaker(width: width)
    guard rows.count > 1 else {
      return rows[0].flatMap { breaker.lines(Glyph.run($0, .strong)) }
    }
    var lines: [[Glyph]] = []
    for row in rows.dropFirst() {
      if !lines.isEmpty { lines.append([]) }
      for (column, cell) in row.enumerated() {
        let heading = rows[0].indices.contains(column) ? "\(rows[0][column]): " : ""
        lines += breaker.lines(Glyph.run(heading, .strong) + Glyph.run(cell))
      }
    }
    return lines
  }
}
