/// Parses CommonMark 0.30 with GitHub's tables, footnotes, task lists, deleted text and bare addresses,
/// adapted to Chinese, Japanese and Korean text.
///
/// cmark decides the blocks; the extensions come from its tree, so they work inside of whatever they
/// stand in.
///
/// `*` next to an East Asian character opens and closes emphasis as if there were a space, and a
/// line ending between two characters written without spaces is dropped.
public enum MarkdownParser {
  /// Returns the blocks of a UTF-8 text; ranges are byte offsets.
  ///
  /// - Complexity: About O(n), where n is the number of bytes.
  public static func parse(_ bytes: [UInt8]) -> [Block] { parse(bytes, range: bytes.indices) }

  /// Returns the blocks of a part of a buffer; ranges are byte offsets in the whole buffer.
  ///
  /// The part must start at a line's start. Any bytes parse, nesting is cut at a hundred levels,
  /// and text that is too expensive to parse becomes plain paragraphs.
  public static func parse(_ bytes: [UInt8], range: Range<Int>) -> [Block] {
    parseCountingMisses(bytes, range: range).blocks
  }

  /// Whether a text is too expensive to parse, such as one with extreme nesting.
  ///
  /// Authors do not write such text, but attackers do.
  package static func isTooExpensive(_ bytes: [UInt8], range: Range<Int>) -> Bool {
    ParseCost.isTooExpensive(bytes, range: range.clamped(to: bytes.indices))
  }

  /// Returns the blocks, and the number of ranges that had to be searched for; tests require 0.
  static func parseCountingMisses(_ bytes: [UInt8], range: Range<Int>)
    -> (blocks: [Block], misses: Int)
  {
    let range = range.clamped(to: bytes.indices)
    guard !ParseCost.isTooExpensive(bytes, range: range) else {
      return (PlainParagraphs.of(bytes, range: range), 0)
    }
    var candidates = Candidates(bytes, range: range)
    // What cmark finds in code stays out of a second reading; a third is for texts that are made to
    // need one.
    for _ in 0..<3 {
      guard let builder = blocks(candidates) else { break }
      if !candidates.keep(builder.found) { return finished(builder) }
    }
    candidates.giveUp()
    return blocks(candidates).map(finished) ?? (PlainParagraphs.of(bytes, range: range), 0)
  }

  private static func blocks(_ candidates: Candidates) -> BlockBuilder? {
    let rewriting = candidates.rewriting
    guard let tree = CMarkTree(parsing: rewriting.text.bytes, range: rewriting.text.range) else {
      return nil
    }
    var builder = BlockBuilder(rewriting, candidates.signs, labels: candidates.labels)
    tree.walk {
      builder.visit($0, isEntering: $1)
      return true
    }
    return builder
  }

  /// Fills in the cells of tables and reads details, whose texts are parsed once the tree of the text is gone.
  private static func finished(_ builder: BlockBuilder) -> (blocks: [Block], misses: Int) {
    var (blocks, misses) = (builder.blocks, builder.misses)
    if !builder.tables.isEmpty, var cells = TableCells(builder) {
      blocks = cells.filled(blocks)
      misses += cells.misses
    }
    return (builder.hasHTML ? DetailsReader(builder.text.source).read(blocks) : blocks, misses)
  }
}

/// Plain paragraphs for text that is not parsed.
enum PlainParagraphs {
  /// Returns a paragraph for each run of lines that are not blank.
  ///
  /// - Complexity: O(n), where n is the length of the range.
  static func of(_ bytes: [UInt8], range: Range<Int>) -> [Block] {
    let lines = Lines(bytes, range: range)
    var blocks: [Block] = []
    var inlines: [Inline] = []
    for line in 1...lines.count {
      let text = lines.range(of: line)
      let isBlank = text.allSatisfy { ASCII.isSpace(bytes[$0]) }
      if !isBlank {
        if let last = inlines.last {
          inlines.append(Inline(.softBreak, range: last.range.upperBound..<text.lowerBound))
        }
        inlines.append(Inline(.text(bytes[text]), range: text))
      }
      guard isBlank || line == lines.count, let first = inlines.first, let last = inlines.last
      else { continue }
      let range = first.range.lowerBound..<last.range.upperBound
      blocks.append(Block(.paragraph(inlines), range: range))
      inlines = []
    }
    return blocks
  }
}

