import Glibc
import HTMLOutput
import Page
import Testing

/// Numbers that look random and are the same in every run.
private struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}

/// A graph like those of models: all boxes of a group are connected, and no two lines connect the same.
private func model(_ seed: Int) -> Diagram {
  var numbers = Numbers(seed)
  let count = Int.random(in: 2...11, using: &numbers)
  let isGrouped = Int.random(in: 0..<3, using: &numbers) == 0
  let groups = isGrouped ? [0..<count / 2, count / 2..<count] : [0..<count]
  let boxes = (0..<count).map { index in
    let length = Int.random(in: 1...30, using: &numbers)
    return Diagram.Box(
      id: "s\(index)", label: String(repeating: "x", count: length),
      group: isGrouped ? groups.firstIndex { $0.contains(index) } : nil)
  }
  var lines: [Diagram.Line] = []
  func connect(_ from: Int, _ to: Int, _ isTwoWay: Bool) {
    let isNew = !lines.contains {
      [$0.from, $0.to].contains(from) && [$0.from, $0.to].contains(to)
    }
    if from != to, isNew { lines.append(.init(from: from, to: to, isTwoWay: isTwoWay)) }
  }
  for group in groups {
    for box in group.dropFirst() {
      connect(Int.random(in: group.lowerBound..<box, using: &numbers), box, false)
    }
    for _ in group {
      connect(
        Int.random(in: group, using: &numbers), Int.random(in: group, using: &numbers),
        Bool.random(using: &numbers))
    }
  }
  return Diagram(boxes: boxes, lines: lines, groupCount: isGrouped ? 2 : 0)
}

@Suite struct `Layouts of many graphs with labels of all lengths` {
  @Test func `have all lines, each in pieces at right angles`() throws {
    for seed in 0..<400 {
      let layout = try #require(DiagramLayout(model(seed)))
      for line in layout.lines {
        #expect(line.count >= 4 && line.count % 3 == 1, "graph \(seed)")
        let isAngular = zip(line, line.dropFirst()).allSatisfy {
          abs($0.x - $1.x) < 0.01 || abs($0.y - $1.y) < 0.01
        }
        #expect(isAngular, "graph \(seed) \(line) \(layout.boxes)")
      }
    }
  }

  @Test func `are the same wherever their parts are in memory`() {
    for seed in 0..<400 {
      let first = DiagramLayout(model(seed))
      // Memory that others leave behind, of sizes that Graphviz asks for.
      let holes = (1..<60).map { malloc($0 * 37 % 900) }
      for (index, hole) in holes.enumerated() where index % 3 != 0 { free(hole) }
      #expect(DiagramLayout(model(seed)) == first, "graph \(seed)")
      for (index, hole) in holes.enumerated() where index % 3 == 0 { free(hole) }
    }
  }
}

@Suite struct `A graph whose lines cannot be routed` {
  @Test func `has straight lines between the sides of its boxes`() throws {
    for seed in 0..<50 {
      let diagram = model(seed)
      let layout = try #require(DiagramLayout(diagram, isRouted: false))
      for (line, points) in zip(diagram.lines, layout.lines) {
        #expect(points.count == 4)
        for (box, end) in [(line.from, points.first), (line.to, points.last)] {
          let (frame, end) = (layout.boxes[box], try #require(end))
          let x = abs(end.x - frame.origin.x - frame.width / 2)
          let y = abs(end.y - frame.origin.y - frame.height / 2)
          let isOnSide = abs(x - frame.width / 2) < 0.001 || abs(y - frame.height / 2) < 0.001
          #expect(isOnSide && x < frame.width / 2 + 0.001 && y < frame.height / 2 + 0.001)
        }
      }
      #expect(DiagramLayout(diagram, isRouted: false) == layout)
    }
  }
}
