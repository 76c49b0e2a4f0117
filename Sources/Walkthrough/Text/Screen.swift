/// The output of a session, which is only ever appended to.
///
/// It writes lines, or gives passages to a page that lays them out itself.
struct Screen {
  let palette: Palette
  /// The words that ask for a key when more lines follow than the window has.
  var more = ""
  /// Whether what is shown tells a run, which a wide page shows beside the text instead.
  var tellsRun = false
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
    if let page { return page.append(Passage(palette: palette, tellsRun: tellsRun) { _ in [[]] }) }
    if !isAfterBlank { put("") }
    isAfterBlank = true
  }

  /// Shows lines that are laid out for a width in cells, now and again when the window changes.
  mutating func show(_ layout: @escaping (_ width: Int) -> [[Glyph]]) {
    if let page {
      return page.append(Passage(palette: palette, tellsRun: tellsRun, layout: layout))
    }
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

  /// Shows wrapped text, indented by `indent` cells, and by `hanging` more from the second line on, which is at most
  /// the width divided by `share`.
  mutating func say(_ glyphs: [Glyph], indent: Int = 0, hanging: Int = 0, share: Int = 4) {
    show { Self.wrapped(glyphs, indent: indent, hanging: min(hanging, $0 / share), width: $0) }
  }

  mutating func say(_ text: String, _ style: Style = .plain, indent: Int = 0, hanging: Int = 0) {
    say(Glyph.run(text, style), indent: indent, hanging: hanging)
  }

  private static func wrapped(
    _ glyphs: [Glyph], indent: Int, hanging: Int, width: Int
  ) -> [[Glyph]] {
    // A narrow window needs the width for the text.
    let indent = min(indent, width / 4)
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

/// A part of a session's output that can be laid out for any width.
package struct Passage {
  let palette: Palette
  /// Whether it tells a run, which a wide page shows beside the text instead.
  package var tellsRun = false
  let layout: (_ width: Int) -> [[Glyph]]

  /// The maximum length of a line in cells, since longer lines are hard to read in any window.
  static let longestLine = 88

  /// A run of text in one style.
  package struct Run: Equatable {
    package let text: String
    package let style: Style
  }

  /// Whether styles have colours.
  package var isColored: Bool { palette.isColored }

  /// Returns the lines for a window, none of them wider than it.
  package func lines(width: Int) -> [[Run]] { glyphs(width).map(Self.runs) }

  /// Returns the lines for a window as text for a terminal, each with its line ending.
  package func text(width: Int) -> String {
    glyphs(width).map { palette.text($0) + "\n" }.joined()
  }

  private func glyphs(_ columns: Int) -> [[Glyph]] {
    let width = Self.width(columns: columns)
    // A listing may have been laid out for a wider window.
    return layout(width).flatMap { LineBreaker(width: max(1, min(width, columns))).cut($0) }
  }

  /// Returns the width of a line of text in a window.
  static func width(columns: Int) -> Int { max(10, min(columns, longestLine)) }

  static func runs(_ line: [Glyph]) -> [Run] {
    var runs: [Run] = []
    for glyph in line {
      if let last = runs.last, last.style == glyph.style {
        runs[runs.count - 1] = Run(text: last.text + String(glyph.character), style: glyph.style)
      } else {
        runs.append(Run(text: String(glyph.character), style: glyph.style))
      }
    }
    return runs
  }
}

/// The conversion of styled glyphs to terminal output.
struct Palette: Sendable, Equatable {
  /// Whether escape sequences are written.
  let isColored: Bool
  /// Whether output has neither escape sequences nor drawn lines, for screen readers.
  let isPlain: Bool

  /// Returns a line with its escape sequences, resetting each style.
  func text(_ line: [Glyph]) -> String {
    guard isColored else { return String(line.map(\.character)) }
    var result = ""
    var style = Style.plain
    for glyph in line {
      if glyph.style != style {
        if style.rendition != nil { result += "\u{1B}[0m" }
        if let rendition = glyph.style.rendition { result += "\u{1B}[\(rendition)m" }
        style = glyph.style
      }
      result.append(glyph.character)
    }
    return style.rendition == nil ? result : result + "\u{1B}[0m"
  }

  var bullet: String { isPlain ? "- " : "• " }
  var quotation: String { isPlain ? "> " : "│ " }

  /// Returns a horizontal rule.
  func rule(_ cells: Int) -> String {
    isPlain ? "---" : String(repeating: "─", count: cells)
  }

  /// The mark around inline code; empty if color sets code apart, and for screen readers.
  var codeMark: String { isColored || isPlain ? "" : "`" }
}

/// When to write escape sequences.
package enum ColorChoice: String, Sendable, CaseIterable {
  case auto, always, never

  /// Returns whether output is colored; `auto` considers the terminal, `NO_COLOR` and `TERM`.
  func isColored(isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }
  }
}
