import Page

/// Converts inlines of a page to glyphs.
struct InlineText: Sendable {
  let palette: Palette

  func glyphs(_ inlines: [Page.Inline], _ style: Style = .plain) -> [Glyph] {
    inlines.flatMap { glyphs($0, style) }
  }

  private func glyphs(_ inline: Page.Inline, _ style: Style) -> [Glyph] {
    switch inline {
    case .text(let bytes), .html(let bytes):
      Glyph.run(String(decoding: bytes, as: UTF8.self), style)
    case .term(let term): Glyph.run(String(decoding: term.text, as: UTF8.self), style)
    case .reference(let number): Glyph.run("[\(number)]", style)
    case .softBreak: Glyph.run(" ", style)
    case .lineBreak: Glyph.run("\n", style)
    case .code(let bytes): code(String(decoding: bytes, as: UTF8.self))
    case .element(let element, let title, _, let children):
      self.element(element, title, children, style)
    case .original(_, let children): glyphs(children, style)
    case .taskBox(let isDone): Glyph.run(isDone ? "[x]" : "[ ]", style)
    case .link(let target, _, let children, _):
      glyphs(children, style) + address(target, unless: children)
    case .picture(_, _, _, let children, _):
      Glyph.run("[", style) + glyphs(children, style) + Glyph.run("]")
    }
  }

  private func element(
    _ element: Page.Element, _ title: String, _ children: [Page.Inline], _ style: Style
  ) -> [Glyph] {
    switch element {
    case .kbd: code(String(decoding: children.plainText, as: UTF8.self))
    case .em: glyphs(children, style == .plain ? .emphasis : style)
    case .strong, .mark: glyphs(children, style == .heading ? style : .strong)
    case .del: Glyph.run("~~", style) + glyphs(children, style) + Glyph.run("~~", style)
    case .abbr: glyphs(children, style) + (title.isEmpty ? [] : Glyph.run(" (\(title))", .quiet))
    case .sub: shifted(children, style, from: "0123456789+-=()", to: "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎", sign: "_")
    case .sup: shifted(children, style, from: "0123456789+-=()", to: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾", sign: "^")
    }
  }

  /// Returns a raised or lowered text in characters that are, or else behind a sign.
  private func shifted(
    _ children: [Page.Inline], _ style: Style, from: String, to: String, sign: String
  ) -> [Glyph] {
    let text = String(decoding: children.plainText, as: UTF8.self)
    let characters = Dictionary(uniqueKeysWithValues: zip(from, to))
    let shifted = text.compactMap { characters[$0] }
    guard palette.isPlain || shifted.count < text.count else {
      return Glyph.run(String(shifted), style)
    }
    return text.count == 1
      ? Glyph.run(sign, style) + glyphs(children, style)
      : Glyph.run("\(sign)(", style) + glyphs(children, style) + Glyph.run(")", style)
  }

  /// Returns a name styled as code.
  func code(_ text: String) -> [Glyph] {
    Glyph.run(palette.codeMark + text + palette.codeMark, .code)
  }

  /// Returns a link's address outside of the book if the text does not already show it.
  private func address(_ target: Page.Target, unless children: [Page.Inline]) -> [Glyph] {
    guard case .outside(let address) = target, children.plainText != Array(address.utf8) else {
      return []
    }
    return Glyph.run(" <\(address)>", .quiet)
  }
}

/// The role of a run of text; the palette decides how it looks.
package enum Style: Sendable {
  case plain, heading, strong, emphasis, code, quiet, good, bad

  /// The parameters of the SGR control sequence (ECMA-48); nil for the default style.
  var rendition: String? {
    switch self {
    case .plain: nil
    case .heading: "1;36"
    case .strong: "1"
    case .emphasis: "3"
    case .code: "36"
    case .quiet: "2"
    case .good: "32"
    case .bad: "33"
    }
  }
}
