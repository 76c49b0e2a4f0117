/// A relative or absolute reference of a link (RFC 3986), classified by whether it is allowed.
package struct Reference {
  /// The text before `#`.
  package let path: String
  /// The fragment with its `#`, or empty.
  package let fragment: String
  package let kind: Kind

  package enum Kind: Equatable {
    /// An address with the scheme `http`, `https` or `mailto`.
    case outside
    case relative
    /// Another scheme, a host without a scheme, or characters that browsers ignore.
    case refused
  }

  private static let schemes = ["http", "https", "mailto"]

  package init(_ destination: String) {
    let text = destination.utf8
    let split = text.firstIndex(of: UInt8(ascii: "#")) ?? text.endIndex
    path = String(destination[..<split])
    fragment = String(destination[split...])
    kind = Self.kind(of: destination)
  }

  private static func kind(of text: String) -> Kind {
    let isHidden = text.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }
    if isHidden || text.hasPrefix("//") { return .refused }
    let end = text.utf8.firstIndex { ":/?#".utf8.contains($0) } ?? text.endIndex
    guard end < text.endIndex, text.utf8[end] == UInt8(ascii: ":") else { return .relative }
    return schemes.contains(text[..<end].lowercased()) ? .outside : .refused
  }

  /// Appends text for a quoted `href`, percent-encoding what a URL cannot contain.
  package static func write(_ text: String, into output: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case 0...0x20, 0x7F...0xFF, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
        UInt8(ascii: "|"), UInt8(ascii: "}"):
        output.append(UInt8(ascii: "%"))
        output.append(digit(byte >> 4))
        output.append(digit(byte & 15))
      case UInt8(ascii: "&"): output += "&amp;".utf8
      case UInt8(ascii: "'"): output += "&#39;".utf8
      default: output.append(byte)
      }
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 { Array("0123456789ABCDEF".utf8)[Int(value)] }
}
