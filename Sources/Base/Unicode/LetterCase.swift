private import CUTF8Proc

/// The role of a scalar in a search: part of a word, a word of its own, or neither.
package enum LetterKind: Sendable, Equatable {
  /// A letter, a number, or a mark that belongs to one.
  case word
  /// A character of a script without spaces between words: Han and kana (UAX #24).
  case ideograph
  case other

  /// Returns the kind of a scalar, from its general category (UAX #44).
  package static func of(_ scalar: Unicode.Scalar) -> LetterKind {
    let value = scalar.value
    if value < 0x80 {
      let isLetter = (value | 0x20) &- 0x61 < 26
      return isLetter || value &- 0x30 < 10 ? .word : .other
    }
    if isIdeograph(value) { return .ideograph }
    let category = utf8proc_category(utf8proc_int32_t(value)).rawValue
    // In utf8proc, letters are categories 1 to 5, marks 6 to 8, numbers 9 to 11.
    return (1...11).contains(category) ? .word : .other
  }

  private static func isIdeograph(_ value: UInt32) -> Bool {
    switch value {
    case 0x3005...0x3007, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF,
      0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// The lowercase form by simple case mapping, which maps one scalar to one scalar.
  package var lowered: Unicode.Scalar {
    if isASCII { return value &- 0x41 < 26 ? Unicode.Scalar(UInt8(value | 0x20)) : self }
    return Unicode.Scalar(UInt32(bitPattern: utf8proc_tolower(utf8proc_int32_t(value)))) ?? self
  }
}
