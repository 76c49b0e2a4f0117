/// A position in the source that follows cmark's inline nodes.
///
/// cmark's own positions of inlines are wrong after the first line of a block. But its nodes, with
/// the syntax that made them, cover the text of a block without gaps, so that stepping over both
/// together gives exact ranges.
struct Cursor {
  let lines: Lines
  var containers = Containers()
  var position = 0
  /// The end of the leaf block's text.
  private(set) var limit = 0
  /// The number of nodes that were not where they were expected; tests require 0.
  private(set) var misses = 0

  init(lines: Lines) {
    self.lines = lines
    position = lines.range.lowerBound
    limit = position
  }

  /// Moves to the start of a leaf block's text, which ends at `limit`.
  mutating func enter(_ start: Int, limit: Int) {
    position = start
    self.limit = limit
  }

  /// The byte at the cursor, or 0 at the end.
  var byte: UInt8 { byte(at: position) }

  func byte(at offset: Int) -> UInt8 { offset < limit ? lines.bytes[offset] : 0 }

  /// Advances by one byte, or over a line ending to the text of the next line.
  mutating func step() {
    guard position < limit else { return }
    let byte = byte
    position += 1
    guard ASCII.isLineEnding(byte) else { return }
    if byte == ASCII.carriageReturn, self.byte == ASCII.lineFeed { position += 1 }
    if position < limit {
      position = min(limit, containers.contentStart(at: position, in: lines))
    }
  }

  /// Skips white space, including line endings.
  mutating func skipSpaces() {
    while position < limit, ASCII.isSpace(byte) { step() }
  }

  /// Skips spaces and tabs on this line.
  mutating func skipBlanks() {
    while ASCII.isBlank(byte) { position += 1 }
  }

  /// Skips opening or closing delimiters such as `**` and returns where they start.
  mutating func skip(_ count: Int, of signs: (UInt8) -> Bool) -> Int {
    let start = position
    for _ in 0..<count {
      if signs(byte) { position += 1 } else { misses += 1 }
    }
    return start
  }

  /// Skips the source of a literal without escapes and returns its range.
  mutating func match(_ literal: [UInt8]) -> Range<Int> {
    let start = position
    var index = 0
    while index < literal.count {
      guard matchByte(of: literal, at: &index) else { return search(for: literal, from: start) }
    }
    return start..<position
  }

  /// Skips the source of one byte of a literal; returns false if it is not at the cursor.
  ///
  /// cmark replaces NUL by U+FFFD and drops spaces at the start of a line.
  mutating func matchByte(of literal: [UInt8], at index: inout Int) -> Bool {
    let expected = literal[index]
    if position < limit, lines.bytes[position] == expected, !ASCII.isLineEnding(expected) {
      position += 1
    } else if ASCII.isLineEnding(expected), ASCII.isLineEnding(byte) {
      step()
    } else if expected == 0xEF, position < limit, byte == 0, literal.count - index >= 3 {
      index += 2
      position += 1
    } else if !ASCII.isSpace(expected) {
      return false
    }
    index += 1
    return true
  }

  /// Searches the rest of the block for a literal that is not at the cursor, and counts a miss.
  mutating func search(for literal: [UInt8], from start: Int) -> Range<Int> {
    misses += 1
    position = start
    var candidate = start
    while candidate + literal.count <= limit {
      if lines.bytes[candidate..<candidate + literal.count] == literal[...] {
        position = candidate + literal.count
        return candidate..<position
      }
      candidate += 1
    }
    return start..<start
  }
}
