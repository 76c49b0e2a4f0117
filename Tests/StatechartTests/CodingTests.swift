import ChartSketch
import Statechart
import Testing

@Suite struct Coding {
  /// A chart with what is coded in its own way: a history, a list, a loop, branches, a timer, a
  /// call, an order and an answer that are left open, a prefix of events.
  private static let chart: Chart = {
    let sketch = ChartSketch()
    var pages = Variable(name: sketch.name("pages"), type: .list)
    (pages.element, pages.low) = (.integer, 3)
    let list = sketch.builder.addVariable(pages)
    var page = Variable(name: sketch.name("page"), type: .integer)
    (page.low, page.high) = (-5, 5)
    let item = sketch.builder.addVariable(page)
    let turned = sketch.callback("turned")
    sketch.group("desk") {
      sketch.leaf("back", .deepHistory)
      sketch.group("book", .parallel) {
        sketch.group("cover") {
          sketch.leaf("shut", lesson: "shut")
          sketch.leaf("open", lesson: "open")
        }
        sketch.group("lamp") {
          sketch.leaf("dark")
          sketch.leaf("lit")
        }
      }
    }
    sketch.leaf("shelf", lesson: "away")
    sketch.initial("back", "book")
    sketch.initial("desk", "book")
    let read = sketch.builder.expression([Operation(.listVariable, 0)])
    var loop = Loop(list: read, element: .integer, item: Int32(item))
    loop.body = sketch.builder.block([sketch.log("leaf"), sketch.call(turned)])
    let loops = Action(.forEach, sketch.builder.addLoop(loop))
    let more = [
      Operation(.constant, 1), Operation(.listVariable, 0), Operation(.append),
    ]
    sketch.on(
      "shut", "turn.*", to: "open",
      do: [sketch.assign(list, more), loops, sketch.send("turn.back", after: 1500, id: "wind")])
    sketch.on("open", "turn.back", to: "shut", do: [sketch.cancel("wind")])
    var power = Parameter(name: sketch.name("power"), kind: .integer)
    (power.low, power.high, power.isOpen) = (0, 3, true)
    let asked = Operation(.answer, Int32(sketch.builder.addParameter(power)))
    sketch.on("dark", "light", to: "lit", when: [asked])
    sketch.on("desk", "tidy", to: "shelf", do: [sketch.either([sketch.log("a")], [loops])])
    sketch.on("shelf", "fetch", to: "back")
    return sketch.chart()
  }()

  private static let app: App = {
    var builder = AppBuilder(for: chart)
    let note = builder.datum("note".utf8)
    var save = AppAction(.save, note, text: builder.name("save note".utf8))
    save.delay = 700
    builder.implement(0, [AppAction(.set, note, text: builder.name("set note".utf8)), save])
    builder.offer(0, [AppAction(.block, 40, text: builder.name("block 40ms".utf8))])
    return builder.build()
  }()

  @Test func `a chart comes back from its bytes as it was`() {
    #expect(Chart(decoding: Self.chart.encoded()) == Self.chart)
  }

  @Test func `an app comes back from its bytes as it was`() {
    let bytes = Self.app.encoded(for: Self.chart)
    #expect(App(decoding: bytes, for: Self.chart) == Self.app)
  }

  @Test func `bytes of another version are no chart`() {
    var bytes = Self.chart.encoded()
    bytes[4] += 1
    #expect(Chart(decoding: bytes) == nil)
    #expect(Chart(decoding: []) == nil)
  }

  @Test func `a byte too many is refused`() {
    #expect(Chart(decoding: Self.chart.encoded() + [0]) == nil)
    let app = Self.app.encoded(for: Self.chart)
    #expect(App(decoding: app + [0], for: Self.chart) == nil)
  }

  @Test func `a chart that ends anywhere is refused`() {
    let bytes = Self.chart.encoded()
    for end in bytes.indices { #expect(Chart(decoding: Array(bytes[..<end])) == nil) }
    let app = Self.app.encoded(for: Self.chart)
    for end in app.indices {
      #expect(App(decoding: Array(app[..<end]), for: Self.chart) == nil)
    }
  }

  @Test func `counts that promise more rows than bytes could hold are refused`() {
    var bytes = Array(Self.chart.encoded()[..<5])
    // Each of the 28 tables is said to have three million rows.
    for _ in 0..<28 { bytes += [0xC0, 0x8D, 0xB7, 0x01] }
    bytes += [UInt8](repeating: 0, count: 1 << 22 - bytes.count)
    #expect(Chart(decoding: bytes) == nil)
  }

  @Test func `a number in more bytes than it needs is refused`() {
    let bytes = Self.chart.encoded()
    // The first count, which is less than 128.
    let longer = bytes[..<5] + [bytes[5] | 0x80, 0] + bytes[6...]
    #expect(Chart(decoding: Array(longer)) == nil)
  }

  @Test(arguments: 1...8)
  func `bytes that were changed are refused or make a chart that runs`(seed: UInt32) {
    var hostile = Hostile(seed: seed)
    let bytes = Self.chart.encoded()
    var accepted = 0
    for _ in 0..<2000 {
      guard let chart = Chart(decoding: hostile.changed(bytes)) else { continue }
      accepted += 1
      hostile.play(Machine(chart: chart))
    }
    #expect(accepted > 0)
  }

  @Test(arguments: 1...4)
  func `an app whose bytes were changed is refused or runs`(seed: UInt32) {
    var hostile = Hostile(seed: seed)
    let bytes = Self.app.encoded(for: Self.chart)
    for _ in 0..<2000 {
      guard let app = App(decoding: hostile.changed(bytes), for: Self.chart) else { continue }
      hostile.play(Machine(chart: Self.chart, app: app))
    }
  }

  @Test func `an answer of a parameter that is not open, or has too many, is refused`() {
    for (isOpen, high, isValid) in [(true, 63, true), (false, 63, false), (true, 64, false)] {
      let sketch = ChartSketch()
      sketch.leaf("still")
      var wind = Parameter(name: sketch.name("wind"), kind: .integer)
      (wind.high, wind.isOpen) = (Int32(high), isOpen)
      let asked = Operation(.answer, Int32(sketch.builder.addParameter(wind)))
      sketch.on("still", "blow", when: [asked])
      let chart = sketch.chart()
      #expect((Chart(decoding: chart.encoded()) != nil) == isValid)
      // A chart that was built runs all the same.
      #expect(Machine(chart: chart).possibleStimuli(Machine(chart: chart).start().snapshot) == [])
    }
  }

  @Test func `parameters are taken within what the chart says`() {
    let sketch = ChartSketch()
    sketch.leaf("still")
    var wind = Parameter(name: sketch.name("wind"), kind: .integer)
    (wind.low, wind.high) = (0, 12)
    _ = sketch.builder.addParameter(wind)
    var doors = Parameter(name: sketch.name("doors"), kind: .set)
    doors.domain = sketch.builder.domain([0, 1])
    _ = sketch.builder.addParameter(doors)
    let chart = sketch.chart()
    #expect(chart.accepts(parameters: [12, 3]))
    #expect(!chart.accepts(parameters: [13, 3]))
    #expect(!chart.accepts(parameters: [12, 4]))
    #expect(!chart.accepts(parameters: [12]))
  }
}
