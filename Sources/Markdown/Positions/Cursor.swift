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

/// Character references such as `&auml;`, which cmark has decoded.
extension Cursor {
  /// Returns the end of the reference at the cursor, and how many bytes of a literal it stands for.
  ///
  /// Returns nil if the `&` starts no reference: a name that HTML does not define stays as it is.
  func reference(to literal: [UInt8], at index: Int) -> (end: Int, length: Int)? {
    guard let end = endOfReference else { return nil }
    let expected = literal[index]
    // Only a few references decode to these bytes. Otherwise the source contains the character
    // itself, or cmark has kept a space that is before the cursor.
    if expected == UInt8(ascii: "&") || ASCII.isBlank(expected) {
      return asciiReferred(end: end) == expected ? (end, 1) : nil
    }
    return (end, Self.decodedLength(in: literal, at: index, before: byte(at: end)))
  }

  /// Returns the length of a decoded reference in bytes.
  ///
  /// A reference decodes to one scalar, or in a few cases to two: a character and its modifier.
  private static func decodedLength(in literal: [UInt8], at index: Int, before next: UInt8) -> Int {
    guard let scalar = literal.scalar(startingAt: index, in: literal.indices) else { return 1 }
    let length = UTF8.width(scalar)
    guard let second = literal.scalar(startingAt: index + length, in: literal.indices),
      literal[index + length] != next
    else { return length }
    switch (scalar, second.value) {
    case ("f", 0x6A), (_, 0x331), (_, 0x333), (_, 0x338), (_, 0x200A), (_, 0x20D2), (_, 0x20E5),
      (_, 0xFE00):
      return length + UTF8.width(second)
    default: return length
    }
  }

  /// The end of `&…;` at the cursor, or nil if there is none.
  private var endOfReference: Int? {
    var end = position + 1
    if byte(at: end) == UInt8(ascii: "#") { end += 1 }
    while isLetterOrDigit(byte(at: end)) { end += 1 }
    return byte(at: end) == UInt8(ascii: ";") && end > position + 1 ? end + 1 : nil
  }

  /// Returns the ASCII character that a reference decodes to, or nil.
  ///
  /// Callers expect `&`, a space or a tab, so no other names than those of `&` and tab are known.
  private func asciiReferred(end: Int) -> UInt8? {
    let name = lines.bytes[position + 1..<end - 1]
    if name.elementsEqual("amp".utf8) || name.elementsEqual("AMP".utf8) { return UInt8(ascii: "&") }
    if name.elementsEqual("Tab".utf8) { return ASCII.tab }
    guard name.first == UInt8(ascii: "#"), name.count <= 9 else { return nil }
    let digits = String(decoding: name.dropFirst(), as: UTF8.self)
    if digits.first == "x" || digits.first == "X" { return UInt8(digits.dropFirst(), radix: 16) }
    return UInt8(digits)
  }

  private func isLetterOrDigit(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}

extension Cursor {
  /// Skips a code span and returns the range inside its backticks.
  ///
  /// As in cmark, one space is removed from each side if there is one on both sides, unless the
  /// code consists of spaces only.
  mutating func code() -> Range<Int> {
    let opening = position
    let width = runOfBackticks(at: opening)
    var end = opening + width
    while end < limit {
      let run = runOfBackticks(at: end)
      if run == width { break }
      end += max(run, 1)
    }
    let inside = stripped((opening + width)..<max(opening + width, min(end, limit)))
    position = min(end + width, limit)
    return inside
  }

  private func runOfBackticks(at offset: Int) -> Int {
    var end = offset
    while byte(at: end) == ASCII.backtick { end += 1 }
    return end - offset
  }

  private func stripped(_ inside: Range<Int>) -> Range<Int> {
    guard let first = inside.first, isSpaceOrLineEnding(first) else { return inside }
    let last = lastOfText(in: inside)
    guard isSpaceOrLineEnding(last), inside.lowerBound < last else { return inside }
    guard inside.contains(where: { !isSpaceOrMarker($0, after: inside.lowerBound) }) else {
      return inside
    }
    var probe = self
    probe.position = first
    probe.step()
    var end = last
    if end > probe.position, lines.bytes[end] == ASCII.lineFeed,
      lines.bytes[end - 1] == ASCII.carriageReturn
    {
      end -= 1
    }
    return probe.position..<max(probe.position, end)
  }

  /// Returns the offset of the code's last byte.
  ///
  /// That is the line ending if the closing backticks start a line.
  private func lastOfText(in inside: Range<Int>) -> Int {
    var lineStart = inside.upperBound
    while lineStart > inside.lowerBound, !ASCII.isLineEnding(lines.bytes[lineStart - 1]) {
      lineStart -= 1
    }
    guard lineStart > inside.lowerBound,
      containers.contentStart(at: lineStart, in: lines) >= inside.upperBound
    else { return inside.upperBound - 1 }
    return lineStart - 1
  }

  private func isSpaceOrLineEnding(_ offset: Int) -> Bool {
    lines.bytes[offset] == ASCII.space || ASCII.isLineEnding(lines.bytes[offset])
  }

  /// Whether cmark sees a space: spaces, line endings, and container markers after line endings.
  private func isSpaceOrMarker(_ offset: Int, after start: Int) -> Bool {
    if isSpaceOrLineEnding(offset) { return true }
    var lineStart = offset
    while lineStart > start, !ASCII.isLineEnding(lines.bytes[lineStart - 1]) { lineStart -= 1 }
    return lineStart > start && containers.contentStart(at: lineStart, in: lines) > offset
  }
}

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
