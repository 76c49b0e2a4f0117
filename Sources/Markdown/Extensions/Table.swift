/// A table whose first row names the columns; rows may differ in length.
///
/// CommonMark has no tables: they are written with pipes, as on GitHub, or come from the block
/// syntaxes of a book.
public struct Table: Sendable, Equatable {
  /// A cell with its text.
  public struct Cell: Sendable, Equatable {
    /// The text of the cell.
    public let inlines: [Inline]
    /// The cell as it is written, with the quotation marks around it, in the parsed buffer.
    public let range: Range<Int>

    /// Creates a cell; its range is where it is written in the file.
    public init(_ inlines: [Inline], range: Range<Int>) {
      self.inlines = inlines
      self.range = range
    }
  }

  /// Where the text of a column is placed.
  public enum Alignment: Sendable {
    case start, center, end
  }

  /// The names of the columns.
  public let head: [Cell]
  /// The rows below the names of the columns.
  public let body: [[Cell]]
  /// The length of the longest row.
  package let columnCount: Int
  /// The alignments that were chosen, by column; nil, or no element, for that of the language.
  public let alignments: [Alignment?]

  /// Creates a table; columns without an alignment have that of the language.
  public init(head: [Cell], body: [[Cell]], alignments: [Alignment?] = []) {
    self.head = head
    self.body = body
    self.alignments = alignments
    columnCount = body.reduce(head.count) { max($0, $1.count) }
  }

  /// The head, then the body.
  package var rows: [[Cell]] { [head] + body }
}

/// The texts of a text's tables, parsed together in a text of their own.
///
/// Each cell is a paragraph of it, behind a pipe, so that no cell begins another block; the text itself
/// follows when it has definitions of links, which cells may use.
struct TableCells {
  /// A table whose cells are not parsed yet.
  struct Source {
    let table: PipeTable
    /// The lines of the paragraph above the table that belong to it without an empty line.
    var before: [Range<Int>] = []

    init(_ table: PipeTable) { self.table = table }
  }

  private static let guardText = Array("| ".utf8)

  private let tables: [Source]
  private let text: ParsedText
  private let inlines: [[Inline]]
  let misses: Int
  private var table = 0
  private var next = 0

  /// Parses the cells; nil if cmark fails.
  init?(_ builder: BlockBuilder) {
    tables = builder.tables
    text = builder.text
    let writer = Writer(builder.tables, of: text, hasDefinitions: builder.signs.hasDefinitions)
    let cells = ParsedText(writer.bytes, pieces: writer.pieces, of: text)
    guard let tree = CMarkTree(parsing: cells.bytes, range: cells.range) else { return nil }
    let lines = Lines(cells.bytes, range: cells.range)
    var inlineBuilder = InlineBuilder(
      cells, Cursor(lines: lines), builder.signs, labels: builder.labels)
    var found: [[Inline]] = []
    let count = writer.starts.count
    tree.walk { node, isEntering in
      switch node.kind {
      case .document: break
      case .paragraph:
        if isEntering {
          let end = lines.range(from: node.startLine, through: node.endLine).upperBound
          inlineBuilder.begin(lines.start(of: node.startLine)..<end)
        } else {
          found.append(inlineBuilder.finish())
        }
      case let kind: inlineBuilder.visit(node, kind, isEntering: isEntering)
      }
      return found.count < count
    }
    misses = inlineBuilder.cursor.misses
    inlines = zip(found, writer.starts).map { Self.unguarded($0, at: $1, in: cells) }
  }

  /// Returns the inlines without the pipe before them.
  private static func unguarded(
    _ inlines: [Inline], at start: Int, in cells: ParsedText
  ) -> [Inline] {
    guard let first = inlines.first, case .text(let text) = first.content else { return inlines }
    let rest = text.dropFirst(guardText.count)
    let range = cells.original(start)..<first.range.upperBound
    guard !rest.isEmpty else { return Array(inlines.dropFirst()) }
    let slice = cells.source[range]
    return [Inline(.text(slice == rest ? slice : rest), range: range)] + inlines.dropFirst()
  }

  // MARK: Filling in

  /// Returns blocks with the texts of the tables that the builder left open.
  mutating func filled(_ blocks: [Block]) -> [Block] {
    var result: [Block] = []
    for block in blocks {
      switch block.content {
      case .paragraph(let inlines)
      where inlines.isEmpty && table < tables.count && !tables[table].before.isEmpty:
        result.append(Block(.paragraph(take()), range: block.range))
      case .table where table < tables.count:
        result.append(Block(.table(filledTable()), range: block.range))
      default: result.append(block.replacingLists { filled($0) })
      }
    }
    return result
  }

  private mutating func take() -> [Inline] {
    defer { next += 1 }
    return next < inlines.count ? inlines[next] : []
  }

  private mutating func filledTable() -> Table {
    let source = tables[table].table
    table += 1
    var rows: [[Table.Cell]] = []
    for row in source.rows {
      var cells: [Table.Cell] = []
      for range in row {
        cells.append(Table.Cell(range.isEmpty ? [] : take(), range: text.original(range)))
      }
      rows.append(cells)
    }
    return Table(
      head: rows.first ?? [], body: Array(rows.dropFirst()), alignments: source.alignments)
  }

  // MARK: The text

  private struct Writer {
    private let text: ParsedText
    var bytes: [UInt8] = []
    var pieces: [ParsedText.Piece] = []
    /// Where the text of each paragraph begins.
    var starts: [Int] = []

    init(_ tables: [Source], of text: ParsedText, hasDefinitions: Bool) {
      self.text = text
      for source in tables {
        if !source.before.isEmpty { paragraph(source.before) }
        for range in source.table.rows.joined() where !range.isEmpty { cell(range) }
      }
      if hasDefinitions {
        pieces.append(.init(start: bytes.count, source: text.range.lowerBound, isCopy: true))
        bytes += text.bytes[text.range]
      }
    }

    private mutating func put(_ bytes: [UInt8], at place: Int) {
      pieces.append(.init(start: self.bytes.count, source: place, isCopy: false))
      self.bytes += bytes
    }

    private mutating func copy(_ range: Range<Int>) {
      guard !range.isEmpty else { return }
      pieces.append(.init(start: bytes.count, source: range.lowerBound, isCopy: true))
      bytes += text.bytes[range]
    }

    /// Writes a cell, in which `\|` is a pipe.
    private mutating func cell(_ range: Range<Int>) {
      put(guardText, at: range.lowerBound)
      starts.append(bytes.count)
      var start = range.lowerBound
      for index in range.dropLast()
      where text.bytes[index] == ASCII.backslash && text.bytes[index + 1] == PipeTable.pipe {
        copy(start..<index)
        put([PipeTable.pipe], at: index)
        start = index + 2
      }
      copy(start..<range.upperBound)
      put([ASCII.lineFeed, ASCII.lineFeed], at: range.upperBound)
    }

    /// Writes the lines of a paragraph; indented, none of them begins another block.
    private mutating func paragraph(_ lines: [Range<Int>]) {
      for (index, line) in lines.enumerated() {
        put(index == 0 ? guardText : Array("    ".utf8), at: line.lowerBound)
        if index == 0 { starts.append(bytes.count) }
        copy(line)
        put([ASCII.lineFeed], at: line.upperBound)
      }
      put([ASCII.lineFeed], at: lines.last?.upperBound ?? 0)
    }
  }
}
