import BookModel
import HTML

/// Collects the shapes of a card; a language from right to left mirrors them.
struct CardCanvas {
  private(set) var svg: [UInt8] = []
  private let language: LanguageTag
  private let direction: Language.Direction

  init(_ language: LanguageTag, _ direction: Language.Direction) {
    self.language = language
    self.direction = direction
  }

  /// The part of a text that is at its place.
  enum Anchor: String { case start, middle, end }

  mutating func raw(_ text: String) { svg += text.utf8 }

  /// Draws a line of text.
  ///
  /// - Parameters:
  ///   - text: The text; what XML has no place for is left out.
  ///   - style: The class of the text in the card's style sheet.
  ///   - x: The place from the side where lines begin.
  ///   - y: The place of the base line.
  ///   - anchor: The part of the text that is at `x`.
  ///   - isCode: Whether the text is written from left to right in any language.
  ///   - language: The language of the text, or nil for that of the card.
  mutating func text(
    _ text: String, _ style: String, x: Int, y: Int, anchor: Anchor = .start, isCode: Bool = false,
    language: LanguageTag? = nil
  ) {
    // Code goes its own way, so where the page is mirrored its start is at the other side.
    let isOther = isCode && direction == .rtl
    let own: Anchor = !isOther || anchor == .middle ? anchor : anchor == .start ? .end : .start
    raw("<text class=\"\(style)\" x=\"\(place(x))\" y=\"\(y)\"")
    if own != .start { raw(" text-anchor=\"\(own.rawValue)\"") }
    if isOther { raw(" direction=\"ltr\"") }
    if let language, language != self.language { attribute("xml:lang", language.text) }
    raw(">")
    HTML.escape(Self.printable(text), into: &svg)
    raw("</text>\n")
  }

  mutating func rectangle(_ style: String, x: Int, y: Int, width: Int, height: Int) {
    let left = direction == .rtl ? place(x) - width : x
    raw("<rect class=\"\(style)\" x=\"\(left)\" y=\"\(y)\"")
    raw(" width=\"\(width)\" height=\"\(height)\"/>\n")
  }

  mutating func circle(_ style: String, x: Int, y: Int, radius: Int) {
    raw("<circle class=\"\(style)\" cx=\"\(place(x))\" cy=\"\(y)\" r=\"\(radius)\"/>\n")
  }

  /// Draws a line through points.
  mutating func line(_ style: String, _ points: [(x: Int, y: Int)]) {
    let text = points.map { "\(place($0.x)) \($0.y)" }.joined(separator: "L")
    raw("<path class=\"\(style)\" d=\"M\(text)\"/>\n")
  }

  mutating func attribute(_ name: String, _ value: String) {
    raw(" \(name)=\"")
    HTML.escape(Self.printable(value), into: &svg)
    raw("\"")
  }

  private func place(_ x: Int) -> Int { direction == .rtl ? Card.width - x : x }

  /// Leaves out what XML 1.0 allows nowhere, not even as a reference.
  private static func printable(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: result.append(" ")
      case 0..<0x20, 0xFFFE, 0xFFFF: continue
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
