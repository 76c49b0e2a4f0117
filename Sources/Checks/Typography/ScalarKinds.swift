import Book

/// The kinds of characters that typographic rules distinguish.
struct ScalarKinds: OptionSet {
  let rawValue: UInt8

  static let han = ScalarKinds(rawValue: 1)
  static let letter = ScalarKinds(rawValue: 2)
  static let digit = ScalarKinds(rawValue: 4)
  static let space = ScalarKinds(rawValue: 8)
  static let wide = ScalarKinds(rawValue: 16)
  static let code = ScalarKinds(rawValue: 32)
  static let edge = ScalarKinds(rawValue: 64)
  /// A kind that rules do not name.
  static let other = ScalarKinds(rawValue: 128)
  static let all = ScalarKinds(rawValue: 255)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ kind: TypographyRule.Kind) {
    switch kind {
    case .han: self = .han
    case .letter: self = .letter
    case .digit: self = .digit
    case .space: self = .space
    case .wide: self = .wide
    case .code: self = .code
    case .edge: self = .edge
    }
  }

  /// Determines the kind by Unicode properties, with a fast path for the most common scripts.
  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x0A, 0x20, 0x3000: self = .space
    case 0x30...0x39: self = .digit
    case 0x41...0x5A, 0x61...0x7A: self = .letter
    case 0..<0x80: self = .other
    // U+00D7 and U+00F7 are the multiplication and division signs.
    case 0xC0...0x24F where scalar.value != 0xD7 && scalar.value != 0xF7: self = .letter
    case 0x4E00...0x9FFF: self = .han
    case Prose.code.value: self = .code
    default: self = Self.lookedUp(scalar)
    }
  }

  private static func lookedUp(_ scalar: Unicode.Scalar) -> ScalarKinds {
    if "，。：；？！（）、《》【】".unicodeScalars.contains(scalar) { return .wide }
    let properties = scalar.properties
    if properties.isIdeographic { return .han }
    if properties.isAlphabetic { return .letter }
    return properties.generalCategory == .decimalNumber ? .digit : .other
  }
}
