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
  static func all(in lines: Lines) -> [FootnoteDefinition] {
    var found: [FootnoteDefinition] = []
    var fence: Fence?
    var isComment = false
    var line = 1
    while line <= lines.count {
      let bytes = lines.bytes[lines.range(of: line)]
      defer { line += 1 }
      if isComment {
        isComment = !bytes.contains("-->")
      } else if let open = fence {
        if open.isClosed(by: bytes) { fence = nil }
      } else if let open = Fence(bytes) {
        fence = open
      } else if bytes.drop(while: ASCII.isBlank).starts(with: "<!--".utf8) {
        isComment = !bytes.contains("-->")
      } else if let (label, start) = marker(bytes) {
        let first = line
        while line < lines.count, isContinued(lines.bytes[lines.range(of: line + 1)]) { line += 1 }
        let end = lines.range(of: line).upperBound
        found.append(
          FootnoteDefinition(
            label: label, range: lines.start(of: first)..<end, content: min(start, end)..<end))
      }
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
      && Fence(line) == nil
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

/// The opening line of a fenced code block.
private struct Fence {
  private let sign: UInt8
  private let count: Int

  init?(_ line: ArraySlice<UInt8>) {
    let text = line.drop(while: { $0 == ASCII.space })
    guard text.startIndex - line.startIndex < 4, let sign = text.first,
      sign == ASCII.backtick || sign == UInt8(ascii: "~")
    else { return nil }
    count = text.prefix { $0 == sign }.count
    guard count >= 3 else { return nil }
    self.sign = sign
  }

  func isClosed(by line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop(while: ASCII.isBlank)
    let signs = text.prefix { $0 == sign }
    return signs.count >= count && text.dropFirst(signs.count).allSatisfy(ASCII.isSpace)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func contains(_ text: StaticString) -> Bool {
    firstRange(of: Array(text.description.utf8)) != nil
  }
}
