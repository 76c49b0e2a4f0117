import Base

/// A part of a buffer and its lines as cmark sees them: LF, CR and CR LF end a line.
struct Lines {
  let bytes: [UInt8]
  let range: Range<Int>
  /// The offset of the first byte of each line, ascending; never empty.
  private let starts: [Int]

  /// Finds the lines of a range.
  ///
  /// - Complexity: O(n), where n is the length of the range.
  init(_ bytes: [UInt8], range: Range<Int>) {
    self.bytes = bytes
    self.range = range
    var starts = [range.lowerBound]
    starts.reserveCapacity(range.count / 32 + 2)
    var index = range.lowerBound
    let hasReturns = bytes.has(ASCII.carriageReturn, in: range)
    while let end = Self.lineEnding(in: bytes, index..<range.upperBound, hasReturns: hasReturns) {
      let isPair =
        bytes[end] == ASCII.carriageReturn && end + 1 < range.upperBound
        && bytes[end + 1] == ASCII.lineFeed
      index = end + (isPair ? 2 : 1)
      starts.append(index)
    }
    self.starts = starts
  }

  private static func lineEnding(
    in bytes: [UInt8], _ range: Range<Int>, hasReturns: Bool
  ) -> Int? {
    hasReturns
      ? bytes[range].firstIndex(where: ASCII.isLineEnding)
      : bytes.firstIndex(of: ASCII.lineFeed, in: range)
  }

  /// The number of lines; a final line ending is followed by an empty line.
  var count: Int { starts.count }

  /// Returns the offset of the first byte of a one-based line, clamped to the lines that exist.
  func start(of line: Int) -> Int { starts[min(max(line, 1), starts.count) - 1] }

  /// Returns the one-based number of the line that contains an offset.
  ///
  /// - Complexity: O(log n), where n is the number of lines.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(low, 1)
  }

  /// Returns the range of a one-based line without its line ending.
  func range(of line: Int) -> Range<Int> {
    let start = start(of: line)
    var end = line < starts.count ? starts[max(line, 1)] : range.upperBound
    while end > start, ASCII.isLineEnding(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Returns the range from one line through another, without blank lines at the end.
  func range(from first: Int, through last: Int) -> Range<Int> {
    var last = max(first, last)
    while last > first, range(of: last).allSatisfy({ ASCII.isSpace(bytes[$0]) }) { last -= 1 }
    return start(of: first)..<range(of: last).upperBound
  }
}
