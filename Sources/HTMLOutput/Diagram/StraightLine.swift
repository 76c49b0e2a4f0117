/// A line from the side of a box to that of another, for lines that Graphviz cannot route.
///
/// It may run across other boxes, but it is there, and it is the same in every build.
struct StraightLine {
  /// The points of a Bézier curve that is straight.
  let points: [DiagramLayout.Point]

  init(from: DiagramLayout.Frame, to: DiagramLayout.Frame) {
    let (start, end) = (Self.edge(of: from, towards: to), Self.edge(of: to, towards: from))
    // A third of the way each, because an arrowhead points away from the point before its own.
    points = [0, 1, 2, 3].map { third in
      DiagramLayout.Point(
        x: start.x + (end.x - start.x) * third / 3, y: start.y + (end.y - start.y) * third / 3)
    }
  }

  /// Returns where the line between the middles of two boxes leaves the first.
  private static func edge(
    of frame: DiagramLayout.Frame, towards other: DiagramLayout.Frame
  ) -> DiagramLayout.Point {
    let (middle, target) = (frame.middle, other.middle)
    let (x, y) = (target.x - middle.x, target.y - middle.y)
    let share = min(
      1, frame.width / 2 / max(abs(x), 0.01), frame.height / 2 / max(abs(y), 0.01))
    return DiagramLayout.Point(x: middle.x + share * x, y: middle.y + share * y)
  }
}

extension DiagramLayout.Frame {
  fileprivate var middle: DiagramLayout.Point {
    DiagramLayout.Point(x: origin.x + width / 2, y: origin.y + height / 2)
  }
}
