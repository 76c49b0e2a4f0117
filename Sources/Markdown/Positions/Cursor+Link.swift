/// The syntax after a link's text, which cmark parses but does not keep.
extension Cursor {
  /// Skips `]` and the `(…)` or `[…]` that belongs to it.
  mutating func closeLink() {
    _ = skip(1) { $0 == UInt8(ascii: "]") }
    if attempt({ $0.skipInlineTail() }) { return }
    _ = attempt { $0.skipLabel() != nil }
  }

  /// Skips link reference definitions at the start of a paragraph, which cmark drops.
  mutating func skipDefinitions() {
    while byte == UInt8(ascii: "["), attempt({ $0.skipDefinition() }) {
      // An indented one is a definition only where cmark removes the indentation.
      let isIndented = position < limit && ASCII.isBlank(lines.bytes[position - 1])
      let lineStart = lines.start(of: lines.line(at: position))
      if isIndented, containers.isLazy(at: lineStart, in: lines) { return }
    }
  }

  /// The offset of the `>` that closes an autolink at the cursor.
  var endOfAutolink: Int {
    var end = position
    while end < limit, lines.bytes[end] != UInt8(ascii: ">") { end += 1 }
    return end
  }

  private mutating func attempt(_ syntax: (inout Cursor) -> Bool) -> Bool {
    let start = position
    if syntax(&self) { return true }
    position = start
    return false
  }

  private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: sign) else { return false }
    step()
    return true
  }

  /// Skips `(destination "title")`, each part optional.
  private mutating func skipInlineTail() -> Bool {
    guard skip("(") else { return false }
    skipSpaces()
    guard skipDestination() else { return false }
    let end = position
    skipSpaces()
    if position > end { _ = skipTitle() }
    skipSpaces()
    return skip(")")
  }

  /// Skips `[label]`.
  ///
  /// Returns whether the label contains more than white space, or nil if there is no label.
  private mutating func skipLabel() -> Bool? {
    guard skip("[") else { return nil }
    var length = 0
    var hasText = false
    while position < limit, byte != UInt8(ascii: "["), byte != UInt8(ascii: "]") {
      if byte == ASCII.backslash, ASCII.isPunctuation(byte(at: position + 1)) {
        step()
        length += 1
      }
      if !ASCII.isSpace(byte) { hasText = true }
      step()
      length += 1
      if length > 1_000 { return nil }
    }
    return skip("]") ? hasText : nil
  }

  private mutating func skipDestination() -> Bool {
    byte == UInt8(ascii: "<") ? skipPointyDestination() : skipBareDestination()
  }

  private mutating func skipPointyDestination() -> Bool {
    position += 1
    while position < limit {
      switch byte {
      case UInt8(ascii: ">"):
        position += 1
        return true
      case UInt8(ascii: "<"), ASCII.lineFeed, ASCII.carriageReturn: return false
      case ASCII.backslash: position = min(position + 2, limit)
      default: position += 1
      }
    }
    return false
  }

  private mutating func skipBareDestination() -> Bool {
    let start = position
    var depth = 0
    while position < limit, !ASCII.isSpace(byte) {
      switch byte {
      case ASCII.backslash where ASCII.isPunctuation(byte(at: position + 1)): position += 1
      case UInt8(ascii: "("):
        depth += 1
        if depth > 32 { return false }
      case UInt8(ascii: ")"):
        if depth == 0 { return true }
        depth -= 1
      default: break
      }
      position += 1
    }
    return depth == 0 && position > start
  }

  /// Skips a title with its quotes.
  ///
  /// Where a backslash can be read in two ways, the longest reading is used.
  private mutating func skipTitle() -> Bool {
    let opening = byte
    let closing = opening == UInt8(ascii: "(") ? UInt8(ascii: ")") : opening
    guard [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "(")].contains(opening) else {
      return false
    }
    let start = position
    var end: Int?
    var isPlain = true
    var isEscaped = false
    step()
    while position < limit, isPlain || isEscaped, byte != 0 {
      let byte = byte
      let wasPlain = isPlain
      isPlain = isEscaped && ASCII.isPunctuation(byte)
      isEscaped = false
      if wasPlain, byte == closing {
        end = position + 1
      } else if wasPlain, byte != UInt8(ascii: "(") || opening != byte {
        isPlain = true
        isEscaped = byte == ASCII.backslash
      }
      step()
    }
    position = end ?? start
    return end != nil
  }

  /// Skips `[label]: destination "title"` with nothing else on its last line.
  private mutating func skipDefinition() -> Bool {
    guard skipLabel() == true, skip(":") else { return false }
    skipSpaces()
    guard position < limit, skipDestination() else { return false }
    let beforeTitle = position
    skipSpaces()
    if position > beforeTitle, skipTitle(), skipRestOfLine() { return true }
    position = beforeTitle
    return skipRestOfLine()
  }

  private mutating func skipRestOfLine() -> Bool {
    skipBlanks()
    guard position < limit else { return true }
    guard ASCII.isLineEnding(byte) else { return false }
    step()
    return true
  }
}
