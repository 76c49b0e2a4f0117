import Base
private import CGraphviz
package import Page
package import System

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

  /// Lays out a diagram; returns nil if Graphviz fails or the diagram is too large for it.
  ///
  /// Lines are straight if they are not to be routed, or if Graphviz cannot route them.
  package init?(_ diagram: Diagram, isRouted: Bool = true) {
    let task = LayoutTask(
      boxes: diagram.boxes.map { box in
        tb_layout_box(
          width: Double(CellWidth.of(box.label)) * Self.cell + Self.padding,
          height: Self.boxHeight, group: Int32(box.group ?? -1), x: 0, y: 0)
      },
      lines: diagram.lines.map { line in
        var empty = tb_layout_line()
        (empty.from, empty.to) = (Int32(line.from), Int32(line.to))
        empty.is_two_way = line.isTwoWay ? 1 : 0
        return empty
      },
      groups: [tb_layout_frame](repeating: tb_layout_frame(), count: diagram.groupCount))
    guard let task = task.done(isRouted: isRouted) else { return nil }
    let (boxes, lines, groups, whole) = (task.boxes, task.lines, task.groups, task.whole)
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

/// What is laid out, and the layout when it is done, in the form of the library.
private struct LayoutTask {
  private(set) var boxes: [tb_layout_box]
  private(set) var lines: [tb_layout_line]
  private(set) var groups: [tb_layout_frame]
  private(set) var whole = tb_layout_frame()

  /// The distances between boxes in inches and the ways of lines that are tried one after another.
  ///
  /// Curves and polylines come out a pixel apart from run to run; lines at right angles are always the same. Depending on
  /// where the boxes are, the table of the router overflows for one graph in 20,000, which ends its process. A greater
  /// distance helps then, and the last time lines are not routed at all.
  private static let ways = [("0.35", "ortho"), ("0.5", "ortho"), ("0.35", "none")]

  init(boxes: [tb_layout_box], lines: [tb_layout_line], groups: [tb_layout_frame]) {
    self.boxes = boxes
    self.lines = lines
    self.groups = groups
  }

  /// Returns the task with its layout; nil when the library fails.
  func done(isRouted: Bool) -> LayoutTask? {
    for way in isRouted ? Self.ways.indices : Self.ways.indices.suffix(1) {
      var answer: [UInt8]?
      let isAnswered = LayoutService.child.ask(bytes(way)) { part in
        answer = part
        return true
      }
      // An answer that does not come is that of another way.
      guard isAnswered else { continue }
      return answer.flatMap(Self.read)?.task
    }
    return nil
  }

  /// Answers a request: the task with its layout, or nothing when the library fails.
  static func answer(_ request: [UInt8]) -> [UInt8]? {
    guard let (way, task) = read(request), ways.indices.contains(way) else {
      return nil
    }
    var done = task
    let code = unsafe tb_layout(
      &done.boxes, Int32(done.boxes.count), &done.lines, Int32(done.lines.count), &done.groups,
      Int32(done.groups.count), &done.whole, ways[way].0, ways[way].1)
    return code == 0 ? done.bytes(way) : nil
  }

  // MARK: Requests and answers

  /// The number of the way and those of all parts, and the parts as they are in memory: both processes are one program.
  private func bytes(_ way: Int) -> [UInt8] {
    let counts = [way, boxes.count, lines.count, groups.count].map(Int32.init)
    return Self.raw(counts) + Self.raw(boxes) + Self.raw(lines) + Self.raw(groups)
      + Self.raw([whole])
  }

  private static func raw<Part: BitwiseCopyable>(_ parts: [Part]) -> [UInt8] {
    unsafe parts.withUnsafeBytes { unsafe Array($0) }
  }

  private static func read(_ bytes: [UInt8]) -> (way: Int, task: LayoutTask)? {
    var rest = bytes[...]
    guard let counts: [Int32] = take(4, from: &rest),
      let boxes: [tb_layout_box] = take(Int(counts[1]), from: &rest),
      let lines: [tb_layout_line] = take(Int(counts[2]), from: &rest),
      let groups: [tb_layout_frame] = take(Int(counts[3]), from: &rest),
      let whole: [tb_layout_frame] = take(1, from: &rest),
      lines.allSatisfy({ [$0.from, $0.to].allSatisfy(Range(0...max(0, counts[1] - 1)).contains) }),
      lines.allSatisfy({ (0...TB_MOST_POINTS).contains($0.count) })
    else { return nil }
    var task = LayoutTask(boxes: boxes, lines: lines, groups: groups)
    task.whole = whole[0]
    return (Int(counts[0]), task)
  }

  private static func take<Part: BitwiseCopyable>(
    _ count: Int, from bytes: inout ArraySlice<UInt8>
  ) -> [Part]? {
    let size = count * MemoryLayout<Part>.stride
    guard count >= 0, size <= bytes.count else { return nil }
    defer { bytes = bytes.dropFirst(size) }
    return unsafe bytes.prefix(size).withUnsafeBytes { raw in
      unsafe [Part](unsafeUninitializedCapacity: count) { buffer, written in
        unsafe UnsafeMutableRawBufferPointer(buffer).copyMemory(from: raw)
        written = count
      }
    }
  }
}

/// The placing of boxes by Graphviz, which ends its process where an assertion of it fails.
package enum LayoutService {
  package static let service = Child.Service("layout", patience: LayoutBudget.seconds) {
    { request, tell in LayoutTask.answer(request).map(tell) }
  }

  static let child = Child(service)
}
