import Book
import Statechart
import Testing

/// The stimuli of a chart that declares none.
@Suite struct `Stimuli of a chart without declarations` {
  private func stimuli(_ content: String) throws -> [String] {
    let chart = try #require(Reading.read(Reading.chart(content)).definition).chart
    return chart.stimuli.map { stimulus in
      chart.words[Int(stimulus.words.start)..<Int(stimulus.words.end)]
        .map { chart.text($0) }.joined(separator: " ")
    }
  }

  @Test(arguments: [
    (#"<raise event="rung"/>"#, "rung", [String]()),
    (#"<send event="rung" delay="1s"/>"#, "rung", []),
    (##"<send event="rung" target="#_internal"/>"##, "rung", []),
    (##"<send event="rung" target="#_scxml_main"/>"##, "rung", []),
    (#"<send event="rung" type="scxml"/>"#, "rung", []),
    (#"<send event="rung.long"/>"#, "rung.*", []),
    (#"<if cond="In('a')"><raise event="rung"/></if>"#, "rung", []),
    // Another chart may get these, or nobody does.
    (##"<send event="rung" targetexpr="'#_internal'"/>"##, "rung", ["rung"]),
    (#"<send event="rung.long"/>"#, "rung.short", ["rung.short"]),
    (#"<send event="rung"/>"#, "rung.long", ["rung.long"]),
    (#"<send event="ring"/>"#, "rung", ["rung"]),
  ])
  func `are not what the chart sends to itself`(
    _ content: String, _ event: String, _ stimuli: [String]
  ) throws {
    let found = try self.stimuli(
      """
      <state id="a"><onentry>\(content)</onentry>
      <transition event="\(event)" target="b"/></state><state id="b"/>
      """)
    #expect(found == stimuli, "\(content)")
  }

  @Test(arguments: [
    ("done.state.a", [String]()), ("done.invoke.a", []), ("done.state", []),
    ("error.execution", []),
    ("error.*", []), ("done", ["done"]), ("error", ["error"]), ("errors.lost", ["errors.lost"]),
    ("done.work", ["done.work"]),
  ])
  func `are not events of the engine`(_ event: String, _ stimuli: [String]) throws {
    #expect(
      try self.stimuli(
        "<state id=\"a\"><transition event=\"\(event)\" target=\"b\"/></state><state id=\"b\"/>")
        == stimuli, "\(event)")
  }

  @Test func `are not what an invoked chart sends to its parent`() throws {
    let found = try stimuli(
      """
      <state id="a">
        <invoke><content><scxml version="1.0"><state id="c">
          <onentry><send event="rung" target="#_parent"/><send event="other"/></onentry>
        </state></scxml></content></invoke>
        <transition event="rung" target="b"/><transition event="other" target="b"/>
      </state><state id="b"/>
      """)
    #expect(found == ["other"])
  }

  @Test func `are the declared ones if there are any`() throws {
    let found = try stimuli(
      """
      <tb:stimulus name="rung"/>
      <state id="a"><onentry><send event="rung" delay="1s"/></onentry>
      <transition event="rung" target="b"/></state><state id="b"/>
      """)
    #expect(found == ["rung"])
  }

  @Test(arguments: [
    (#"<state id="a"><transition event="*" target="b"/></state><state id="b"/>"#, ["other"]),
    (
      #"<state id="a"><transition event="go *" target="b"/></state><state id="b"/>"#,
      ["go", "other"]
    ),
    (#"<state id="a"><transition event="go.*" target="b"/></state><state id="b"/>"#, ["go"]),
    (
      #"<state id="a"><transition event="other" target="b"/><transition event="*" target="b"/></state><state id="b"/>"#,
      ["other", "other_"]
    ),
    (
      #"<state id="a"><transition event="*" cond="_event.name == 'go'" target="b"/></state><state id="b"/>"#,
      ["go", "other"]
    ),
    (
      #"<state id="a"><transition event="go.*" cond="'go.up' != _event.name" target="b"/></state><state id="b"/>"#,
      ["go", "go.up"]
    ),
    (
      #"<state id="a"><transition event="go" cond="_event.name == 'stop'" target="b"/></state><state id="b"/>"#,
      ["go"]
    ),
  ])
  func `include an event that the chart does not name, where a transition takes any`(
    _ content: String, _ expected: [String]
  ) throws {
    let found = try stimuli(content)
    #expect(found == expected, "\(content)")
  }

  private static let around = """
    <state id="a">
      <invoke autoforward="FORWARD"><content><scxml version="1.0"><state id="c">
        <onentry><send event="own"/></onentry>
        <transition event="knock" target="d"/><transition event="own" target="d"/>
      </state><final id="d"/></scxml></content></invoke>
      <transition event="done.invoke" target="b"/>
    </state><state id="b"/>
    """

  @Test(arguments: [("true", ["knock"]), ("false", [])])
  func `are those of charts that events are forwarded to`(
    _ isForwarded: String, _ expected: [String]
  ) throws {
    #expect(try stimuli(Self.around.replacing("FORWARD", with: isForwarded)) == expected)
  }

  @Test func `of such charts are possible while the chart runs and takes them`() throws {
    let content = Self.around.replacing("FORWARD", with: "true")
      .replacing(#"<onentry><send event="own"/></onentry>"#, with: "")
      .replacing(#"<transition event="own" target="d"/>"#, with: "")
    let chart = try #require(Reading.read(Reading.chart(content)).definition).chart
    let machine = Machine(chart: chart)
    let start = machine.start().snapshot
    #expect(machine.possibleStimuli(start) == [0])
    let step = try #require(machine.step(start, stimulus: 0))
    #expect(machine.possibleStimuli(step.snapshot) == [])
    let reached = chart.states.indices.filter { step.snapshot.configuration.contains($0) }
      .map { machine.text(chart.states[$0].name) }
    #expect(reached.contains("b"))
  }
}
