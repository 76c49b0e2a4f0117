/// Moves through the bytes of a JavaScript file.
struct ScriptScanner {
  let bytes: [UInt8]
  var place: Int

  var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  mutating func advance() { place += 1 }

  mutating func take(_ sign: Character) -> Bool {
    guard let byte = sign.asciiValue, next == byte else { return false }
    place += 1
    return true
  }

  /// Whether what closes or separates values comes next.
  var atEndOfValue: Bool {
    guard let next else { return true }
    return ",}]);".utf8.contains(next)
  }

  static func isName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
      || (0x61...0x7A).contains(byte | 0x20)
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Whether a number comes next; the dots of a spread are none.
  var beginsNumber: Bool {
    guard let next else { return false }
    let follows = place + 1 < bytes.count ? bytes[place + 1] : 0
    return Self.isDigit(next)
      || (Self.isDigit(follows) && (next == UInt8(ascii: "-") || next == UInt8(ascii: ".")))
  }

  // MARK: Space and comments

  mutating func skipSpace() {
    while let byte = next {
      if byte <= 0x20 {
        place += 1
      } else if !skipComment() {
        return
      }
    }
  }

  /// Skips a comment; returns false when there is none.
  private mutating func skipComment() -> Bool {
    guard next == UInt8(ascii: "/"), place + 1 < bytes.count else { return false }
    if bytes[place + 1] == UInt8(ascii: "/") {
      while let byte = next, byte != 0x0A { place += 1 }
      return true
    }
    guard bytes[place + 1] == UInt8(ascii: "*") else { return false }
    place += 2
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "/"), bytes[place - 1] == UInt8(ascii: "*") { break }
      place += 1
    }
    place = min(place + 1, bytes.count)
    return true
  }

  // MARK: Words and texts

  func peekWord() -> String {
    var copy = self
    return copy.takeWord()
  }

  /// Returns a name with those that follow it after dots.
  mutating func takeWord() -> String {
    let start = place
    while let byte = next,
      Self.isName(byte) || Self.isDigit(byte) || byte == UInt8(ascii: ".")
    { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  mutating func takeNumber() -> String {
    let start = place
    place += 1
    while let byte = next,
      Self.isName(byte) || Self.isDigit(byte) || byte == UInt8(ascii: ".")
    { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// Returns the content of a text in quotes; nil when it is not closed.
  mutating func takeString() -> String? {
    guard let quote = next else { return nil }
    place += 1
    var content: [UInt8] = []
    while let byte = next {
      place += 1
      if byte == quote { return String(decoding: content, as: UTF8.self) }
      if byte == 0x0A, quote != UInt8(ascii: "`") { return nil }
      guard byte == UInt8(ascii: "\\"), let escaped = next else {
        content.append(byte)
        continue
      }
      place += 1
      content += escape(escaped)
    }
    return nil
  }

  private mutating func escape(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case 0x0A: return []
    case UInt8(ascii: "u"):
      let digits = String(decoding: bytes[place..<min(place + 4, bytes.count)], as: UTF8.self)
      guard digits.utf8.count == 4, let value = UInt32(digits, radix: 16),
        let scalar = Unicode.Scalar(value)
      else { return [byte] }
      place += 4
      return Array(String(Character(scalar)).utf8)
    default: return [byte]
    }
  }

  // MARK: Code

  /// The end of what was read last, without the space behind it.
  var endOfText: Int { bytes[..<place].trimmed.endIndex }

  /// Skips code up to a comma or what closes the brackets around it.
  mutating func skipExpression() {
    var depth = 0
    while let byte = next {
      if depth == 0, atEndOfValue { return }
      if "([{".utf8.contains(byte) { depth += 1 }
      if ")]}".utf8.contains(byte) { depth -= 1 }
      skipToken(byte)
    }
  }

  /// Skips generic arguments such as `<Context, Event>`.
  mutating func skipTypeArguments() {
    guard next == UInt8(ascii: "<") else { return }
    var depth = 0
    while let byte = next {
      let isArrow = place > 0 && bytes[place - 1] == UInt8(ascii: "=")
      if byte == UInt8(ascii: "<") { depth += 1 }
      if byte == UInt8(ascii: ">"), !isArrow { depth -= 1 }
      skipToken(byte)
      if depth == 0 { return }
    }
  }

  /// Skips one byte, or a whole text, comment or regular expression.
  mutating func skipToken(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): _ = takeString()
    case UInt8(ascii: "/"): if !skipComment() { skipSlash() }
    default: place += 1
    }
  }

  /// Skips a regular expression, or the sign of a division.
  private mutating func skipSlash() {
    let before = bytes[..<place].last { $0 > 0x20 } ?? UInt8(ascii: "(")
    let isAfterWord = bytes[..<place].trimmed.hasSuffix("return")
    place += 1
    guard isAfterWord || "(,=:[!&|?{;>".utf8.contains(before) else { return }
    while let byte = next, byte != 0x0A {
      place += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "/") { return }
    }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without the space at their end.
  fileprivate var trimmed: ArraySlice<UInt8> {
    self[..<(lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? startIndex)]
  }

  fileprivate func hasSuffix(_ word: String) -> Bool {
    suffix(word.utf8.count).elementsEqual(word.utf8)
  }
}
