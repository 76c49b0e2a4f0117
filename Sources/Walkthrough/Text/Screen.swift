/// The output of a session, which is only ever appended to.
struct Screen {
  let palette: Palette
  /// Returns the current width of the window in cells.
  private let columns: () -> Int
  private let output: (String) -> Void
  /// Whether a blank line is redundant: at the start, and after a blank line.
  private var isAfterBlank = true

  init(palette: Palette, columns: @escaping () -> Int, output: @escaping (String) -> Void) {
    self.palette = palette
    self.columns = columns
    self.output = output
  }

  /// The maximum line length in cells, since longer lines are hard to read in any window.
  private static let longestLine = 88

  /// The width of a line of text in cells.
  var width: Int { max(10, min(columns(), Self.longestLine)) }

  mutating func blank() {
    if !isAfterBlank { output("\n") }
    isAfterBlank = true
  }

  /// Shows lines that already fit the width.
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

  /// Shows wrapped text, indented by `indent` cells, and by `hanging` more from the second line on.
  mutating func say(_ glyphs: [Glyph], indent: Int = 0, hanging: Int = 0) {
    // A narrow window needs the width for the text.
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

  /// Notes that the next output follows a line that the reader typed.
  mutating func prompt() { isAfterBlank = false }
}
