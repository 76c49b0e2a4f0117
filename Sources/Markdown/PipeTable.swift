/// A table as GitHub reads it: a row of headings, a row of dashes, and rows until a blank line.
///
/// CommonMark has no tables. A table begins at the start of a line and is not inside of a list or a
/// quotation. See GitHub Flavored Markdown 0.29, section 4.10.
struct PipeTable {
  /// The whole lines of the table, without the last line ending.
  let range: Range<Int>
  /// The cells of each row, the headings first, without the blanks around them.
  let rows: [[Range<Int>]]
  let alignments: [Table.Alignment?]

  /// Returns the tables of a text in order.
  ///
  /// - Complexity: O(n), where n is the number of bytes.
  static func all(in text: TextLines) -> [PipeTable] {
    var found: [PipeTable] = []
    var line = 1
    while line < text.count {
      defer { line += 1 }
      guard let head = text[line], let dashes = text[line + 1], isRow(head),
        let alignments = alignments(dashes), !dashes.isEmpty
      else { continue }
      let headings = cells(head)
      guard headings.count == alignments.count else { continue }
      let first = line
      var rows = [headings]
      line += 1
      while line < text.count, let next = text[line + 1], isContinued(next) {
        rows.append(cells(next))
        line += 1
      }
      found.append(
        PipeTable(
          range: text.lines.start(of: first)..<text.lines.range(of: line).upperBound, rows: rows,
          alignments: alignments))
    }
    return found
  }

  private static let pipe = UInt8(ascii: "|")

  /// Returns whether a line has a pipe and is not indented like code.
  private static func isRow(_ line: ArraySlice<UInt8>) -> Bool {
    line.contains(pipe) && line.prefix(while: ASCII.isBlank).count < 4
  }

  /// Returns whether a line is another row: it is not blank and begins no other block.
  private static func isContinued(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.drop(while: ASCII.isBlank).first else { return false }
    return first != UInt8(ascii: "#") && first != UInt8(ascii: ">") && line.contains(pipe)
  }

  /// Returns the alignments of a row of dashes; nil for any other line.
  private static func alignments(_ line: ArraySlice<UInt8>) -> [Table.Alignment?]? {
    guard isRow(line) || line.contains(UInt8(ascii: "-")) else { return nil }
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
