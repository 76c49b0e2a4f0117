extension Cursor {
  /// Goes over the source of a text: plain bytes, escaped signs and character references.
  mutating func text(_ literal: [UInt8]) -> Range<Int> {
    let start = position
    var index = 0
    while index < literal.count {
      let byte = byte
      if ASCII.isBlank(literal[index]), byte == ASCII.backslash {
        // A space that cmark kept at the start of a lazy line, before the cursor.
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

  /// Goes over a line ending and the spaces on both sides of it.
  ///
  /// Returns where the spaces or the backslash before it start, and the line ending itself.
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
