/// Bytes as text (RFC 4648), for scripts: a page that was opened as a file can fetch nothing.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var number = 0
      for place in 0..<3 {
        number = number << 8 | (place < group.count ? Int(group[start + place]) : 0)
      }
      for place in 0..<4 {
        let isThere = place <= group.count
        output.append(isThere ? digits[number >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return output
  }
}
