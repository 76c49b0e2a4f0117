/// A table of comma-separated values (RFC 4180); any bytes are accepted.
package struct CSVTable: Sendable, Equatable {
  /// The rows of cells in UTF-8 without quotes; rows may differ in length, blank lines are skipped.
  package let rows: [[[UInt8]]]

  /// The length of the longest row.
  package let columnCount: Int
  /// Whether the table has more than `MarkdownBudget.cells` cells.
  package var isTooLarge: Bool {
    !rows.isEmpty && columnCount > MarkdownBudget.cells / rows.count
  }

  /// Parses records that end with LF, CR or CR LF, which the last may lack.
  ///
  /// O(n). Spaces around an unquoted cell are dropped. A quote inside an unquoted cell is literal,
  /// text after a closing quote is kept, and a quote that is never closed extends to the end.
  package init(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    rows = reader.rows()
    columnCount = rows.reduce(0) { max($0, $1.count) }
  }
}

private struct Reader {
  let bytes: [UInt8]
  var index = 0

  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func rows() -> [[[UInt8]]] {
    var rows: [[[UInt8]]] = []
    while index < bytes.count {
      let start = index
      let row = row()
      let isBlank = row.count == 1 && row[0].isEmpty && !bytes[start..<index].contains(Self.quote)
      if !isBlank { rows.append(row) }
    }
    return rows
  }

  private mutating func row() -> [[UInt8]] {
    var cells = [cell()]
    while index < bytes.count, bytes[index] == Self.comma {
      index += 1
      cells.append(cell())
    }
    skipLineEnding()
    return cells
  }

  /// Parses a cell and stops at the comma or line ending after it.
  private mutating func cell() -> [UInt8] {
    skipBlanks()
    guard index < bytes.count, bytes[index] == Self.quote else { return bare() }
    return quoted() + bare()
  }

  private mutating func quoted() -> [UInt8] {
    var cell: [UInt8] = []
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == Self.quote {
        guard index < bytes.count, bytes[index] == Self.quote else { break }
        index += 1
      }
      cell.append(byte)
    }
    return cell
  }

  private mutating func bare() -> [UInt8] {
    let start = index
    while index < bytes.count, bytes[index] != Self.comma, !ASCII.isLineEnding(bytes[index]) {
      index += 1
    }
    var end = index
    while end > start, ASCII.isBlank(bytes[end - 1]) { end -= 1 }
    return Array(bytes[start..<end])
  }

  private mutating func skipBlanks() {
    while index < bytes.count, ASCII.isBlank(bytes[index]) { index += 1 }
  }

  private mutating func skipLineEnding() {
    guard index < bytes.count else { return }
    let isPair =
      bytes[index] == ASCII.carriageReturn && index + 1 < bytes.count
      && bytes[index + 1] == ASCII.lineFeed
    index += isPair ? 2 : 1
  }
}
