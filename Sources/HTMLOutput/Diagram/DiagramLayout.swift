import Base
private import CGraphviz
package import Page
private import Synchronization

/// The positions of a diagram's parts, in pixels from the upper left corner.
package struct DiagramLayout: Sendable, Equatable {
  package struct Point: Sendable, Equatable {
    package let x: Double
    package let y: Double
  }

  package struct Frame: Sendable, Equatable {
    package let origin: Point
    package let width: Double
    package let height: Double
  }

  package let width: Double
  package let height: Double
  /// The frame of each box, by index in `Diagram.boxes`.
  package let boxes: [Frame]
  /// The points of each line's Bézier curve, by index in `Diagram.lines`.
  ///
  /// The first point is the start; each further segment has three. Straight if a line has not been routed.
  package let lines: [[Point]]
  /// The frame of each group, by index.
  package let groups: [Frame]

  /// The width of a text cell, and the padding of a box around its text, in pixels.
  ///
  /// Sizes are computed from cells rather than a font, so that they are the same everywhere.
  private static let cell = 7.6
  private static let padding = 22.0
  private static let boxHeight = 30.0

  /// Serializes layouts, because Graphviz keeps global state.
  private static let turn = Mutex(())

  /// Lays out a diagram; returns nil if Graphviz fails or the diagram is too large for it.
  ///
  /// Lines are straight if they are not to be routed, or if Graphviz cannot route them.
  package init?(_ diagram: Diagram, isRouted: Bool = true) {
    var boxes = diagram.boxes.map { box in
      tb_layout_box(
        width: Double(CellWidth.of(box.label)) * Self.cell + Self.padding,
        height: Self.boxHeight, group: Int32(box.group ?? -1), x: 0, y: 0)
    }
    var lines = diagram.lines.map { line in
      var empty = tb_layout_line()
      (empty.from, empty.to) = (Int32(line.from), Int32(line.to))
      empty.is_two_way = line.isTwoWay ? 1 : 0
      return empty
    }
    var groups = [tb_layout_frame](repeating: tb_layout_frame(), count: diagram.groupCount)
    var whole = tb_layout_frame()
    let code = Self.turn.withLock { _ in
      unsafe tb_layout(
        &boxes, Int32(boxes.count), &lines, Int32(lines.count), &groups, Int32(groups.count),
        &whole,
        isRouted ? 1 : 0)
    }
    guard code == 0 else { return nil }
    let (left, top) = (whole.left, whole.top)
    // Graphviz has its origin at the lower left.
    let point = { (x: Double, y: Double) in Point(x: x - left, y: top - y) }
    width = whole.right - left
    height = top - whole.bottom
    let frames = boxes.map { box in
      Frame(
        origin: point(box.x - box.width / 2, box.y + box.height / 2), width: box.width,
        height: box.height)
    }
    self.boxes = frames
    self.lines = lines.map { line in
      guard line.count > 0 else {
        return StraightLine(from: frames[Int(line.from)], to: frames[Int(line.to)]).points
      }
      return unsafe withUnsafeBytes(of: line.points) { bytes in
        (0..<Int(line.count)).map { index in
          let place = index * 2 * MemoryLayout<Double>.stride
          return unsafe point(
            bytes.load(fromByteOffset: place, as: Double.self),
            bytes.load(fromByteOffset: place + MemoryLayout<Double>.stride, as: Double.self))
        }
      }
    }
    self.groups = groups.map { frame in
      Frame(
        origin: point(frame.left, frame.top), width: frame.right - frame.left,
        height: frame.top - frame.bottom)
    }
  }
}
