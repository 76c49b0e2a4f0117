import Base
package import Book
import Markdown

/// Reads fenced blocks `csv` as tables: comma-separated values (RFC 4180), whose first row names
/// the columns.
///
/// Any bytes are accepted. Records end with LF, CR or CR LF, which the last may lack; blank lines
/// are skipped. Spaces around an unquoted cell are dropped. A quotation mark inside an unquoted cell
/// is literal, text after a closing one is kept, and one that is never closed extends to the end.
/// Text between two backticks is code; no other Markdown is recognized in a cell.
package struct CSVBlock {
  package static let plugin = Plugin(
    name: "csv", summary: "blocks of comma-separated values as tables",
    contributions: [.blockSyntax(BlockSyntax(info: "csv", parse: parse))])

  @Sendable
  private static func parse(_ block: FencedBlock, _ diagnostics: inout [Diagnostic]) -> [Block]? {
    var reader = CSVBlock(block)
    let rows = reader.rows()
    guard let head = rows.first else { return [] }
    // Short rows are filled up, so a few bytes could become very many cells.
    let columnCount = rows.reduce(0) { max($0, $1.count) }
    guard columnCount <= MarkdownBudget.cells / rows.count else {
      diagnostics.append(
        Diagnostic(
          .error, "table-too-large", at: block.range, in: block.file,
          "a table of more than \(MarkdownBudget.cells) cells",
          why: "each row has as many cells as the longest one",
          help: "split it, or link to the data"))
      return nil
    }
    let table = Table(
      head: head.map(reader.cell), body: rows.dropFirst().map { $0.map(reader.cell) })
    return [Block(.table(table), range: block.range)]
  }

  private let bytes: [UInt8]
  private let places: LiteralPlaces
  private var index = 0

  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  private init(_ block: FencedBlock) {
    bytes = block.literal
    places = block.places
  }

  // MARK: Rows

  /// Returns the ranges of all cells, with their quotation marks.
  private mutating func rows() -> [[Range<Int>]] {
    var rows: [[Range<Int>]] = []
    while index < bytes.count {
      let row = row()
      if row.count > 1 || !row[0].isEmpty { rows.append(row) }
    }
    return rows
  }

  private mutating func row() -> [Range<Int>] {
    var cells = [nextCell()]
    while index < bytes.count, bytes[index] == Self.comma {
      index += 1
      cells.append(nextCell())
    }
    if index < bytes.count, bytes[index] == Self.carriageReturn { index += 1 }
    if index < bytes.count, bytes[index] == Self.lineFeed { index += 1 }
    return cells
  }

  /// Skips a cell, up to the comma or line ending after it.
  private mutating func nextCell() -> Range<Int> {
    while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
    let start = index
    if index < bytes.count, bytes[index] == Self.quote { skipQuoted() }
    let tail = index
    while index < bytes.count, !Self.endsCell(bytes[index]) { index += 1 }
    var end = index
    while end > tail, Self.isBlank(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private mutating func skipQuoted() {
    index += 1
    while index < bytes.count {
      let isQuote = bytes[index] == Self.quote
      index += 1
      guard isQuote else { continue }
      guard index < bytes.count, bytes[index] == Self.quote else { return }
      index += 1
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func endsCell(_ byte: UInt8) -> Bool {
    byte == comma || byte == lineFeed || byte == carriageReturn
  }

  // MARK: Cells

  private func cell(_ range: Range<Int>) -> Table.Cell {
    Table.Cell(inlines(content(of: range)), range: places.range(of: range))
  }

  /// Returns the indices of a cell's bytes without its quotation marks.
  private func content(of cell: Range<Int>) -> [Int] {
    guard bytes[cell].first == Self.quote else { return Array(cell) }
    var content: [Int] = []
    var index = cell.lowerBound + 1
    while index < cell.upperBound {
      if bytes[index] == Self.quote {
        index += 1
        guard index < cell.upperBound, bytes[index] == Self.quote else { break }
      }
      content.append(index)
      index += 1
    }
    return content + Array(index..<max(index, cell.upperBound))
  }

  /// Returns text, and code between two backticks; a backtick without a partner is literal.
  private func inlines(_ content: [Int]) -> [Inline] {
    var inlines: [Inline] = []
    var rest = content[...]
    while let open = rest.firstIndex(where: isBacktick),
      let close = rest[(open + 1)...].firstIndex(where: isBacktick)
    {
      inlines += text(rest[..<open])
      let code = rest[(open + 1)..<close]
      let range = (rest[open] + 1)..<max(rest[open] + 1, rest[close])
      inlines.append(Inline(.code(code.map { bytes[$0] }[...]), range: places.range(of: range)))
      rest = rest[(close + 1)...]
    }
    return inlines + text(rest)
  }

  private func isBacktick(_ index: Int) -> Bool { bytes[index] == UInt8(ascii: "`") }

  /// Returns an inline for each stretch that the literal has in one piece: a doubled quotation mark
  /// begins another one.
  private func text(_ content: ArraySlice<Int>) -> [Inline] {
    var inlines: [Inline] = []
    var rest = content
    while let first = rest.first {
      let count = rest.enumerated().first { $1 != first + $0 }?.offset ?? rest.count
      let range = first..<(first + count)
      inlines.append(Inline(.text(bytes[range]), range: places.range(of: range)))
      rest = rest.dropFirst(count)
    }
    return inlines
  }
}
