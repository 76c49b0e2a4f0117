import UnicodeText

/// The estimated width of text that is drawn with a font of whatever machine.
///
/// Nothing is measured, so that a card is the same everywhere to the last byte of its drawing. Widths
/// are rather too large, as a line may be shorter than its place but not longer.
struct TextWidth {
  /// The kind of letters, which differ in their width.
  enum Face { case sans, bold, serif, code }

  let face: Face
  /// The size of the font in pixels.
  let size: Int

  func of(_ text: some StringProtocol) -> Double {
    text.reduce(0) { $0 + of($1) }
  }

  private func of(_ character: Character) -> Double {
    let cells = CellWidth.of(character)
    guard face != .code else { return Double(cells) * 0.61 * Double(size) }
    let ems = cells == 1 ? Self.ems(character) * factor : Double(cells) / 2
    return ems * Double(size)
  }

  private var factor: Double { face == .bold ? 1.08 : 1 }

  /// Returns the width of a letter of a common sans serif in parts of the size.
  private static func ems(_ character: Character) -> Double {
    switch character {
    case " ", "\u{A0}", "i", "j", "l", "I", ".", ",", ":", ";", "'", "’", "|", "!", "(", ")": 0.3
    case "f", "r", "t", "-", "“", "”", "\"", "/": 0.42
    case "m", "w", "M", "W", "@", "%", "—", "…": 0.95
    case "s", "c", "z", "x", "v", "y", "k": 0.53
    default: character.isUppercase ? 0.7 : 0.6
    }
  }
}
