extension Cursor {
  /// Skips the source of a text and returns its range.
  ///
  /// The source has plain bytes, backslash escapes and character references.
  mutating func text(_ literal: [UInt8]) -> Range<Int> {
    let start = position
    var index = 0
    while index < literal.count {
      let byte = byte
      if ASCII.isBlank(literal[index]), byte == ASCII.backslash {
        // cmark has kept a space at the start of a lazy line, which is before the cursor.
        index += 1
        continue
      }
      if byte == ASCII.backslash, ASCII.isPunctuation(self.byte(at: position + 1)) {
        position += 1
      } else if byte == UInt8(ascii: "&"), let reference = reference(to: literal, at: index) {
        position = reference.end
        index += reference.length
        continue
      }
      guard matchByte(of: literal, at: &index) else { return search(for: literal, from: start) }
    }
    return start..<position
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
