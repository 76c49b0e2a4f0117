/// A tag at the start of a text, by the syntax of CommonMark 0.30, section 6.6.
package struct ElementTag: Sendable {
  /// The name in small letters.
  package let name: String
  package let isEnd: Bool
  /// The attributes in order, their names in small letters.
  package private(set) var attributes: [(name: String, value: ArraySlice<UInt8>)] = []
  /// The number of bytes.
  package let count: Int

  /// Reads the tag with which a text begins; nil if it begins with none.
  ///
  /// - Complexity: O(n), where n is the number of bytes up to the end of the tag, or of the text.
  package init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.first == UInt8(ascii: "<") else { return nil }
    var rest = bytes.dropFirst()
    isEnd = rest.first == UInt8(ascii: "/")
    if isEnd { rest = rest.dropFirst() }
    let name = rest.prefix { Self.isLetter($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "-") }
    guard let first = name.first, Self.isLetter(first) else { return nil }
    self.name = String(decoding: name, as: UTF8.self).lowercased()
    rest = rest[name.endIndex...]
    while true {
      let isApart = rest.first.map(ASCII.isSpace) ?? false
      rest = rest.drop(while: ASCII.isSpace)
      if rest.first == UInt8(ascii: "/"), rest.dropFirst().first == UInt8(ascii: ">") {
        rest = rest.dropFirst()
      }
      if rest.first == UInt8(ascii: ">") { break }
      guard isApart, let attribute = Self.attribute(&rest) else { return nil }
      attributes.append(attribute)
    }
    count = rest.startIndex + 1 - bytes.startIndex
  }

  /// Returns the value of an attribute, its references read; nil if the tag does not have it.
  package func value(of name: String) -> String? {
    attributes.first { $0.name == name }.map { Self.decoded($0.value) }
  }

  private static func attribute(
    _ rest: inout ArraySlice<UInt8>
  ) -> (name: String, value: ArraySlice<UInt8>)? {
    let name = rest.prefix { !ASCII.isSpace($0) && !"\"'<>/=`".utf8.contains($0) }
    guard !name.isEmpty else { return nil }
    rest = rest[name.endIndex...]
    let lowered = String(decoding: name, as: UTF8.self).lowercased()
    let sign = rest.drop(while: ASCII.isSpace)
    guard sign.first == UInt8(ascii: "=") else { return (lowered, []) }
    rest = sign.dropFirst().drop(while: ASCII.isSpace)
    var value = rest.prefix { !ASCII.isSpace($0) && !"\"'<>=`".utf8.contains($0) }
    if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      value = rest.dropFirst().prefix { $0 != quote }
      rest = rest[value.endIndex...]
      guard !rest.isEmpty else { return nil }
      rest = rest.dropFirst()
    } else {
      guard !value.isEmpty else { return nil }
      rest = rest[value.endIndex...]
    }
    return (lowered, value)
  }

  /// Returns a value with its references, such as `&eacute;`, as the parser of Markdown reads them in a text.
  private static func decoded(_ value: ArraySlice<UInt8>) -> String {
    guard value.contains(UInt8(ascii: "&")) else { return String(decoding: value, as: UTF8.self) }
    // The first byte and the backslashes let no other sign mean anything.
    var text = Array("x".utf8)
    for byte in value {
      if ASCII.isPunctuation(byte), !"&#;".utf8.contains(byte) { text.append(UInt8(ascii: "\\")) }
      text.append(ASCII.isLineEnding(byte) ? ASCII.space : byte)
    }
    guard case .paragraph(let inlines)? = MarkdownParser.parse(text).first?.content else {
      return ""
    }
    return String(PlainText.of(inlines).dropFirst())
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
