import Book
import ExampleCharts
import StateSearch
import Testing

@testable import Explaining

/// Who of an app says the lines of its log, and in which process.
@Suite("Speakers of logs") struct SpeechTests {
  /// Rooms that open onto each other, of which the app makes as many as it likes: the first one, and up to two more.
  private static let house = Charts.model(
    "house", initial: "away",
    """
    <tb:callback name="House.didStart" begins="process"/>
    <tb:callback name="House.onShow"/>
    <tb:callback name="Room.onMake" begins="instance"/>
    <tb:callback name="Room.onShow"/>
    <tb:callback name="Room.onHide"/>
    <tb:instances names="A B"/>
    <tb:stimulus name="come"/>
    <tb:stimulus name="enter"/>
    <tb:stimulus name="back"/>
    <tb:stimulus name="crash"/>
    <state id="away">
      <transition event="come" target="hall">
        <tb:process do="start"/>
        <tb:call name="House.didStart"/><tb:call name="House.onShow"/>
        <tb:call name="Room.onMake" instance="'A'"/><tb:call name="Room.onShow" instance="'A'"/>
      </transition>
    </state>
    <state id="hall">
      <transition event="enter" target="kitchen">
        <tb:call name="Room.onHide" instance="'A'"/>
        <tb:call name="Room.onMake" instance="'B'"/><tb:call name="Room.onShow" instance="'B'"/>
      </transition>
      <transition event="crash" target="away"><tb:process do="end" reason="crashed"/></transition>
    </state>
    <state id="kitchen">
      <transition event="back" target="hall">
        <tb:call name="Room.onHide" instance="'B'"/><tb:call name="Room.onShow" instance="'A'"/>
      </transition>
      <transition event="crash" target="away"><tb:process do="end" reason="crashed"/></transition>
    </state>
    """)

  /// Logs with the first impossible line, or nil.
  private static let logs: [(what: String, log: [String], line: Int?)] = [
    (
      "each file is a room",
      ["hall.js:1 onMake", "hall.js:2 onShow", "hall.js:3 onHide", "kitchen.js:1 onMake"], nil
    ),
    (
      "what a file says is demanded of its room",
      [
        "hall.js:1 onMake", "hall.js:2 onShow", "hall.js:3 onHide", "kitchen.js:2 onShow",
        "hall.js:2 onShow", "kitchen.js:3 onHide",
      ], 5
    ),
    (
      "a room may be silent",
      ["hall.js:1 onMake", "hall.js:2 onShow", "hall.js:3 onHide", "hall.js:2 onShow"], nil
    ),
    (
      "a path is a room",
      [
        "rooms/hall/hall onShow", "rooms/hall/hall onHide", "rooms/kitchen/kitchen onShow",
        "rooms/hall/hall onHide",
      ], 4
    ),
    (
      "a word in brackets is a room",
      ["[hall] onShow", "[hall] onHide", "[kitchen] onShow", "[hall] onHide"], 4
    ),
    (
      "an address is one room alone",
      ["<Room: 0x7a3c110> onMake", "<Room: 0x7a3c110> onShow", "<Room: 0x7a3c110> onMake"], 3
    ),
    (
      "another address is another room",
      ["<Room: 0x7a3c110> onMake", "<Room: 0x7a3c110> onShow", "<Room: 0x7a3c220> onMake"], nil
    ),
    (
      "a room is shown again after it was hidden",
      ["hall.js:1 onMake", "hall.js:2 onShow", "hall.js:2 onShow", "hall.js:3 onHide"], 3
    ),
    ("what is the house’s need not be there", ["onMake", "onShow", "onHide", "onShow"], nil),
    ("a call twice in one process", ["Hall[7:1] didStart", "Hall[7:1] didStart"], 2),
    ("a call in each of two processes", ["Hall[7:1] didStart", "Hall[8:1] didStart"], nil),
    (
      "what a log names is demanded of each process",
      ["Hall[7:1] didStart", "Hall[7:1] Room onMake", "Hall[8:1] Room onMake"], 3
    ),
    (
      "a process that goes on does not begin",
      ["Room onShow", "Room onHide", "Room onMake", "Room onMake"], 4
    ),
    ("without numbers a process begins where that is shown", ["didStart", "didStart"], nil),
    ("and nowhere else", ["House.onShow", "House.onShow"], 2),
  ]

  @Test(arguments: logs)
  func `a line is of who says it, and of its process`(
    _ what: String, _ lines: [String], _ line: Int?
  ) throws {
    let model = Self.house
    let matcher = LineMatcher(model)
    var log = CallLog()
    for text in lines { log.read(Array(text.utf8)[...], matcher) }
    #expect(log.numbers.count == lines.count)
    let search = LogSearch(
      model.chart, LogApp(try #require(model.usualApp)), [], LogBudget(states: 1_000))
    let verdict = search.verdict(on: log, LogNames(model))
    let found: Int? =
      if case .impossible(let place) = verdict.end { Int(log.lines[place]) } else { nil }
    #expect(found == line, "\(what)")
  }
}
