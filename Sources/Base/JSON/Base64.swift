/// Base64 with padding and without line breaks (RFC 4648, section 4).
///
/// It is how bytes come in JSON, and in scripts: a page opened from disk cannot fetch data.
package enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns the text that stands for bytes.
  package static func encode(_ bytes: [UInt8]) -> String {
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

  /// Returns the bytes of a text, or nil when it is not the one text that stands for bytes.
  package static func decode(_ text: String) -> [UInt8]? {
    let digits = Array(text.utf8)
    let padding = digits.suffix(2).count { $0 == UInt8(ascii: "=") }
    guard digits.count.isMultiple(of: 4) else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(digits.count / 4 * 3)
    var (bits, count) = (UInt32(0), 0)
    for digit in digits.dropLast(padding) {
      guard let value = value(digit) else { return nil }
      bits = bits << 6 | value
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      bits &= (1 << UInt32(count)) - 1
    }
    // What is left over is zero, or several texts would stand for the same bytes.
    return bits == 0 ? result : nil
  }

  private static func value(_ digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
