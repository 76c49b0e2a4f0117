import Base
import Book
import Page

/// Lays out what the figures of a page say.
struct FigureText {
  let texts: Catalog
  let palette: Palette

  func code(_ text: String) -> [Glyph] { InlineText(palette: palette).code(text) }

  /// Returns a sentence with its names as code.
  func sentence(_ pieces: [ClaimSentence.Piece]) -> [Glyph] {
    pieces.flatMap { piece in
      switch piece {
      case .text(let text), .label(let text): Glyph.run(text)
      case .code(let name), .callback(let name): code(name)
      }
    }
  }

  /// Returns the line of a row, and its indentation in cells.
  func line(_ row: Page.Row) -> (glyphs: [Glyph], indent: Int) {
    let time = Glyph.run(row.time.map { " \($0)" } ?? "", .quiet)
    let note = Glyph.run(row.remark.map { " – \($0)" } ?? "", .quiet)
    let code = row.code.map(code) ?? []
    let (words, indent): ([Glyph], Int) =
      switch row.kind {
      case .callback:
        (
          code + Glyph.run([row.given, row.owner].compactMap { $0 }.map { " \($0)" }.joined())
            + Glyph.run(row.state.map { Brackets.around($0) } ?? "") + time + note, 2
        )
      case .app: (row.label.map { Glyph.run($0) } ?? code, 4)
      case .state, .entry: (Glyph.run(state(row), .strong) + time, 2)
      case .end:
        (
          Glyph.run(texts.text("site.ends"), .strong) + (code.isEmpty ? [] : Glyph.run(" ")) + code
            + time + note, 2
        )
      case .log: (Glyph.run(row.kind.sign + row.name) + time, 2)
      case .value, .notification, .choice: (Glyph.run(row.kind.sign) + code + time + note, 2)
      }
    return (words + (row.kind == .app ? time : []) + mark(row.decides), indent)
  }

  private func state(_ row: Page.Row) -> String {
    let state = row.state ?? ""
    let whole = (row.label ?? row.code).map {
      texts.text("site.state-of", values: ["instance": $0, "state": state])
    }
    return texts.text("learn.state", values: ["state": whole ?? state])
  }

  /// Returns the text beside what decides a claim or a comparison.
  func mark(_ text: String?) -> [Glyph] { text.map { Glyph.run(" ← \($0)", .bad) } ?? [] }
}

extension Page.Stimulus {
  /// The label followed by what is written in files, if it has one.
  var said: String { label.map { $0 + Brackets.around(code, after: $0) } ?? code }
}
