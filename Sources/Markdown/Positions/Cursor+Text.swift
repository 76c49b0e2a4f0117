extension Cursor {
  /// Skips the source of a text and returns its range.
  ///
  /// The source has plain bytes, backslash escapes and character references.
  mutating func text(_ literal: [UInt8]) -> Range<Int> {
    let start = position
    var index = 0
    while index < literal.count {
      guard step(literal, &index) else { return search(for: literal, from: start) }
    }
    return start..<position
  }

  /// Skips the source of a text up to a position, and advances an index into its literal as far.
  mutating func skip(to end: Int, in literal: [UInt8], _ index: inout Int) {
    while position < end, index < literal.count, step(literal, &index) {}
    index = min(index, literal.count)
  }

  /// Skips the source of the next byte of a text, or of the next character that is written with a
  /// reference; returns false if it is not at the cursor.
  private mutating func step(_ literal: [UInt8], _ index: inout Int) -> Bool {
    let byte = byte
    if ASCII.isBlank(literal[index]), byte == ASCII.backslash {
      // cmark has kept a space at the start of a lazy line, which is before the cursor.
      index += 1
      return true
    }
    if byte == ASCII.backslash, ASCII.isPunctuation(self.byte(at: position + 1)) {
      position += 1
    } else if byte == UInt8(ascii: "&"), let reference = reference(to: literal, at: index) {
      position = reference.end
      index += reference.length
      return true
    }
    return matchByte(of: literal, at: &index)
  }

  /// Skips a line ending and the white space on both sides of it.
  ///
  /// Returns the start of the white space or backslash before it, and the range of the line ending.
  mutating func lineBreak() -> (start: Int, ending: Range<Int>) {
    let start = position
    while position < limit, ASCII.isSpace(byte), !ASCII.isLineEnding(byte) { position += 1 }
    if byte == ASCII.backslash { position += 1 }
    let ending = position
    guard ASCII.isLineEnding(byte) else { return (start, ending..<ending) }
    let isPair = byte == ASCII.carriageReturn && byte(at: position + 1) == ASCII.lineFeed
    step()
    skipBlanks()
    return (start, ending..<ending + (isPair ? 2 : 1))
  }
}
