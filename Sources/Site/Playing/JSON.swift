/// A value written as JSON (RFC 8259).
indirect enum JSON {
  /// Bytes, written as a Base64 string.
  case bytes([UInt8])
  case number(Int)
  case text(String)
  case list([JSON])
  /// An object whose members keep their order.
  case object([(String, JSON)])

  /// Returns texts as members sorted by name, so that equal dictionaries give equal bytes.
  static func texts(_ texts: [String: String]) -> JSON {
    .object(texts.sorted { $0.key < $1.key }.map { ($0.key, .text($0.value)) })
  }

  static func text(_ bytes: [UInt8]) -> JSON { .text(String(decoding: bytes, as: UTF8.self)) }
  static func numbers(_ numbers: [Int]) -> JSON { .list(numbers.map { .number($0) }) }
  static func optional(_ text: String?) -> JSON { .text(text ?? "") }

  func write(into output: inout [UInt8]) {
    switch self {
    case .bytes(let bytes):
      output += "\"".utf8
      output += Base64.encode(bytes)
      output += "\"".utf8
    case .number(let number): output += String(number).utf8
    case .text(let text): Self.write(text, into: &output)
    case .list(let items):
      output += "[".utf8
      for (index, item) in items.enumerated() {
        if index > 0 { output += ",".utf8 }
        item.write(into: &output)
      }
      output += "]".utf8
    case .object(let members):
      output += "{".utf8
      for (index, member) in members.enumerated() {
        if index > 0 { output += ",".utf8 }
        Self.write(member.0, into: &output)
        output += ":".utf8
        member.1.write(into: &output)
      }
      output += "}".utf8
    }
  }

  var text: String {
    var output: [UInt8] = []
    write(into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  private static func write(_ text: String, into output: inout [UInt8]) {
    output += "\"".utf8
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): output += "\\\"".utf8
      case UInt8(ascii: "\\"): output += "\\\\".utf8
      // The short escape: search words and long texts have many line feeds.
      case UInt8(ascii: "\n"): output += "\\n".utf8
      // An inline script would end at `</script>`.
      case UInt8(ascii: "<"): output += "\\u003c".utf8
      case 0..<0x20: output += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: output.append(byte)
      }
    }
    output += "\"".utf8
  }
}
