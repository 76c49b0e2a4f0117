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
