/// A label with its brackets, `[^label]`, at the start of a text.
struct FootnoteLabel {
  let text: String
  /// The number of bytes with the brackets.
  let count: Int

  /// Reads a label as that of a link: no brackets, not only blanks, and at most 999 bytes.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.starts(with: "[^".utf8) else { return nil }
    let label = bytes.dropFirst(2).prefix(1_000).prefix {
      $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") && !ASCII.isLineEnding($0)
    }
    guard label.count < 1_000, label.contains(where: { !ASCII.isSpace($0) }),
      label.endIndex < bytes.endIndex, bytes[label.endIndex] == UInt8(ascii: "]")
    else { return nil }
    text = String(decoding: label, as: UTF8.self)
    count = label.count + 3
  }

  /// Whether the label has only letters, digits, `-` and `_`, so that it means a note even without
  /// a definition.
  var isPlain: Bool {
    text.utf8.allSatisfy {
      (0x61...0x7A).contains($0 | 0x20) || ASCII.isDigit($0) || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: "_")
    }
  }

  /// Returns the form in which labels are compared: as those of links, without case, and with one
  /// space for several.
  static func key(_ label: String) -> String {
    label.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
  }
}
