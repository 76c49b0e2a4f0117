/// A part of a session's output that can be laid out for any width.
package struct Passage {
  let palette: Palette
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

  private static func runs(_ line: [Glyph]) -> [Run] {
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
