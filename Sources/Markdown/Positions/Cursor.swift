/// A place in the source that follows cmark's inline nodes.
///
/// cmark's own positions of inlines are wrong after the first line of a block. But its nodes,
/// with the syntax that made them, cover the text of a block without gaps, so that stepping
/// over both together gives exact ranges.
struct Cursor {
  let lines: Lines
  var containers = Containers()
  var position = 0
  /// Where the leaf block ends.
  private(set) var limit = 0
  /// How often a node was not where it should be; stays 0, and tests hold it to that.
  private(set) var misses = 0

  init(lines: Lines) {
    self.lines = lines
    position = lines.range.lowerBound
    limit = position
  }

  /// Goes to the first byte of a leaf block's text, which ends at another.
  mutating func enter(_ start: Int, limit: Int) {
    position = start
    self.limit = limit
  }

  /// The byte here, 0 at the end.
  var byte: UInt8 { byte(at: position) }

  func byte(at offset: Int) -> UInt8 { offset < limit ? lines.bytes[offset] : 0 }

  /// Goes one byte on, over a line ending to the text of the next line.
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

  /// Goes over spaces and line endings.
  mutating func skipSpaces() {
    while position < limit, ASCII.isSpace(byte) { step() }
  }

  /// Goes over spaces and tabs of this line.
  mutating func skipBlanks() {
    while ASCII.isBlank(byte) { position += 1 }
  }

  /// Goes over opening or closing signs such as `**`, and says where they started.
  mutating func skip(_ count: Int, of signs: (UInt8) -> Bool) -> Int {
    let start = position
    for _ in 0..<count {
      if signs(byte) { position += 1 } else { misses += 1 }
    }
    return start
  }

  /// Goes over bytes that stand in the source as they do in a literal.
  mutating func match(_ literal: [UInt8]) -> Range<Int> {
    let start = position
    var index = 0
    while index < literal.count {
      guard matchByte(of: literal, at: &index) else { return search(for: literal, from: start) }
    }
    return start..<position
  }

  /// Goes over the source of one byte of a literal; false when it is not there.
  ///
  /// cmark writes NUL as U+FFFD and drops spaces at the start of a line.
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

  /// Looks for a literal in the rest of the block, where it is not at its place.
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
