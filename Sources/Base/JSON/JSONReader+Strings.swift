extension JSONReader {
  mutating func string() throws(Mistake) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20: throw Mistake(text: "a string contains a control character")
      default: text.append(byte)
      }
    }
    throw unexpected()
  }

  private mutating func escape(into text: inout [UInt8]) throws(Mistake) {
    guard let byte = next else { throw unexpected() }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "u"): text += Array(String(Character(try scalar())).utf8)
    default: throw unexpected()
    }
  }

  /// Returns the scalar of a `\u` escape, or of two that form a surrogate pair.
  private mutating func scalar() throws(Mistake) -> Unicode.Scalar {
    let high = try fourDigits()
    var value = high
    if (0xD800..<0xDC00).contains(high), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
      let low = try fourDigits()
      guard (0xDC00..<0xE000).contains(low) else { throw Self.lonely }
      value = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else { throw Self.lonely }
    return scalar
  }

  private static let lonely = Mistake(text: "a string contains half a surrogate pair")

  private mutating func fourDigits() throws(Mistake) -> UInt32 {
    guard index + 4 <= bytes.count else { throw unexpected() }
    let digits = bytes[index..<(index + 4)]
    guard digits.allSatisfy(Self.isHexadecimal),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw unexpected() }
    index += 4
    return value
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }
}
