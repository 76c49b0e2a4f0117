/// A value of a script's data, written as JSON (RFC 8259).
indirect enum JSON {
  case bytes([UInt8])
  case number(Int)
  case text(String)
  case list([JSON])
  /// Members in their order.
  case object([(String, JSON)])

  /// Texts by name, sorted, so that the same dictionary gives the same bytes.
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
      // Search words end each with one.
      case UInt8(ascii: "\n"): output += "\\n".utf8
      // A script in a page would end at `</script>`.
      case UInt8(ascii: "<"): output += "\\u003c".utf8
      // Long texts have many lines.
      case 0x0A: output += "\\n".utf8
      case 0..<0x20: output += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: output.append(byte)
      }
    }
    output += "\"".utf8
  }
}
