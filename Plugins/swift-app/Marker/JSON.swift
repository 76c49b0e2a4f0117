/// As much of JSON as a report needs; Foundation would take longer to load than a file to read.
indirect enum JSON {
  case null
  case flag(Bool)
  case number(Int)
  case string(String)
  case list([JSON])
  case object([(String, JSON)])

  static func optional(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }

  var text: String {
    switch self {
    case .null: "null"
    case .flag(let value): value ? "true" : "false"
    case .number(let value): String(value)
    case .string(let value): JSON.quoted(value)
    case .list(let parts): "[" + parts.map(\.text).joined(separator: ",") + "]"
    case .object(let parts):
      "{" + parts.map { JSON.quoted($0.0) + ":" + $0.1.text }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ value: String) -> String {
    var result: [UInt8] = [UInt8(ascii: "\"")]
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
      case 0..<32:
        let digits = String(byte, radix: 16)
        result += Array("\\u00\(digits.count == 1 ? "0" : "")\(digits)".utf8)
      default: result.append(byte)
      }
    }
    result.append(UInt8(ascii: "\""))
    return String(decoding: result, as: UTF8.self)
  }
}
