/// Spaces between ideographs and other letters, as UAX #50 and the requirements for Chinese text
/// layout have them: a name in Latin letters has a space on both sides, Chinese words have none.
enum Ideographs {
  /// Returns two neighbors without the space between them where both sides are ideographic.
  static func joined(_ left: String, _ right: String) -> (left: String, right: String) {
    if left.last == " ", let former = left.dropLast().last, isWide(former), isWide(right.first) {
      return (String(left.dropLast()), right)
    }
    if right.first == " ", let next = right.dropFirst().first, isWide(next), isWide(left.last) {
      return (left, String(right.dropFirst()))
    }
    return (left, right)
  }

  /// Whether a character is as wide as an ideograph in Chinese text; its quotation marks are.
  private static func isWide(_ character: Character?) -> Bool {
    guard let scalar = character?.unicodeScalars.first?.value else { return false }
    return switch scalar {
    case 0x2018...0x201D, 0x2E80...0x312F, 0x31A0...0x31BF, 0x3400...0x9FFF, 0xF900...0xFAFF,
      0xFF00...0xFF60, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
