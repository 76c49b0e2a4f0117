import Book
import Diagnostics
import SCXML
import Statechart

/// A chart that is small enough for all its runs to be walked, and the words of claims about it.
struct SmallChart: Sendable, CustomStringConvertible {
  let id: String
  let source: String
  /// What claims may speak of, apart from lesson states.
  let events: [Word]
  let states: [Word]
  /// `?name value`.
  let values: [(name: String, value: String)]
  /// The heads of the apps that the model's choices make.
  let apps: [String]
  /// Steps of the runs that are walked.
  let depth: Int
  /// The most of `at most N times`: what comes more often takes more steps than are walked.
  let most: Int

  var description: String { id }

  static let all = [door, call, lines]

  /// A door that shuts itself after ten seconds, unless it burns down.
  static let door = SmallChart(
    id: "door",
    source: chart(
      "closed",
      """
      <tb:callback name="doorDidOpen:"/><tb:callback name="doorDidClose:"/>
      <tb:stimulus name="push" arguments="how:gently|hard"/><tb:stimulus name="burn"/>
      <datamodel><data id="slammed" tb:type="boolean" expr="false"/></datamodel>
      <state id="closed" tb:state-of="closed"><transition event="push" target="open"/></state>
      <state id="open" tb:state-of="open">
        <onentry>
          <tb:call name="doorDidOpen:"/><tb:post name="Opened"/>
          <send event="shut" id="t" delay="10s"/>
        </onentry>
        <onexit><cancel sendid="t"/><log label="moved"/></onexit>
        <transition event="push.hard" target="closed">
          <assign location="slammed" expr="true"/><tb:call name="doorDidClose:"/>
        </transition>
        <transition event="shut" target="closed"><tb:call name="doorDidClose:"/></transition>
        <transition event="burn" cond="slammed" target="gone">
          <tb:process do="end" reason="burnt down"/>
        </transition>
      </state>
      <state id="gone" tb:state-of="gone"/>
      """),
    events: [
      .callback("doorDidOpen:"), .callback("doorDidClose:"), .stimulus("push"),
      .stimulus("push hard"), .notification("Opened"), .log("moved"), .end("x"),
      .end("x burnt down"),
    ],
    states: [.state("closed"), .state("open"), .state("gone")],
    values: [("slammed", "false"), ("slammed", "true")], apps: [""], depth: 7, most: 1)

  /// A telephone call: it rings at once, and an app may decline inside the callback.
  static let call = SmallChart(
    id: "call",
    source: chart(
      "ringing",
      """
      <tb:callback name="callDidRing:"><tb:choice>decline</tb:choice></tb:callback>
      <tb:callback name="callDidEnd:"/>
      <tb:stimulus name="answer"/><tb:stimulus name="hang-up"/><tb:stimulus name="dial"/>
      <tb:request name="decline"><raise event="declined"/></tb:request>
      <datamodel><data id="calls" tb:type="0..2" expr="0"/></datamodel>
      <state id="ringing" tb:state-of="ringing">
        <onentry>
          <tb:call name="callDidRing:"/><send event="missed" id="m" delay="20s"/>
        </onentry>
        <onexit><cancel sendid="m"/></onexit>
        <transition event="answer" target="talking"/>
        <transition event="declined missed" target="idle">
          <log label="not answered"/><tb:call name="callDidEnd:"/>
        </transition>
      </state>
      <state id="talking" tb:state-of="talking">
        <transition event="hang-up" target="idle"><tb:call name="callDidEnd:"/></transition>
      </state>
      <state id="idle" tb:state-of="idle">
        <transition event="dial" cond="calls != 2" target="ringing">
          <assign location="calls" expr="calls + 1"/>
        </transition>
      </state>
      """),
    events: [
      .callback("callDidRing:"), .callback("callDidEnd:"), .stimulus("answer"),
      .stimulus("dial"), .log("not answered"), .anyCallback,
    ],
    states: [.state("ringing"), .state("talking"), .state("idle")],
    values: [("calls", "0"), ("calls", "1")], apps: ["", "on callDidRing:\n  decline\n"], depth: 7,
    most: 1)

  /// Two lines that ring each on its own, one of which can be cut.
  static let lines = SmallChart(
    id: "lines",
    source: chart(
      "line",
      """
      <tb:callback name="lineDidRing:"/><tb:callback name="lineDidRest:"/>
      <tb:stimulus name="ring" arguments="A|B"/><tb:stimulus name="cut" arguments="A|B"/>
      <state id="line" tb:instances="A B" initial="idle">
        <state id="idle" tb:state-of="idle">
          <transition event="ring.@" target="ringing"/>
        </state>
        <state id="ringing" tb:state-of="ringing">
          <onentry><tb:call name="lineDidRing:"/><send event="rest.@" id="r" delay="10s"/></onentry>
          <onexit><cancel sendid="r"/></onexit>
          <transition event="rest.@" target="idle"><tb:call name="lineDidRest:"/></transition>
          <transition event="cut.@" cond="_instance == 'B'" target="dead"/>
        </state>
        <state id="dead" tb:state-of="dead"/>
      </state>
      """),
    events: [
      .callback("lineDidRing:"), .callback("lineDidRing:", 1), .callback("lineDidRest:", 1),
      .stimulus("ring"), .stimulus("cut B"), .anyCallback,
    ],
    states: [.state("ringing", 0), .state("ringing", 1, "B"), .state("dead", 1, "B")],
    values: [], apps: [""], depth: 6, most: 1)

  private static func chart(_ initial: String, _ content: String) -> String {
    """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0"
           datamodel="tracebook" initial="\(initial)">
    \(content)
    </scxml>
    """
  }

  var model: Model {
    let file = SourceFile(path: "Content/models/\(id)/model.scxml", text: source)
    var diagnostics: [Diagnostic] = []
    for case .modelFormat(let format) in SCXMLPlugin.plugin.contributions {
      if let definition = format.read(file, &diagnostics), diagnostics.isEmpty {
        return Model(id: id, definition: definition)
      }
    }
    preconditionFailure("\(diagnostics)")
  }
}
