import Base
import Markdown

extension MarkdownWriter {
  /// Writes a table; short rows are padded.
  mutating func table(_ table: Table) {
    markup("<div class=\"table\"")
    if Self.mayOverflow(table) { markup(" tabindex=\"0\"") }
    markup("><table>\n<thead>\n")
    row(table.head, of: table, "th scope=\"col\"", "th")
    markup("</thead>\n<tbody>\n")
    for cells in table.body { row(cells, of: table, "td", "td") }
    markup("</tbody>\n</table></div>\n")
  }

  private mutating func row(
    _ cells: [Table.Cell], of table: Table, _ open: String, _ close: String
  ) {
    markup("<tr>")
    for column in 0..<table.columnCount {
      let inlines = cells.indices.contains(column) ? cells[column].inlines : []
      // An empty heading cell is a plain cell.
      raw(inlines.isEmpty ? "<td>" : "<\(open)\(Self.alignment(column, table))>")
      write(inlines)
      raw(inlines.isEmpty ? "</td>" : "</\(close)>")
    }
    markup("</tr>\n")
  }

  /// Returns the attribute that aligns a column, which style sheets know as a class.
  private static func alignment(_ column: Int, _ table: Table) -> String {
    guard table.alignments.indices.contains(column) else { return "" }
    return switch table.alignments[column] {
    case nil, .start: ""
    case .center: " class=\"center\""
    case .end: " class=\"end\""
    }
  }

  /// Whether the longest words of all columns are together wider than a narrow screen.
  private static func mayOverflow(_ table: Table) -> Bool {
    let rows = table.rows
    let widest = (0..<table.columnCount).map { column in
      rows.map { $0.indices.contains(column) ? longestWord(in: $0[column]) : 0 }.max() ?? 0
    }
    return widest.reduce(2 * (widest.count - 1), +) > narrow
  }

  /// Returns the width of a cell's longest word, where code has a cell of padding on each side.
  private static func longestWord(in cell: Table.Cell) -> Int {
    var text: [UInt8] = []
    for inline in cell.inlines {
      if case .code(let code) = inline.content {
        text += [UInt8(ascii: "`")] + code + [UInt8(ascii: "`")]
      } else {
        text += PlainText.bytes(of: [inline])
      }
    }
    return text.split(separator: UInt8(ascii: " "))
      .map { CellWidth.of(String(decoding: $0, as: UTF8.self)) }.max() ?? 0
  }
}
