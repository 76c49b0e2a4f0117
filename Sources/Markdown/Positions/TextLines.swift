/// The lines of a text that are not inside fenced code or comments, for extensions of CommonMark.
struct TextLines {
  let lines: Lines
  private let isText: [Bool]

  /// Finds the lines.
  ///
  /// - Complexity: O(n), where n is the number of bytes.
  init(_ lines: Lines) {
    self.lines = lines
    var isText = [Bool](repeating: false, count: lines.count)
    var fence: Fence?
    var isComment = false
    for line in 1...lines.count {
      let bytes = lines.bytes[lines.range(of: line)]
      if isComment {
        isComment = !bytes.contains("-->")
      } else if let open = fence {
        if open.isClosed(by: bytes) { fence = nil }
      } else if let open = Fence(bytes) {
        fence = open
      } else if bytes.drop(while: ASCII.isBlank).starts(with: "<!--".utf8) {
        isComment = !bytes.contains("-->")
      } else {
        isText[line - 1] = true
      }
    }
    self.isText = isText
  }

  var count: Int { lines.count }

  /// Returns the bytes of a one-based line without its ending; nil in code and comments.
  subscript(line: Int) -> ArraySlice<UInt8>? {
    isText[line - 1] ? lines.bytes[lines.range(of: line)] : nil
  }
}

/// The opening line of a fenced code block.
private struct Fence {
  private let sign: UInt8
  private let count: Int

  init?(_ line: ArraySlice<UInt8>) {
    let text = Self.content(line)
    guard let sign = text.first, sign == ASCII.backtick || sign == UInt8(ascii: "~") else {
      return nil
    }
    count = text.prefix { $0 == sign }.count
    let info = text.dropFirst(count)
    guard count >= 3, sign != ASCII.backtick || !info.contains(ASCII.backtick) else { return nil }
    self.sign = sign
  }

  /// Returns a line without its indentation and the signs of quotes and bullet lists.
  private static func content(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = line.drop(while: ASCII.isBlank)
    while let first = text.first, ">-+*".utf8.contains(first),
      first == UInt8(ascii: ">") || text.dropFirst().first.map(ASCII.isBlank) ?? false
    {
      text = text.dropFirst().drop(while: ASCII.isBlank)
    }
    return text
  }

  func isClosed(by line: ArraySlice<UInt8>) -> Bool {
    let text = Self.content(line)
    let signs = text.prefix { $0 == sign }
    return signs.count >= count && text.dropFirst(signs.count).allSatisfy(ASCII.isSpace)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func contains(_ text: StaticString) -> Bool {
    firstRange(of: Array(text.description.utf8)) != nil
  }
}
