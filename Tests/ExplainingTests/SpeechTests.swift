import Book
import ExampleCharts
import StateSearch
import Testing

@testable import Explaining

/// Who of an app says the lines of its log, and in which process.
@Suite("Speakers of logs") struct SpeechTests {
  /// Rooms that open onto each other, of which the app makes as many as it likes: the first one, and up to two more.
  private static let house = house(#"<tb:instances names="A B"/>"#)
  /// The same, but the first room is of another kind than those that are entered from it.
  private static let villa = house(#"<tb:instances names="A"/><tb:instances names="B"/>"#)

  private static func house(_ instances: String) -> Model {
    Charts.model(
      "house", initial: "away", instances + "\n" + rules)
  }

  private static let rules =
    """
    <tb:callback name="House.didStart" begins="process"/>
    <tb:callback name="House.onShow"/>
    <tb:callback name="Room.onMake" begins="instance"/>
    <tb:callback name="Room.onShow"/>
    <tb:callback name="Room.onHide"/>
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
    """

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
      "an address is one room at a time",
      [
        "<Room: 0x7a3c110> onMake", "<Room: 0x7a3c110> onShow", "<Room: 0x7a3c110> onMake",
        "<Room: 0x7a3c110> onHide",
      ], 3
    ),
    (
      "an address of a room that is gone may be that of the next one",
      [
        "<Room: 0x7a3c110> onMake", "<Room: 0x7a3c110> onShow", "<Room: 0x7a3c110> onHide",
        "<Room: 0x7a3c110> onMake",
      ], nil
    ),
    (
      "where a room was there may be another one later, and then the first again",
      [
        "hall.js onMake", "hall.js onShow", "hall.js onHide",
        "kitchen.js onMake", "kitchen.js onShow", "kitchen.js onHide",
        "hall.js onShow", "hall.js onHide", "pantry.js onMake", "pantry.js onShow",
        "pantry.js onHide", "hall.js onShow", "hall.js onHide", "kitchen.js onMake",
      ], nil
    ),
    (
      "of a room that is there nobody else tells",
      [
        "hall.js onMake", "hall.js onShow", "hall.js onHide",
        "kitchen.js onMake", "kitchen.js onShow", "kitchen.js onHide", "kitchen.js onShow",
      ], 7
    ),
    (
      "one file is a room and not the house, though it has a small name",
      [
        "didStart", "hall.js onMake", "hall.js onShow", "hall.js onHide", "didStart",
        "hall.js onShow", "hall.js onMake",
      ], 6
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

  @Test func `a class of several is of one kind`() throws {
    let log = [
      "hall.js onMake", "hall.js onShow", "hall.js onHide", "kitchen.js onMake",
      "kitchen.js onShow", "kitchen.js onHide", "hall.js onShow", "hall.js onHide",
      "hall.js onMake",
    ]
    #expect(try Self.impossible(log, Self.house) == nil)
    #expect(try Self.impossible(log, Self.villa) == 9)
    // A word that stands for all of them is no class.
    let generic = log.map { "Room " + ($0.split(separator: " ").last ?? "") }
    #expect(try Self.impossible(generic, Self.villa) == nil)
  }

  @Test(arguments: logs)
  func `a line is of who says it, and of its process`(
    _ what: String, _ lines: [String], _ line: Int?
  ) throws {
    #expect(try Self.impossible(lines, Self.house) == line, "\(what)")
  }

  /// Returns the first impossible line of a log, or nil.
  private static func impossible(_ lines: [String], _ model: Model) throws -> Int? {
    let matcher = LineMatcher(model)
    var log = CallLog()
    for text in lines { log.read(Array(text.utf8)[...], matcher) }
    #expect(log.numbers.count == lines.count)
    let search = LogSearch(
      model.chart, LogApp(try #require(model.usualApp)), [], LogBudget(states: 1_000))
    let verdict = search.verdict(on: log, LogNames(model))
    guard case .impossible(let place) = verdict.end else { return nil }
    return Int(log.lines[place])
  }
}
