/// Parses one JSON text (RFC 8259), with limited nesting, so that no input exhausts the stack.
package struct JSONReader {
  /// A parse error, in words for a diagnostic.
  package struct Mistake: Error, Equatable {
    package let text: String

    package init(text: String) { self.text = text }
  }

  private static let maximumDepth = 32

  let bytes: [UInt8]
  var index = 0

  /// Returns the value of a complete text.
  ///
  /// - Throws: A `Mistake` for bytes that are not UTF-8 or not one JSON value (RFC 8259).
  /// - Complexity: O(n), where n is the number of bytes.
  package static func read(_ bytes: [UInt8]) throws(Mistake) -> JSON {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw Mistake(text: "it is not UTF-8")
    }
    var reader = JSONReader(bytes: bytes)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.index == bytes.count else { throw reader.unexpected() }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
  }

  func unexpected() -> Mistake {
    Mistake(
      text: index < bytes.count
        ? "it is not JSON from byte \(index + 1) on" : "it is JSON that breaks off")
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(Mistake) -> JSON {
    guard depth < Self.maximumDepth else { throw Mistake(text: "it is nested too deeply") }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object(depth)
    case UInt8(ascii: "["): return try array(depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ word: String, _ value: JSON) throws(Mistake) -> JSON {
    guard bytes[index...].starts(with: word.utf8) else { throw unexpected() }
    index += word.utf8.count
    return value
  }

  private mutating func object(_ depth: Int) throws(Mistake) -> JSON {
    index += 1
    var members: [JSON.Member] = []
    skipSpace()
    if take(UInt8(ascii: "}")) { return .object([]) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw unexpected() }
      let name = try string()
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw unexpected() }
      members.append(JSON.Member(name, try value(depth: depth + 1)))
      skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw unexpected() }
    return .object(members)
  }

  private mutating func array(_ depth: Int) throws(Mistake) -> JSON {
    index += 1
    var elements: [JSON] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return .array([]) }
    repeat {
      elements.append(try value(depth: depth + 1))
      skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw unexpected() }
    return .array(elements)
  }

  /// Reads a number (RFC 8259, section 6).
  private mutating func number() throws(Mistake) -> JSON {
    let start = index
    _ = take(UInt8(ascii: "-"))
    // No digit follows a leading zero.
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    return Int(text).map { .integer($0) } ?? .otherNumber(text)
  }

  /// Skips at least one digit.
  private mutating func digits() throws(Mistake) {
    let start = index
    while let byte = next, (0x30...0x39).contains(byte) { index += 1 }
    guard index > start else { throw unexpected() }
  }
}

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
