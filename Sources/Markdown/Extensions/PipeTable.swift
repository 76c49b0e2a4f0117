/// The rows of a table as GitHub reads it: cells between pipes, the second row of dashes.
///
/// See GitHub Flavored Markdown 0.29, section 4.10. cmark reads a table as a paragraph, or as a heading
/// when a line of dashes or equals signs is below it.
struct PipeTable {
  /// The line of the headings, among the lines of the paragraph.
  let first: Int
  /// The cells of each row, the headings first, without the blanks around them.
  private(set) var rows: [[Range<Int>]]
  let alignments: [Table.Alignment?]

  static let pipe = UInt8(ascii: "|")

  /// Finds a table in the lines of a paragraph; nil if there is none.
  init?(_ lines: [Range<Int>], in text: ParsedText) {
    let bytes = text.bytes
    var found: (first: Int, alignments: [Table.Alignment?])?
    for line in lines.indices.dropFirst() {
      let head = bytes[lines[line - 1]]
      guard head.contains(Self.pipe),
        let alignments = Self.alignments(bytes[lines[line]].map(text.meant)[...]),
        Self.cells(head).count == alignments.count
      else { continue }
      found = (line - 1, alignments)
      break
    }
    guard let found else { return nil }
    (first, alignments) = found
    rows =
      [Self.cells(bytes[lines[first]])]
      + lines.dropFirst(first + 2).map { Self.cells(bytes[$0]) }
  }

  mutating func removeLastRow() { rows.removeLast() }

  /// Returns whether a line has nothing but the signs of a row of dashes.
  static func isDashes(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { ASCII.isBlank($0) || "-|:".utf8.contains($0) }
  }

  /// Returns the alignments of a row of dashes; nil for any other line.
  private static func alignments(_ line: ArraySlice<UInt8>) -> [Table.Alignment?]? {
    guard isDashes(line), line.contains(UInt8(ascii: "-")) else { return nil }
    var result: [Table.Alignment?] = []
    for range in cells(line) {
      var dashes = line[range]
      let isStart = dashes.first == UInt8(ascii: ":")
      if isStart { dashes = dashes.dropFirst() }
      let isEnd = dashes.last == UInt8(ascii: ":")
      if isEnd { dashes = dashes.dropLast() }
      guard !dashes.isEmpty, dashes.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
      result.append(isStart ? (isEnd ? .center : .start) : isEnd ? .end : nil)
    }
    return result
  }

  /// Returns the cells between pipes that are not escaped, without the first and last empty ones.
  private static func cells(_ line: ArraySlice<UInt8>) -> [Range<Int>] {
    let trimmed = trim(line.startIndex..<line.endIndex, line)
    var result: [Range<Int>] = []
    var start = trimmed.lowerBound
    if start < trimmed.upperBound, line[start] == pipe { start += 1 }
    var index = start
    while index < trimmed.upperBound {
      if line[index] == ASCII.backslash {
        index += 2
        continue
      }
      if line[index] == pipe {
        result.append(trim(start..<index, line))
        start = index + 1
      }
      index += 1
    }
    if start < trimmed.upperBound || result.isEmpty {
      result.append(trim(start..<max(start, trimmed.upperBound), line))
    }
    return result
  }

  private static func trim(_ range: Range<Int>, _ line: ArraySlice<UInt8>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, ASCII.isSpace(line[start]) { start += 1 }
    while end > start, ASCII.isSpace(line[end - 1]) { end -= 1 }
    return start..<end
  }
}
