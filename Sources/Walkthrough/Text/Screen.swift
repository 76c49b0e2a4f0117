/// The output of a session, which is only ever appended to.
///
/// It writes lines, or gives passages to a page that lays them out itself.
struct Screen {
  let palette: Palette
  /// The words that ask for a key when more lines follow than the window has.
  var more = ""
  /// Returns the current width of the window in cells.
  private let columns: () -> Int
  private let output: (String) -> Void
  private let pager: Console.Pager?
  private let page: Console.Page?
  /// Whether a blank line is redundant: at the start, and after a blank line.
  private var isAfterBlank = true
  /// The number of lines since the reader last saw them all; nil when no pauses are wanted.
  private var unread: Int? = 0

  init(
    palette: Palette, columns: @escaping () -> Int, output: @escaping (String) -> Void,
    pager: Console.Pager? = nil, page: Console.Page? = nil
  ) {
    self.palette = palette
    self.columns = columns
    self.output = output
    self.pager = pager
    self.page = page
  }

  /// The width of a line of text in cells.
  var width: Int { Passage.width(columns: columns()) }

  mutating func blank() {
    if let page { return page.append(Passage(palette: palette) { _ in [[]] }) }
    if !isAfterBlank { put("") }
    isAfterBlank = true
  }

  /// Shows lines that are laid out for a width in cells, now and again when the window changes.
  mutating func show(_ layout: @escaping (_ width: Int) -> [[Glyph]]) {
    if let page { return page.append(Passage(palette: palette, layout: layout)) }
    for line in layout(width) {
      if line.isEmpty {
        blank()
      } else {
        put(palette.text(line))
        isAfterBlank = false
      }
    }
  }

  /// Shows lines that already fit the width.
  mutating func show(_ lines: [[Glyph]]) { show { _ in lines } }

  /// Shows wrapped text, indented by `indent` cells, and by `hanging` more from the second line on.
  mutating func say(_ glyphs: [Glyph], indent: Int = 0, hanging: Int = 0) {
    show { Self.wrapped(glyphs, indent: indent, hanging: hanging, width: $0) }
  }

  mutating func say(_ text: String, _ style: Style = .plain, indent: Int = 0, hanging: Int = 0) {
    say(Glyph.run(text, style), indent: indent, hanging: hanging)
  }

  private static func wrapped(
    _ glyphs: [Glyph], indent: Int, hanging: Int, width: Int
  ) -> [[Glyph]] {
    // A narrow window needs the width for the text.
    let indent = min(indent, width / 4)
    let hanging = min(hanging, width / 4)
    let breaker = LineBreaker(width: width - indent, hanging: hanging)
    return breaker.lines(glyphs).enumerated().map { index, line in
      let cells = indent + (index == 0 ? 0 : hanging)
      return line.isEmpty ? line : Glyph.run(String(repeating: " ", count: cells)) + line
    }
  }

  // MARK: Pauses

  /// Notes that the next output follows a line that the reader typed.
  mutating func prompt() {
    isAfterBlank = false
    unread = 0
  }

  /// The words of a pause in one row, so that they can be erased.
  private var pauseWords: String {
    let row = LineBreaker(width: max(1, columns() - 1)).cut(Glyph.run(more, .quiet))
    return palette.text(row[0])
  }

  /// Writes a line, after a pause if the window would otherwise lose one that nobody has read.
  private mutating func put(_ line: String) {
    if let pager, let count = unread {
      // The last row is for the words of the pause, or for the prompt.
      let isFull = count >= max(2, pager.rows()) - 1
      unread = isFull ? (pager.wait(pauseWords) ? 1 : nil) : count + 1
    }
    output(line + "\n")
  }
}
