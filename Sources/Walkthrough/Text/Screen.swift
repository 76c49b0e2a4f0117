/// Where a session's lines go: only ever onward, never back.
struct Screen {
  let palette: Palette
  /// How wide the reader's window is now, in cells.
  private let columns: () -> Int
  private let output: (String) -> Void
  /// So that no two blank lines follow each other, and none comes first.
  private var isAfterBlank = true

  init(palette: Palette, columns: @escaping () -> Int, output: @escaping (String) -> Void) {
    self.palette = palette
    self.columns = columns
    self.output = output
  }

  /// Lines longer than this are hard to read, however wide the window.
  private static let longestLine = 88

  /// Cells for a line of text.
  var width: Int { max(10, min(columns(), Self.longestLine)) }

  mutating func blank() {
    if !isAfterBlank { output("\n") }
    isAfterBlank = true
  }

  /// Lines that fit already.
  mutating func show(_ lines: [[Glyph]]) {
    for line in lines {
      if line.isEmpty {
        blank()
      } else {
        output(palette.text(line) + "\n")
        isAfterBlank = false
      }
    }
  }

  /// Text that is wrapped, set in by some cells, and further from the second line on.
  mutating func say(_ glyphs: [Glyph], indent: Int = 0, hanging: Int = 0) {
    // In a narrow window the text needs the room.
    let indent = min(indent, width / 4)
    let hanging = min(hanging, width / 4)
    let breaker = LineBreaker(width: width - indent, hanging: hanging)
    let lines = breaker.lines(glyphs).enumerated().map { index, line in
      let cells = indent + (index == 0 ? 0 : hanging)
      return line.isEmpty ? line : Glyph.run(String(repeating: " ", count: cells)) + line
    }
    show(lines)
  }

  mutating func say(_ text: String, _ style: Style = .plain, indent: Int = 0, hanging: Int = 0) {
    say(Glyph.run(text, style), indent: indent, hanging: hanging)
  }

  /// Whatever is shown next comes after a line that the reader typed.
  mutating func prompt() { isAfterBlank = false }
}
