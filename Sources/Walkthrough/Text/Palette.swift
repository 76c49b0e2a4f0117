/// How signs are made into what is sent to the reader.
struct Palette: Sendable, Equatable {
  /// Whether escapes are sent.
  let isColored: Bool
  /// Neither escapes nor lines drawn with signs: what a screen reader reads well.
  let isPlain: Bool

  /// A line with the escapes that it needs, each run closed.
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

  /// A line across.
  func rule(_ cells: Int) -> String {
    isPlain ? "---" : String(repeating: "─", count: cells)
  }

  /// Code is told from prose by its colour, or else by the marks that it was written with; read
  /// aloud they would only be in the way.
  var codeMark: String { isColored || isPlain ? "" : "`" }
}

/// When to send escapes.
package enum ColorChoice: String, Sendable, CaseIterable {
  case auto, always, never

  /// Whether to colour, after `NO_COLOR` and `TERM` where nobody decided.
  func isColored(isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }
  }
}
