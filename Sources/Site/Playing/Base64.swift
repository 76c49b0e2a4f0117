/// Encodes bytes as Base64 (RFC 4648) for scripts, since a page opened from disk cannot fetch data.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: [UInt8]) -> String {
    var output: [UInt8] = []
    output.reserveCapacity((bytes.count + 2) / 3 * 4)
    let digits = digits
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var number = Int(bytes[start]) << 16
      if count > 1 { number |= Int(bytes[start + 1]) << 8 }
      if count > 2 { number |= Int(bytes[start + 2]) }
      for place in 0..<4 {
        output.append(place <= count ? digits[number >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
