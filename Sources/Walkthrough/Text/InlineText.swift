import Markdown

/// Converts Markdown inlines to glyphs.
struct InlineText: Sendable {
  let palette: Palette
  var footnotes = Footnotes()

  func glyphs(_ inlines: [Inline], _ style: Style = .plain) -> [Glyph] {
    inlines.flatMap { glyphs($0, style) }
  }

  private func glyphs(_ inline: Inline, _ style: Style) -> [Glyph] {
    switch inline.content {
    case .text(let bytes), .html(let bytes):
      Glyph.run(String(decoding: bytes, as: UTF8.self), style)
    case .footnote(let label):
      Glyph.run("[\(footnotes.number(of: label).map(String.init) ?? "^\(label)")]", style)
    case .softBreak: Glyph.run(" ", style)
    case .lineBreak: Glyph.run("\n", style)
    case .code(let bytes): code(String(decoding: bytes, as: UTF8.self))
    case .emphasis(let children): glyphs(children, style == .plain ? .emphasis : style)
    case .strong(let children): glyphs(children, style == .heading ? style : .strong)
    case .link(let destination, _, let children):
      glyphs(children, style) + address(destination, unless: children)
    case .image(_, _, let children):
      Glyph.run("[", style) + glyphs(children, style) + Glyph.run("]")
    }
  }

  /// Returns a name styled as code.
  func code(_ text: String) -> [Glyph] {
    Glyph.run(palette.codeMark + text + palette.codeMark, .code)
  }

  /// Returns a link's destination if it is an absolute address that the text does not already show.
  private func address(_ destination: String, unless children: [Inline]) -> [Glyph] {
    guard destination.contains(":"), PlainText.of(children) != destination else { return [] }
    return Glyph.run(" <\(destination)>", .quiet)
  }
}
