private import Base

/// A styled character and its width in terminal cells.
struct Glyph: Sendable, Equatable {
  let character: Character
  let style: Style
  let cells: Int

  var isSpace: Bool { character == " " }
  var isLineEnd: Bool { character == "\n" }
  /// Whether the glyph is two cells wide, as in scripts without spaces between words.
  var isWide: Bool { cells == 2 }

  private init(_ character: Character, _ style: Style) {
    let shown = Self.sanitized(character)
    self.character = shown
    self.style = style
    cells = CellWidth.of(shown)
  }

  /// Returns a character that is safe to print: keeps line endings and replaces control characters.
  private static func sanitized(_ character: Character) -> Character {
    if character == "\r\n" || character == "\n" { return "\n" }
    if character == "\t" { return " " }
    return character.unicodeScalars.contains(where: TerminalText.isUnsafe) ? "\u{FFFD}" : character
  }

  /// Returns the glyphs of a text.
  static func run(_ text: some StringProtocol, _ style: Style = .plain) -> [Glyph] {
    text.map { Glyph($0, style) }
  }
}

extension Sequence<Glyph> {
  /// The total width of the glyphs in cells.
  var cells: Int { reduce(0) { $0 + $1.cells } }
}
