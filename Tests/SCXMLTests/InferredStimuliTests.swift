import BookModel
import Statechart
import Testing

/// The stimuli of a chart that declares none.
@Suite struct `Stimuli of a chart without declarations` {
  private func stimuli(_ content: String) throws -> [String] {
    let chart = try #require(Reading.read(Reading.chart(content)).definition).chart
    return chart.stimuli.map { stimulus in
      chart.words[Int(stimulus.words.start)..<Int(stimulus.words.end)]
        .map { String(decoding: chart.names[Int($0.raw)], as: UTF8.self) }.joined(separator: " ")
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
}
