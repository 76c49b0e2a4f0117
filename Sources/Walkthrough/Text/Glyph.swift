private import UnicodeText

/// One sign that a reader sees, with the cells that it takes.
struct Glyph: Sendable, Equatable {
  let character: Character
  let style: Style
  let cells: Int

  var isSpace: Bool { character == " " }
  var isLineEnd: Bool { character == "\n" }
  /// Written without spaces between words: a line may end beside it.
  var isWide: Bool { cells == 2 }

  private init(_ character: Character, _ style: Style) {
    let shown = Self.harmless(character)
    self.character = shown
    self.style = style
    cells = CellWidth.of(shown)
  }

  /// Line ends, where a line must end, are kept; other controls must not reach a terminal.
  private static func harmless(_ character: Character) -> Character {
    if character == "\r\n" || character == "\n" { return "\n" }
    if character == "\t" { return " " }
    return character.unicodeScalars.contains(where: TerminalText.isUnsafe) ? "\u{FFFD}" : character
  }

  /// The signs of a text.
  static func run(_ text: some StringProtocol, _ style: Style = .plain) -> [Glyph] {
    text.map { Glyph($0, style) }
  }
}

extension Sequence<Glyph> {
  /// How wide the signs are beside each other.
  var cells: Int { reduce(0) { $0 + $1.cells } }
}
