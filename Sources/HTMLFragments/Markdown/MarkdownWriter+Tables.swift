import HTML
import Markdown
import UnicodeText

extension MarkdownWriter {
  /// Writes a table whose first row names its columns; short rows are padded.
  mutating func table(_ table: CSVTable) {
    guard let head = table.rows.first else { return }
    markup("<div class=\"table\"")
    if Self.mayOverflow(table) { markup(" tabindex=\"0\"") }
    markup("><table>\n<thead>\n")
    row(head, count: table.columnCount, "th scope=\"col\"", "th")
    markup("</thead>\n<tbody>\n")
    for cells in table.rows.dropFirst() { row(cells, count: table.columnCount, "td", "td") }
    markup("</tbody>\n</table></div>\n")
  }

  private mutating func row(_ cells: [[UInt8]], count: Int, _ open: String, _ close: String) {
    markup("<tr>")
    for column in 0..<count {
      // An empty heading cell is a plain cell.
      let isEmpty = !cells.indices.contains(column) || cells[column].isEmpty
      raw(isEmpty ? "<td>" : "<\(open)>")
      for piece in isEmpty ? [] : CSVTable.pieces(of: cells[column]) {
        if piece.isCode { code(piece.bytes[...]) } else { HTML.escape(piece.bytes, into: &output) }
      }
      raw(isEmpty ? "</td>" : "</\(close)>")
    }
    markup("</tr>\n")
  }

  /// Whether the longest words of all columns are together wider than a narrow screen.
  private static func mayOverflow(_ table: CSVTable) -> Bool {
    let widest = (0..<table.columnCount).map { column in
      table.rows.map { row in
        guard row.indices.contains(column) else { return 0 }
        return row[column].split(separator: UInt8(ascii: " "))
          .map { CellWidth.of(String(decoding: $0, as: UTF8.self)) }.max() ?? 0
      }.max() ?? 0
    }
    return widest.reduce(2 * (widest.count - 1), +) > narrow
  }
}
