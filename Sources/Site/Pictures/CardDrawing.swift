import BookModel

/// Draws a card as SVG, in the colours and with the lines of the site.
package struct CardDrawing {
  private let card: Card
  private var canvas: CardCanvas

  /// The white space at both sides in pixels.
  static let margin = 64
  /// The width between the margins.
  private static let width = Card.width - 2 * margin
  /// The lowest place that is drawn to.
  private static let bottom = 594
  /// The base line of the names of the book and the chapter.
  private static let header = 88

  private init(_ card: Card) {
    self.card = card
    canvas = CardCanvas(card.language, card.direction)
  }

  package static func svg(_ card: Card) -> [UInt8] {
    var drawing = CardDrawing(card)
    drawing.draw()
    return drawing.canvas.svg
  }

  private mutating func draw() {
    let size = "width=\"\(Card.width)\" height=\"\(Card.height)\""
    canvas.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" \(size)")
    canvas.raw(" viewBox=\"0 0 \(Card.width) \(Card.height)\"")
    canvas.attribute("xml:lang", card.language.text)
    canvas.raw(" direction=\"\(card.direction.rawValue)\">\n<style>\n\(CardStyle.sheet)</style>\n")
    canvas.rectangle("paper", x: 0, y: 0, width: Card.width, height: Card.height)
    header()
    if let example = card.example { run(example) } else { summary() }
    canvas.raw("</svg>\n")
  }

  // MARK: The names of the book and the chapter

  private mutating func header() {
    let (margin, y) = (Self.margin, Self.header)
    canvas.line("track", [(margin + 16, y - 30), (margin + 16, y + 8)])
    canvas.line("red", [(margin + 2, y - 20), (margin + 16, y - 20)])
    canvas.line("black", [(margin + 24, y - 11), (margin + 40, y - 11)])
    canvas.line("black", [(margin + 24, y + 2), (margin + 34, y + 2)])
    let book = TextWidth(face: .bold, size: 27)
    let title = LineBreaker(width: book, available: 560).cut(card.book)
    canvas.text(title, "book", x: margin + 60, y: y)
    guard let chapter = card.chapter else { return }
    let available = Double(Self.width - 60 - 40) - book.of(title)
    let text = LineBreaker(width: TextWidth(face: .sans, size: 25), available: available).cut(
      chapter)
    canvas.text(text, "chapter", x: Card.width - margin, y: y, anchor: .end)
  }

  // MARK: The title

  /// A title in the largest letters in which it takes few lines and none of its words is divided.
  private struct Title {
    let lines: [String]
    let size: Int

    init(_ text: String, _ sizes: [(size: Int, lines: Int)]) {
      var lines: [String] = []
      var size = 0
      for choice in sizes {
        size = choice.size
        let breaker = LineBreaker(
          width: TextWidth(face: .serif, size: size), available: Double(CardDrawing.width))
        lines = breaker.lines(text, most: choice.lines)
        if lines.last?.hasSuffix("…") != true, breaker.keepsWords(of: text) { break }
      }
      (self.lines, self.size) = (lines, size)
    }

    /// The distance of two base lines.
    var step: Int { size * 23 / 20 }
    var height: Int { step * lines.count }
  }

  /// Draws a title below `top`.
  private mutating func draw(_ title: Title, top: Int) {
    for (index, line) in title.lines.enumerated() {
      let y = top + title.size * 17 / 20 + title.step * index
      canvas.text(line, "title s\(title.size)", x: Self.margin, y: y)
    }
  }

  /// Draws a lesson that has no run: its title and what it is about.
  private mutating func summary() {
    let title = Title(card.title, [(76, 2), (60, 3), (50, 3)])
    let lines = Self.summary(card.summary, size: 35, most: 5)
    let height = title.height + 24 + 50 * lines.count
    let top = Self.header + max(40, (Self.bottom - Self.header - height) * 2 / 5)
    draw(title, top: top)
    draw(lines, "summary s35", top: top + title.height + 24, size: 35, step: 50)
  }

  private static func summary(_ text: String, size: Int, most: Int) -> [String] {
    let width = TextWidth(face: .serif, size: size)
    return LineBreaker(width: width, available: Double(Self.width) * 0.92).lines(text, most: most)
  }

  private mutating func draw(_ lines: [String], _ style: String, top: Int, size: Int, step: Int) {
    for (index, line) in lines.enumerated() {
      canvas.text(line, style, x: Self.margin, y: top + size + step * index)
    }
  }

  // MARK: The run

  private mutating func run(_ example: Card.Example) {
    let title = Title(card.title, [(68, 1), (58, 2), (50, 3)])
    let (left, right) = (Self.margin, Card.width - Self.margin)
    let top = Self.header + 32
    let available = Self.bottom - top - title.height - 22 - 56
    let run = CardRun(example.run, height: available)
    let rest = available - run.height
    // Above a short run the summary is shown as well; the rest of the height is divided between the spaces
    // above the title and the run.
    let lines = rest < 130 ? [] : Self.summary(card.summary, size: 31, most: 2)
    let space = rest - lines.count * 44
    let start = top + space / 3
    draw(title, top: start)
    draw(lines, "summary s31", top: start + title.height + 6, size: 31, step: 44)
    let rule = start + title.height + 22 + lines.count * 44 + space / 5
    canvas.line("rule", [(left, rule), (right, rule)])
    let breaker = LineBreaker(
      width: TextWidth(face: .bold, size: 25), available: Double(right - run.textStart))
    canvas.text(breaker.cut(example.caption), "caption", x: run.textStart, y: rule + 38)
    run.draw(on: &canvas, top: rule + 56)
  }
}
