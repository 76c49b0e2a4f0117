private import CGraphviz
private import Synchronization
import UnicodeText

/// A diagram in which everything has its place, in pixels from the upper left corner.
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
  /// By box of the diagram.
  package let boxes: [Frame]
  /// By line: the first point of a curve, then three for each of its pieces; empty where none came.
  package let lines: [[Point]]
  /// By group.
  package let groups: [Frame]

  /// Room that a cell of text takes, and that a box has around its text.
  ///
  /// Sizes come from cells, never from a font, so that they are the same everywhere.
  private static let cell = 7.6
  private static let padding = 22.0
  private static let boxHeight = 30.0

  /// Graphviz keeps state of its own.
  private static let turn = Mutex(())

  /// Nil when no layout came of it.
  package init?(_ diagram: Diagram) {
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
        &boxes, Int32(boxes.count), &lines, Int32(lines.count), &groups, Int32(groups.count), &whole
      )
    }
    guard code == 0 else { return nil }
    let (left, top) = (whole.left, whole.top)
    // Graphviz counts upwards.
    let point = { (x: Double, y: Double) in Point(x: x - left, y: top - y) }
    width = whole.right - left
    height = top - whole.bottom
    self.boxes = boxes.map { box in
      Frame(
        origin: point(box.x - box.width / 2, box.y + box.height / 2), width: box.width,
        height: box.height)
    }
    self.lines = lines.map { line in
      unsafe withUnsafeBytes(of: line.points) { bytes in
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
