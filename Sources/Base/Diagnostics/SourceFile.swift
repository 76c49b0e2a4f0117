import Synchronization

/// The content of a file, read once, and an index of its lines.
public final class SourceFile: Sendable {
  /// The path relative to the book, with `/` as separator, as diagnostics show it.
  public let path: String
  /// The content; UTF-8, validated when the file was read.
  public let bytes: [UInt8]
  /// The offset of the first byte of each line, in ascending order; never empty.
  private let lineStarts: [Int]
  /// The number of scalars that begin before each block of bytes; empty until a long line needs it.
  private let scalarCounts = Mutex<[Int]>([])
  /// The number of suggestions requested so far, by diagnostic id.
  private let suggestionCounts = Mutex<[String: Int]>([:])

  /// Creates a file and scans its bytes for line feeds.
  ///
  /// - Complexity: O(n), where n is the number of bytes.
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

  /// Creates a file from text, for tests and for content that is in no file.
  package convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// Counts a request, and returns whether a diagnostic with this id may still suggest a name.
  ///
  /// Comparing a name with all others is the most expensive part of reporting, so only as many
  /// diagnostics do it as are shown. The diagnostics with one id in a file are created in a fixed
  /// order even when work runs concurrently, so the same ones get a suggestion in every run.
  package func maySuggest(for id: String) -> Bool {
    suggestionCounts.withLock { counts in
      counts[id, default: 0] += 1
      return counts[id, default: 0] <= DiagnosticBudget.ofAKind
    }
  }

  /// Returns the zero-based index of the line that contains a byte.
  ///
  /// - Complexity: O(log n), where n is the number of lines.
  public func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the position of a byte, clamped to the file.
  public func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = lineIndex(at: offset)
    let column = scalarCount(lineStarts[line]..<offset) + 1
    return SourcePosition(line: line + 1, column: column)
  }

  private static let block = 512

  /// Returns the number of scalars that begin in a range of bytes.
  ///
  /// - Complexity: O(1) once the blocks of the file are counted, so that repeated lookups in a very
  ///   long line are cheap.
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

  /// Returns the offset of the first byte of the scalar that contains a byte.
  func scalarStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, start < bytes.count, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  /// Returns the offset of a position, or of the line's end when the column is past it.
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

  /// The number of lines; a file that ends in a line feed has an empty last line.
  package var lineCount: Int { lineStarts.count }

  /// Returns the byte range of a line, given its zero-based index, without the line ending.
  public func lineRange(_ line: Int) -> Range<Int> {
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// Returns the text of a range of bytes; invalid UTF-8 is replaced.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns the last place of a word in a range, or the whole range when it is not there.
  ///
  /// - Complexity: O(n · m), where n is the length of the range and m that of the word.
  package func place(of word: String, in range: Range<Int>) -> Range<Int> {
    let wanted = Array(word.utf8)
    var start = range.upperBound - wanted.count
    while !wanted.isEmpty, start >= range.lowerBound {
      if bytes[start..<(start + wanted.count)].elementsEqual(wanted) {
        return start..<(start + wanted.count)
      }
      start -= 1
    }
    return range
  }

  /// Returns the text of a line, given its zero-based index, without the line ending.
  package func lineText(_ line: Int) -> String { text(lineRange(line)) }
}

/// A one-based line and column; columns count Unicode scalars.
public struct SourcePosition: Sendable, Hashable, Comparable, Codable {
  /// The number of the line, from 1.
  public let line: Int
  /// The number of the Unicode scalar in the line, from 1.
  public let column: Int

  /// Creates a position from its line and column, both from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether a file can have the position.
  var isPossible: Bool { [line, column].allSatisfy((1...Int(Int32.max)).contains) }

  /// Orders positions as they come in a file.
  public static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
