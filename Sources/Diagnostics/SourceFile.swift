import Synchronization
import UnicodeText

/// A file as it was read once: its bytes, and where its lines start.
package final class SourceFile: Sendable {
  /// Relative to the book, with `/`; what diagnostics show.
  package let path: String
  /// UTF-8, checked when the file was read.
  package let bytes: [UInt8]
  /// Offset of the first byte of each line, ascending; never empty.
  private let lineStarts: [Int]
  /// How many scalars begin before each block of bytes; empty until a long line asks for it.
  private let scalarCounts = Mutex<[Int]>([])
  /// By id of diagnostics, how often a name was looked for that may have been meant.
  private let suggestionCounts = Mutex<[String: Int]>([:])

  /// Scans the bytes for line feeds.
  ///
  /// O(n).
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    var starts = [0]
    starts.reserveCapacity(bytes.count / 32 + 2)
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n"), in: (starts.last ?? 0)..<bytes.count) {
      starts.append(end + 1)
    }
    lineStarts = starts
  }

  /// A file made of text, for tests and for what has no file.
  package convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// Whether a diagnostic of an id may still say which name was meant: only as many may as are shown.
  ///
  /// To compare a name with all others is what reporting costs most. Those of one id come in one order,
  /// whatever runs beside them.
  package func maySuggest(for id: String) -> Bool {
    suggestionCounts.withLock { counts in
      counts[id, default: 0] += 1
      return counts[id, default: 0] <= DiagnosticBudget.ofAKind
    }
  }

  /// The line that holds a byte, from 0.
  ///
  /// O(log lines).
  package func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Line and column of a byte, both from 1; columns count Unicode scalars.
  package func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = lineIndex(at: offset)
    let column = scalarCount(lineStarts[line]..<offset) + 1
    return SourcePosition(line: line + 1, column: column)
  }

  private static let block = 512

  /// How many scalars begin among some bytes.
  ///
  /// O(block) once the file was counted, so that a line of any length may be asked often.
  func scalarCount(_ range: Range<Int>) -> Int {
    guard range.count > Self.block else { return count(range) }
    let (first, last) = (range.lowerBound / Self.block + 1, range.upperBound / Self.block)
    let between = scalarCounts.withLock { counts in
      if counts.isEmpty { counts = countBlocks() }
      return counts[last] - counts[first]
    }
    return count(range.lowerBound..<first * Self.block) + between
      + count(last * Self.block..<range.upperBound)
  }

  private func countBlocks() -> [Int] {
    var counts = [0]
    for start in stride(from: 0, to: bytes.count, by: Self.block) {
      counts.append(counts[counts.count - 1] + count(start..<min(start + Self.block, bytes.count)))
    }
    return counts
  }

  private func count(_ range: Range<Int>) -> Int {
    var count = 0
    for index in range where bytes[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }

  /// Where the scalar begins that a byte belongs to.
  func scalarStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, start < bytes.count, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  /// The byte at a line and column, both from 1; the line's end when the column is past it.
  package func offset(of position: SourcePosition) -> Int {
    guard position.line >= 1, position.line <= lineStarts.count else { return bytes.count }
    let line = lineRange(position.line - 1)
    var column = 1
    for index in line where bytes[index] & 0xC0 != 0x80 {
      if column == position.column { return index }
      column += 1
    }
    return line.upperBound
  }

  /// How many lines there are; a file that ends in a line feed has an empty last one.
  package var lineCount: Int { lineStarts.count }

  /// The bytes of a line, from 0, without its line ending.
  package func lineRange(_ line: Int) -> Range<Int> {
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// The text of some bytes, for people.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The text of a line, from 0.
  package func lineText(_ line: Int) -> String { text(lineRange(line)) }
}

/// A line and a column, both from 1; columns count Unicode scalars.
package struct SourcePosition: Sendable, Hashable, Comparable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
