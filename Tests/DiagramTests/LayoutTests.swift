import HTMLOutput
import Page
import Testing

private let door = Diagram(
  boxes: [
    .init(id: "closed", label: "Closed"), .init(id: "open", label: "Open & <wide>"),
    .init(id: "locked", label: "锁上了"),
  ],
  lines: [
    .init(from: 0, to: 1, isTwoWay: true), .init(from: 0, to: 2), .init(from: 2, to: 0),
  ])

private func svg(_ diagram: Diagram, way: [(Int, Int)] = [], ends: [Int] = []) -> String? {
  SVGWriter.svg(diagram, title: "A door", description: "It opens.", way: way, ends: ends).map {
    String(decoding: $0, as: UTF8.self)
  }
}

@Suite struct `A layout` {
  @Test func `gives every box the room that its text takes in cells`() throws {
    let layout = try #require(DiagramLayout(door))
    #expect(layout.boxes.map(\.width) == [6, 13, 6].map { $0 * 7.6 + 22 })
    #expect(Set(layout.boxes.map(\.height)) == [30])
  }

  @Test func `keeps everything in its frame and boxes apart`() throws {
    let layout = try #require(DiagramLayout(door))
    for box in layout.boxes {
      #expect(box.origin.x >= 0 && box.origin.x + box.width <= layout.width)
      #expect(box.origin.y >= 0 && box.origin.y + box.height <= layout.height)
    }
    for (index, box) in layout.boxes.enumerated() {
      for other in layout.boxes[(index + 1)...] {
        let isBeside =
          box.origin.x + box.width <= other.origin.x || other.origin.x + other.width <= box.origin.x
        let isAbove =
          box.origin.y + box.height <= other.origin.y
          || other.origin.y + other.height <= box.origin.y
        #expect(isBeside || isAbove)
      }
    }
  }

  @Test func `draws each line in whole pieces of a curve`() throws {
    let layout = try #require(DiagramLayout(door))
    for line in layout.lines { #expect(line.count >= 4 && line.count % 3 == 1) }
  }

  @Test func `puts the boxes of a group into its frame`() throws {
    let diagram = Diagram(
      boxes: [
        .init(id: "a", label: "A", group: 0), .init(id: "b", label: "B", group: 1),
        .init(id: "c", label: "C", group: 1),
      ], lines: [.init(from: 1, to: 2)], groupCount: 2)
    let layout = try #require(DiagramLayout(diagram))
    for (index, box) in diagram.boxes.enumerated() {
      let frame = layout.groups[try #require(box.group)]
      let place = layout.boxes[index].origin
      #expect(place.x >= frame.origin.x && place.x <= frame.origin.x + frame.width)
      #expect(place.y >= frame.origin.y && place.y <= frame.origin.y + frame.height)
    }
  }

  @Test func `is the same every time`() {
    #expect(svg(door) == svg(door))
  }

  @Test func `of nothing there is none`() {
    #expect(DiagramLayout(Diagram(boxes: [], lines: [])) == nil)
  }
}

@Suite struct `A drawing` {
  @Test(arguments: [
    "<title>A door</title><desc>It opens.</desc>", "role=\"img\"",
    ">Open &amp; &lt;wide&gt;</text>",
    "data-way=\"0 1\" data-back=\"\" d=",
    "<path class=\"edge way\" data-way=\"0 2\"",
    "<g class=\"node here\" data-state=\"locked\">", "<g class=\"node\" data-state=\"open\">",
  ])
  func `says what it shows`(_ part: String) throws {
    #expect(try #require(svg(door, way: [(0, 2)], ends: [2])).contains(part))
  }

  @Test func `marks a way back on a line that goes both ways`() throws {
    let text = try #require(svg(door, way: [(1, 0)]))
    #expect(text.contains("<path class=\"edge way\" data-way=\"0 1\""))
  }
}
