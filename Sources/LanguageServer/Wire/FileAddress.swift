/// Functions on `file` URIs (RFC 8089).
enum FileAddress {
  /// Returns the absolute path that a URI is for; nil for another scheme or host, and for no path.
  static func path(_ address: String) -> String? {
    let scheme = "file://"
    guard address.lowercased().hasPrefix(scheme) else { return nil }
    let rest = address.utf8.dropFirst(scheme.utf8.count)
    let host = rest.prefix { $0 != slash }
    guard host.isEmpty || host.elementsEqual("localhost".utf8) else { return nil }
    let written = rest.dropFirst(host.count).prefix {
      $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    guard let bytes = decoded(Array(written)), !bytes.contains(0),
      let path = String(validating: bytes, as: UTF8.self), path.hasPrefix("/")
    else { return nil }
    return path
  }

  /// Returns the URI of an absolute path.
  static func address(_ path: String) -> String {
    var output = Array("file://".utf8)
    for byte in path.utf8 {
      if byte == slash || isUnreserved(byte) {
        output.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        output += "%\(digits.count == 1 ? "0" : "")\(digits)".utf8
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static let slash = UInt8(ascii: "/")

  private static func decoded(_ written: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    var index = 0
    while index < written.count {
      if written[index] == UInt8(ascii: "%") {
        guard index + 2 < written.count,
          let byte = UInt8(
            String(decoding: written[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
        else { return nil }
        bytes.append(byte)
        index += 3
      } else {
        bytes.append(written[index])
        index += 1
      }
    }
    return bytes
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: [0x2D, 0x2E, 0x5F, 0x7E].contains(byte)
    }
  }
}
