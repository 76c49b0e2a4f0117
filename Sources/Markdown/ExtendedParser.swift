import Base

/// Parses CommonMark with the extensions that begin on lines of their own: footnotes and tables.
///
/// Each extension is parsed by itself, and the rest of the text with blanks in its place, so that
/// all ranges are those of the whole text.
struct ExtendedParser {
  private let bytes: [UInt8]
  private let range: Range<Int>
  private let references: FootnoteReferences
  private var misses = 0

  private static let pipe = UInt8(ascii: "|")

  /// Returns whether a text may have an extension; most texts have none.
  static func isNeeded(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    bytes.has(pipe, in: range) || bytes.firstRange(of: "[^", in: range) != nil
  }

  init(_ bytes: [UInt8], range: Range<Int>) {
    self.bytes = bytes
    self.range = range
    references = FootnoteReferences(bytes: bytes)
  }

  mutating func parse() -> (blocks: [Block], misses: Int) {
    let text = TextLines(Lines(bytes, range: range))
    let definitions = FootnoteDefinition.all(in: text)
    let tables = Self.outside(definitions, PipeTable.all(in: text))
    let rest = blanked(definitions.map(\.range) + tables.map(\.range))
    let parsed = MarkdownParser.parseCommonMark(rest, range: range)
    misses += parsed.misses
    let blocks =
      references.marked(parsed.blocks) + definitions.map { footnote($0) } + tables.map { table($0) }
    return (blocks.sorted { $0.range.lowerBound < $1.range.lowerBound }, misses)
  }

  /// Returns the tables that are not part of a footnote.
  private static func outside(
    _ definitions: [FootnoteDefinition], _ tables: [PipeTable]
  ) -> [PipeTable] {
    var rest = definitions[...]
    return tables.filter { table in
      rest = rest.drop { $0.range.upperBound <= table.range.lowerBound }
      return rest.first.map { !$0.range.overlaps(table.range) } ?? true
    }
  }

  private func blanked(_ ranges: [Range<Int>]) -> [UInt8] {
    var rest = bytes
    for index in ranges.joined() where !ASCII.isLineEnding(rest[index]) {
      rest[index] = ASCII.space
    }
    return rest
  }

  private mutating func footnote(_ definition: FootnoteDefinition) -> Block {
    let content = MarkdownParser.parseCommonMark(bytes, range: definition.content)
    misses += content.misses
    return Block(
      .footnote(label: definition.label, references.marked(content.blocks)),
      range: definition.range)
  }

  // MARK: Tables

  private mutating func table(_ table: PipeTable) -> Block {
    let rows = table.rows.map { row in row.map { cell($0) } }
    return Block(
      .table(
        Table(head: rows[0], body: Array(rows.dropFirst()), alignments: table.alignments)),
      range: table.range)
  }

  private mutating func cell(_ range: Range<Int>) -> Table.Cell {
    guard !range.isEmpty else { return Table.Cell([], range: range) }
    // Behind a pipe no text begins a list, a heading or another block.
    var start = range.lowerBound
    while start > self.range.lowerBound, ASCII.isBlank(bytes[start - 1]) { start -= 1 }
    let hasPipe = start > self.range.lowerBound && bytes[start - 1] == Self.pipe
    let parsed = MarkdownParser.parseCommonMark(
      bytes, range: (hasPipe ? start - 1 : range.lowerBound)..<range.upperBound)
    misses += parsed.misses
    guard parsed.blocks.count == 1,
      case .paragraph(let inlines) = references.marked(parsed.blocks)[0].content
    else { return Table.Cell([Inline(.text(bytes[range]), range: range)], range: range) }
    return Table.Cell(
      inlines.compactMap { Self.inside(range, $0) }.map(Self.unescaped), range: range)
  }

  /// Returns an inline without what is before the cell; nil when nothing is left.
  private static func inside(_ cell: Range<Int>, _ inline: Inline) -> Inline? {
    guard inline.range.lowerBound < cell.lowerBound, case .text(let text) = inline.content else {
      return inline
    }
    let count = min(text.count, cell.lowerBound - inline.range.lowerBound)
    let rest = text.dropFirst(count)
    return rest.isEmpty
      ? nil : Inline(.text(rest), range: cell.lowerBound..<inline.range.upperBound)
  }

  /// Returns an inline whose code has `|` for `\|`, which in code is no escape elsewhere.
  private static func unescaped(_ inline: Inline) -> Inline {
    guard case .code(let code) = inline.content else {
      return inline.replacingChildren { [unescaped($0)] }
    }
    var result: [UInt8] = []
    for byte in code {
      if byte == pipe, result.last == ASCII.backslash { result.removeLast() }
      result.append(byte)
    }
    return Inline(.code(result[...]), range: inline.range)
  }
}