/// Detects texts that would keep cmark 0.30 busy for minutes, before they are parsed.
///
/// Measured: blank lines under many open containers, links among many open `![`, and a long
/// definition that is used many times each cost the product of two counts.
enum ParseCost {
  /// The size in bytes up to which any text costs at most some tens of milliseconds.
  private static let harmless = 8_192

  /// Whether a text is too expensive to parse.
  ///
  /// - Complexity: O(n), where n is the length of the range.
  static func isTooExpensive(_ bytes: [UInt8], range: Range<Int>) -> Bool {
    guard range.count > harmless else { return false }
    let (lines, columns) = nestingCosts(bytes, range)
    guard lines <= 20_000_000, columns <= 1_000_000_000 else { return true }
    let marks = marks(bytes, range)
    return marks.cost > 200_000_000 || marks.count > MarkdownBudget.marks
  }

  /// Returns upper bounds of the open containers times the lines, and times the bytes of one line.
  private static func nestingCosts(
    _ bytes: [UInt8], _ range: Range<Int>
  ) -> (lines: Int, columns: Int) {
    let lines = Lines(bytes, range: range)
    var maximumDepth = 0
    var columns = 0
    for number in 1...lines.count {
      let line = lines.range(of: number)
      let depth = depth(of: line, bytes)
      maximumDepth = max(maximumDepth, depth)
      columns = max(columns, depth * line.count)
    }
    return (maximumDepth * lines.count, columns)
  }

  /// Returns an upper bound of the containers that a line's head can open.
  ///
  /// It counts the markers and half the indentation, which may belong to as many items. A blank line
  /// opens none, however long it is; a long table leaves such a line for the parser.
  private static func depth(of line: Range<Int>, _ bytes: [UInt8]) -> Int {
    var blanks = 0
    var markers = 0
    var index = line.lowerBound
    while index < line.upperBound {
      let byte = bytes[index]
      if ASCII.isBlank(byte) {
        blanks += byte == ASCII.tab ? 4 : 1
      } else if byte == UInt8(ascii: ">") || "-+*.)".utf8.contains(byte) {
        markers += 1
      } else if !ASCII.isDigit(byte) {
        return markers + blanks / 2
      }
      index += 1
    }
    return markers == 0 ? 0 : markers + blanks / 2
  }

  private static let isMark: [Bool] = (0..<256).map { "[]*_`<".utf8.contains(UInt8($0)) }

  /// Returns the number of marks that may begin or end an inline, and the cost of links.
  ///
  /// A run of equal marks counts as one. The cost is the open images times the links, or the
  /// longest definition times its uses.
  private static func marks(_ bytes: [UInt8], _ range: Range<Int>) -> (count: Int, cost: Int) {
    var count = 0
    var images = 0
    var closers = 0
    var longest = 0
    var definition: Int?
    var previous: UInt8 = 0
    for index in range {
      let byte = bytes[index]
      if isMark[Int(byte)], byte != previous { count += 1 }
      if byte == UInt8(ascii: "["), previous == UInt8(ascii: "!") { images += 1 }
      if byte == UInt8(ascii: "]") { closers += 1 }
      let starts = byte == UInt8(ascii: ":") && previous == UInt8(ascii: "]")
      let ends = byte == ASCII.lineFeed && previous == ASCII.lineFeed
      if starts || ends {
        if let definition { longest = max(longest, index - definition) }
        definition = starts ? index : nil
      }
      previous = byte
    }
    if let definition { longest = max(longest, range.upperBound - definition) }
    return (count, max(images * closers, longest * closers))
  }
}
