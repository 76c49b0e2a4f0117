/// HTML text, written as bytes.
enum HTML {
  /// Appends text with `& < > " '` as references: safe between tags and in quoted attributes.
  ///
  /// Clean runs are copied whole. O(n).
  static func escape(_ text: ArraySlice<UInt8>, into output: inout [UInt8]) {
    var clean = text.startIndex
    for index in text.indices {
      guard let reference = reference(for: text[index]) else { continue }
      output += text[clean..<index]
      output += reference.utf8
      clean = index + 1
    }
    output += text[clean...]
  }

  static func escape(_ text: [UInt8], into output: inout [UInt8]) {
    escape(text[...], into: &output)
  }

  /// Appends text that stands between tags, where quotes mean nothing; code is full of them.
  static func escapeText(_ text: ArraySlice<UInt8>, into output: inout [UInt8]) {
    var clean = text.startIndex
    for index in text.indices {
      let byte = text[index]
      guard byte == 0x26 || byte == 0x3C || byte == 0x3E, let reference = reference(for: byte)
      else { continue }
      output += text[clean..<index]
      output += reference.utf8
      clean = index + 1
    }
    output += text[clean...]
  }

  static func escape(_ text: String, into output: inout [UInt8]) {
    escape(Array(text.utf8), into: &output)
  }

  private static func reference(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
