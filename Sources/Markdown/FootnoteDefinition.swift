/// The definition of a footnote in a text: `[^label]: …` at the start of a line.
///
/// CommonMark has no footnotes. As on GitHub, a label consists of letters, digits, `-` and `_`, and a
/// definition ends at a blank line or where another block begins.
struct FootnoteDefinition {
  let label: String
  /// The whole lines of the definition, without the last line ending.
  let range: Range<Int>
  /// The text after the label.
  let content: Range<Int>

  /// Returns the definitions of a text in order, without those in fenced code and comments.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func all(in text: TextLines) -> [FootnoteDefinition] {
    var found: [FootnoteDefinition] = []
    var line = 1
    while line <= text.count {
      defer { line += 1 }
      guard let bytes = text[line], let (label, start) = marker(bytes) else { continue }
      let first = line
      while line < text.count, let next = text[line + 1], isContinued(next) { line += 1 }
      let end = text.lines.range(of: line).upperBound
      found.append(
        FootnoteDefinition(
          label: label, range: text.lines.start(of: first)..<end,
          content: min(start, end)..<end))
    }
    return found
  }

  /// Returns the label of a definition and where its text starts; nil for any other line.
  private static func marker(_ line: ArraySlice<UInt8>) -> (label: String, start: Int)? {
    guard let label = FootnoteLabel(line), line.dropFirst(label.count).first == UInt8(ascii: ":")
    else { return nil }
    let rest = line.dropFirst(label.count + 1)
    return (label.text, rest.drop(while: ASCII.isBlank).startIndex)
  }

  /// Returns whether a line continues a definition.
  private static func isContinued(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop(while: ASCII.isBlank)
    return !text.isEmpty && text.first != UInt8(ascii: "#") && marker(line) == nil
  }
}

/// A label with its brackets, `[^label]`, at the start of a text.
struct FootnoteLabel {
  let text: String
  /// The number of bytes with the brackets.
  let count: Int

  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.starts(with: "[^".utf8) else { return nil }
    let label = bytes.dropFirst(2).prefix(while: Self.isPart)
    guard !label.isEmpty, label.endIndex < bytes.endIndex,
      bytes[label.endIndex] == UInt8(ascii: "]")
    else { return nil }
    text = String(decoding: label, as: UTF8.self)
    count = label.count + 3
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || ASCII.isDigit(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }
}
