/// The name of a version of a book, which is also the folder that its site is in.
package struct VersionLabel: Sendable, Hashable, Comparable {
  package let text: String

  /// Returns nil for a text that is no safe name of a folder: a letter or digit, then up to 39
  /// letters, digits, dots, hyphens and underscores, all of ASCII.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, Self.isLetterOrDigit(first), bytes.count <= 40,
      bytes.allSatisfy({ Self.isLetterOrDigit($0) || [0x2D, 0x2E, 0x5F].contains($0) })
    else { return nil }
    self.text = text
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  /// Orders labels from old to new: numbers by their value, as in `2.9` and `2.10`, and labels that
  /// begin with a letter, such as `next`, before all that begin with a number.
  package static func < (left: VersionLabel, right: VersionLabel) -> Bool {
    let (a, b) = (left.parts, right.parts)
    if left.isNumbered != right.isNumbered { return right.isNumbered }
    for (one, other) in zip(a, b) where one != other {
      guard let number = Int(one), let otherNumber = Int(other) else { return one < other }
      if number != otherNumber { return number < otherNumber }
    }
    return a.count == b.count ? left.text < right.text : a.count < b.count
  }

  private var isNumbered: Bool { text.utf8.first.map { (0x30...0x39).contains($0) } ?? false }

  /// The runs of digits and of other bytes.
  private var parts: [String] {
    var parts: [String] = []
    var wasDigit: Bool?
    for character in text {
      let isDigit = character.isNumber
      if wasDigit == isDigit {
        parts[parts.count - 1].append(character)
      } else {
        parts.append(String(character))
      }
      wasDigit = isDigit
    }
    return parts
  }
}
