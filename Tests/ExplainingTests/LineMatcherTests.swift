import Book
import ExampleCharts
import StateSearch
import Testing

@testable import Explaining

@Suite("Lines of logs") struct LineMatcherTests {
  private static let model = Charts.model(
    "shop", initial: "s",
    """
    <tb:callback name="door:didOpenWith:" spelling.swift="door(_:didOpenWith:)"/>
    <tb:callback name="door:didOpenWith:options:" spelling.swift="door(_:didOpenWith:options:)"/>
    <tb:callback name="doorDidShut:" spelling.swift="doorDidShut(_:)"/>
    <tb:callback name="Shop.onShow"/>
    <tb:callback name="Shelf.onShow"/>
    <tb:callback name="Shelf.filled"/>
    <tb:callback name="rung"/>
    <tb:logged as="Shelf is there" callback="Shelf.onShow"/>
    <tb:logged as="bolted" callback="doorDidShut:"/>
    <tb:logged as="[inventory]"/>
    <state id="s" tb:instances="A B">
      <transition event="go">
        <tb:call name="door:didOpenWith:"/><tb:call name="door:didOpenWith:options:"/>
        <tb:call name="doorDidShut:"/><tb:call name="Shop.onShow"/><tb:call name="Shelf.onShow"/>
        <tb:call name="Shelf.filled"/><tb:call name="rung"/>
      </transition>
    </state>
    <tb:stimulus name="go"/>
    """)

  /// Lines with the callbacks that they are about.
  private static let lines: [(line: String, calls: [String])] = [
    // A name in any spelling, whatever stands around it.
    ("door:didOpenWith:", ["door:didOpenWith:"]),
    ("2026-11-25 10:00:00.123 Shop[12:34] -[Door door:didOpenWith:]", ["door:didOpenWith:"]),
    ("door(_:didOpenWith:)", ["door:didOpenWith:"]),
    ("Door.door(_:didOpenWith:) called", ["door:didOpenWith:"]),
    ("-[Door door:didOpenWith:options:]", ["door:didOpenWith:options:"]),
    ("default 10:00:00 Shop doorDidShut", ["doorDidShut:"]),
    ("{\"event\":\"doorDidShut(_:)\"}", ["doorDidShut:"]),
    ("看：doorDidShut。", ["doorDidShut:"]),
    // As people write them.
    ("-[Door door:didOpenWith]", ["door:didOpenWith:"]),
    ("door didOpenWith", ["door:didOpenWith:"]),
    ("doorDidOpenWith", ["door:didOpenWith:"]),
    // What is left out may be the end of a longer name.
    ("didOpenWith", ["door:didOpenWith:", "door:didOpenWith:options:"]),
    ("door:didOpenWith:options", ["door:didOpenWith:options:"]),
    ("func door(_ door: Door, didOpenWith key: Key) {", ["door:didOpenWith:"]),
    (
      "door(_ door: Door, didOpenWith f: @escaping ([Key: Any]?) -> Void, options: [Int])",
      ["door:didOpenWith:options:"]
    ),
    ("- (void)door:(Door *)door didOpenWith:(Key *)key", ["door:didOpenWith:"]),
    ("- (void)doorDidShut:(Door *)door;", ["doorDidShut:"]),
    ("func doorDidShut(_ door: Door)", ["doorDidShut:"]),
    ("func door(_ door: Door, didOpenTo room: Room)", []),
    // A line that was cut off.
    ("func door(_ door: Door, didOpenWith", ["door:didOpenWith:", "door:didOpenWith:options:"]),
    ("\u{1B}[1;32mdoorDidShut\u{1B}[0m", ["doorDidShut:"]),
    // Only whole names count, in the letters that they are written in.
    ("doorDidShutAgain", []),
    ("didoorDidShut:", []),
    ("doordidshut", []),
    ("door", []),
    ("door:didOpenWith:reason:", []),
    ("", []),
    ("\u{0}\u{1}binary\u{FF}", []),
    // What comes before the dot may be missing, or be somewhere else in the line.
    ("Shelf.onShow", ["Shelf.onShow"]),
    ("onShow", ["Shop.onShow", "Shelf.onShow"]),
    ("[shelf] onShow", ["Shelf.onShow"]),
    ("Shelf of the Shop: onShow", ["Shop.onShow"]),
    ("onShow at Shelf.vue:7", ["Shelf.onShow"]),
    ("onShow at Workshop.vue:7", ["Shop.onShow", "Shelf.onShow"]),
    // A word of small letters may be an ordinary one, unless it is the message.
    ("rung", ["rung"]),
    ("10:00:01.250 rung", ["rung"]),
    ("[bell] rung twice", ["rung"]),
    ("nobody has rung", []),
    ("Shelf filled", ["Shelf.filled"]),
    ("he filled", []),
    // What the model itself says about logs.
    ("10:00 Shelf is there", ["Shelf.onShow"]),
    ("10:00 shelf is: there", ["Shelf.onShow"]),
    ("10:00 Shelf is thereafter", []),
    ("bolted", ["doorDidShut:"]),
    ("[door] bolted!", ["doorDidShut:"]),
    ("bolted twice", []),
    ("he bolted", []),
    ("[inventory] doorDidShut:", []),
    // The first name counts.
    ("doorDidShut: after rung", ["doorDidShut:"]),
    // An instance may follow.
    ("Shelf.onShow@B", ["Shelf.onShow@B"]),
    ("Shelf.onShow@C", ["Shelf.onShow"]),
  ]

  @Test(arguments: lines)
  func `a line is about the callback that it names`(_ line: String, _ calls: [String]) throws {
    let model = Self.model
    let found = LineMatcher(model).match(Array(line.utf8)[...])?.calls ?? []
    let instances = ["A", "B"]
    let texts = found.map { call in
      model.definition.callbacks[Int(call.callback)].name
        + (call.instance.map { "@\(instances[Int($0)])" } ?? "")
    }
    #expect(texts == calls)
  }

  @Test func `a match says which bytes of the line are the name`() {
    let match = LineMatcher(Self.model).match(Array("at 10:00 doorDidShut called".utf8)[...])
    #expect(match?.range == 9..<20)
  }
}
