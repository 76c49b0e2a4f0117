package import Page

/// Writes a diagram as SVG whose shapes have classes for a style sheet.
package struct SVGWriter {
  private let diagram: Diagram
  private let layout: DiagramLayout
  private let language: String?
  private var output: [UInt8] = []

  private init(_ diagram: Diagram, _ layout: DiagramLayout, _ language: String?) {
    self.language = language
    self.diagram = diagram
    self.layout = layout
  }

  /// Returns a diagram as SVG with a title and a description, or nil if it cannot be laid out.
  ///
  /// Each line has its box indices in `data-way`, and `data-back` if it goes both ways.
  ///
  /// `layout` is the diagram's layout, if it has been computed already, and `language` that of the
  /// labels, if it is not the page's. `way` are the steps of a run, as pairs of box indices, whose lines
  /// get the class `way`; `ends` the boxes in which the run ended, which get the class `here`.
  package static func svg(
    _ diagram: Diagram, in layout: DiagramLayout? = nil, language: String? = nil, title: String,
    description: String,
    way: [(Int, Int)] = [],
    ends: [Int] = []
  ) -> [UInt8]? {
    guard let layout = layout ?? DiagramLayout(diagram) else { return nil }
    var writer = SVGWriter(diagram, layout, language)
    writer.write(title, description, way, ends)
    return writer.output
  }

  private mutating func write(
    _ title: String, _ description: String, _ way: [(Int, Int)], _ ends: [Int]
  ) {
    let (width, height) = (number(layout.width + 8), number(layout.height + 8))
    raw("<svg viewBox=\"-4 -4 \(width) \(height)\" width=\"\(width)\" height=\"\(height)\"")
    raw(" role=\"img\"><title>")
    escape(title)
    raw("</title><desc>")
    escape(description)
    raw("</desc>")
    for frame in layout.groups { rectangle(frame, " class=\"group\"") }
    for (index, line) in diagram.lines.enumerated() {
      let isWay = way.contains { step in
        step == (line.from, line.to) || (line.isTwoWay && step == (line.to, line.from))
      }
      self.line(line, layout.lines[index], isWay: isWay)
    }
    for (index, box) in diagram.boxes.enumerated() {
      self.box(box, layout.boxes[index], isHere: ends.contains(index))
    }
    raw("</svg>")
  }

  private mutating func box(_ box: Diagram.Box, _ frame: DiagramLayout.Frame, isHere: Bool) {
    raw("<g class=\"node\(isHere ? " here" : "")\"")
    if let language { raw(" xml:lang=\"\(language)\"") }
    raw(" data-state=\"")
    escape(box.id)
    raw("\">")
    rectangle(frame, "")
    raw("<text x=\"\(number(frame.origin.x + frame.width / 2))\"")
    raw(" y=\"\(number(frame.origin.y + frame.height / 2 + 5))\">")
    escape(box.label)
    raw("</text></g>")
  }

  private mutating func rectangle(_ frame: DiagramLayout.Frame, _ attributes: String) {
    raw("<rect\(attributes) x=\"\(number(frame.origin.x))\" y=\"\(number(frame.origin.y))\"")
    raw(" width=\"\(number(frame.width))\" height=\"\(number(frame.height))\"/>")
  }

  private mutating func line(
    _ line: Diagram.Line, _ points: [DiagramLayout.Point], isWay: Bool
  ) {
    guard let first = points.first, let last = points.last, points.count >= 4 else { return }
    raw("<path class=\"edge\(isWay ? " way" : "")\" data-way=\"\(line.from) \(line.to)\"")
    if line.isTwoWay { raw(" data-back=\"\"") }
    raw(" d=\"")
    var path = SVGPath(from: first)
    path.curves(through: points.dropFirst())
    path.head(at: last, from: points[points.count - 2])
    if line.isTwoWay { path.head(at: first, from: points[1]) }
    raw(path.text)
    raw("\"/>")
  }

  /// Rounds to a whole pixel.
  private func number(_ value: Double) -> String { String(Int(value.rounded())) }

  private mutating func raw(_ text: String) { output += text.utf8 }

  private mutating func escape(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): raw("&amp;")
      case UInt8(ascii: "<"): raw("&lt;")
      case UInt8(ascii: ">"): raw("&gt;")
      case UInt8(ascii: "\""): raw("&quot;")
      default: output.append(byte)
      }
    }
  }
}

/// The `d` attribute of an SVG path.
///
/// Whole pixels and relative coordinates keep it short.
struct SVGPath {
  private(set) var text: String
  /// The current point, in pixels as written.
  private var pen: (x: Int, y: Int)

  /// Half the width of an arrowhead, and its length, in pixels.
  private static let head = (side: 3.2, length: 7.0)

  init(from start: DiagramLayout.Point) {
    pen = Self.pixels(start)
    text = "M\(pen.x) \(pen.y)"
  }

  /// Appends cubic curves of three points each; surplus points are ignored.
  mutating func curves(through points: ArraySlice<DiagramLayout.Point>) {
    text += "c"
    var rest = points
    while rest.count >= 3 {
      let start = pen
      for point in rest.prefix(3) {
        let place = Self.pixels(point)
        step(from: start, to: place)
        pen = place
      }
      rest = rest.dropFirst(3)
    }
  }

  /// Appends an arrowhead: two strokes that meet at the tip.
  mutating func head(at tip: DiagramLayout.Point, from origin: DiagramLayout.Point) {
    let (x, y) = (tip.x - origin.x, tip.y - origin.y)
    let length = max(0.01, (x * x + y * y).squareRoot())
    let (along, across) = ((x: x / length, y: y / length), (x: -y / length, y: x / length))
    let sides = [Self.head.side, -Self.head.side].map { side in
      Self.pixels(
        DiagramLayout.Point(
          x: tip.x - along.x * Self.head.length + across.x * side,
          y: tip.y - along.y * Self.head.length + across.y * side))
    }
    let middle = Self.pixels(tip)
    text += "M\(sides[0].x) \(sides[0].y)l"
    step(from: sides[0], to: middle)
    step(from: middle, to: sides[1])
    pen = sides[1]
  }

  /// Appends the relative coordinates of a step.
  ///
  /// A minus sign also separates two numbers, so it needs no space before it.
  private mutating func step(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    for number in [end.x - start.x, end.y - start.y] {
      if number >= 0, text.last?.isLetter == false { text += " " }
      text += String(number)
    }
  }

  private static func pixels(_ point: DiagramLayout.Point) -> (x: Int, y: Int) {
    (Int(point.x.rounded()), Int(point.y.rounded()))
  }
}
