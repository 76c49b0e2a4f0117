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
