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
