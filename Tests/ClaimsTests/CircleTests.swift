import Base
import Book
import ExampleCharts
import Testing

/// Charts that could go on for ever in one step.
@Suite("Claims about steps in a circle") struct CircleTests {
  private static let open =
    #"<tb:parameter name="more" values="true false" default="true" open="true"/>"#

  /// As a machine of XState that asks again in a timer of no time.
  private static let poll = Charts.model(
    "poll", initial: "idle",
    open + """
      <state id="idle"><transition event="start" target="waiting"/></state>
      <state id="waiting">
        <onentry><log label="ask"/><send event="now" id="now" delay="0s" tb:apart="true"/></onentry>
        <onexit><cancel sendid="now"/></onexit>
        <transition event="stop" target="stopped"/>
        <transition event="now" cond="more" target="waiting"/>
        <transition event="now" target="idle"/>
      </state>
      <state id="stopped"/>
      """)

  private func run(_ claims: String, _ model: Model) -> ExampleRun {
    ClaimText.run("model: \(model.id)\n---\n\(claims)\n", model)
  }

  @Test(
    "a timer of no time is a moment of its own, before which stimuli may come",
    arguments: [
      ("never In(stopped)", "refuted"), ("never =stopped", "refuted"),
      ("~ask at most 3 times between >start and >stop", "refuted"),
      ("from In(waiting), In(idle) stays reachable", "proved"),
      ("from =waiting, =idle stays reachable", "proved"),
      ("from In(waiting), >stop stays reachable", "proved"),
      ("after >start, >stop within 0s", "refuted"),
      ("some run ~ask between ~ask and any stimulus", "proved"),
      ("after >start, =idle or =stopped within 1s", "proved"),
    ])
  func moments(_ claim: String, _ verdict: String) {
    let run = run(claim, Self.poll)
    #expect(run.results.map(\.verdict.word) == [verdict])
    #expect(!run.diagnostics.contains { $0.id == "model-fault" || $0.id == "claim-unprintable" })
  }

  /// Ways to come back to where a step was, which only the answer of a guard decides.
  private static let circles = [
    """
    <state id="a"><transition event="go" target="b"/></state>
    <state id="b"><transition cond="more" target="c"/><transition target="a"/></state>
    <state id="c"><transition target="b"/></state>
    """,
    """
    <state id="a"><transition event="go" target="b"/></state>
    <state id="b"><onentry><raise event="again"/></onentry>
      <transition event="again" cond="more" target="b"/><transition event="again" target="a"/></state>
    """,
    """
    <state id="a"><transition event="go" target="b"/></state>
    <state id="b"><onentry><send event="again"/></onentry>
      <transition event="again" cond="more" target="b"/><transition event="again" target="a"/></state>
    """,
    """
    <state id="a"><transition event="go" target="b"/></state>
    <state id="b" initial="d"><history id="h"><transition target="d"/></history>
      <state id="d"><transition cond="more" target="e"/><transition target="a"/></state></state>
    <state id="e"><transition target="h"/></state>
    """,
    """
    <state id="a"><transition event="go" target="b"/></state>
    <state id="b" initial="d"><state id="d"><transition cond="more" target="f"/>
      <transition target="a"/></state><final id="f"/>
      <transition event="done.state.b" target="b"/></state>
    """,
  ]

  @Test(
    "an answer that leads back to where the step was is left out, and the verdict says so",
    arguments: circles)
  func circle(_ content: String) {
    let model = Charts.model("circle", initial: "a", Self.open + content)
    let run = run("always =a", model)
    #expect(!run.diagnostics.contains { $0.id == "model-fault" }, "\(run.diagnostics)")
    #expect(run.results.map(\.verdict.word) == ["proved"])
    #expect(run.results.map(\.circles) == [["more"]])
    var simulation = Simulation(model: model)
    guard case .observed(_, let faults) = simulation.perform("go") else {
      Issue.record("refused")
      return
    }
    #expect(faults.isEmpty)
  }

  @Test func `a step that no answer ends is a mistake at once`() {
    for content in [
      #"<state id="b"><transition target="c"/></state><state id="c"><transition target="b"/></state>"#,
      Self.open + """
        <state id="b"><transition cond="more" target="c"/><transition target="c"/></state>
        <state id="c"><transition target="b"/></state>
        """,
    ] {
      let model = Charts.model(
        "endless", initial: "a",
        #"<state id="a"><transition event="go" target="b"/></state>"# + content)
      let run = run("never =b", model)
      #expect(run.diagnostics.contains { $0.headline.contains("never comes to rest") })
    }
  }

  @Test func `where time runs out, a run waits no longer than it must`() {
    let model = Charts.model(
      "late", initial: "a",
      """
      <state id="a"><transition event="go" target="b"/></state>
      <state id="b"><onentry><send event="over" delay="70s"/></onentry>
        <transition event="over" target="a"/><transition event="stop" target="a"/></state>
      """)
    let waits = [("59999ms", "60s"), ("0s", "1ms"), ("5s", "5001ms")]
    for (bound, wait) in waits {
      let source = run("after >go, =a within \(bound)", model).results.first?.run?.source
      #expect(source?.contains("> wait \(wait)\n") == true, "\(bound): \(source ?? "")")
    }
  }

  @Test func `a run between two milliseconds is written to the next one`() {
    let model = Charts.model(
      "fine", initial: "a",
      """
      <state id="a"><onentry><send event="tick" id="t" delay="1ms"/></onentry>
        <transition event="tick" target="a"/><transition event="e"/><transition event="f"/></state>
      """)
    let run = run("after >e, >f within 0s", model)
    #expect(run.results.first?.run?.source.contains("> wait 1ms") == true)
  }

  @Test func `a run of few states refutes where events pile up`() {
    let model = Charts.model(
      "pile", initial: "p",
      """
      <parallel id="p">
        <state id="s0"><onentry><send event="t" delay="2s"/></onentry>
          <transition event="u" target="s4"/></state>
        <state id="s2"><onentry><send event="u" delay="1s"/></onentry>
          <transition event="e" target="s2"/></state>
        <state id="s4"><onentry><send event="t" delay="2s"/></onentry></state>
        <state id="s6"><transition event="f"/></state>
      </parallel>
      """)
    #expect(run("after >e, >f within 1s", model).results.map(\.verdict.word) == ["refuted"])
  }

  @Test func `an error that a transition takes is no mistake of the model`() {
    let count = #"<datamodel><data id="x" tb:type="0..2" expr="0"/></datamodel>"#
    let step = #"<transition event="e"><assign location="x" expr="x - 1"/></transition>"#
    for (handler, isFault) in [
      (#"<transition event="error.execution" target="b"/>"#, false),
      (#"<transition event="error" target="b"/>"#, false),
      (#"<transition event="other" target="b"/>"#, true),
    ] {
      let model = Charts.model(
        "count", initial: "a",
        count + "<state id=\"a\">\(step)\(handler)</state><state id=\"b\"/>")
      let run = run("some run =b", model)
      #expect(run.diagnostics.contains { $0.id == "model-fault" } == isFault, "\(handler)")
    }
  }

  @Test func `what a chart sends itself is said with a verdict`() {
    let model = Charts.model(
      "own", initial: "a",
      """
      <state id="a"><onentry><send event="over" delay="1s"/></onentry>
        <transition event="over" target="b"/><transition event="go" target="a"/></state>
      <state id="b"/>
      """)
    let result = run("never =a after =b", model).results.first
    #expect(result?.ownEvents == ["over"])
    #expect(result?.assumptions.map(\.key) == ["site.claim.own"])
  }

  @Test func `a refusal says what would make the stimulus possible`() {
    let simulation = Simulation(model: Self.poll)
    #expect(simulation.way(to: "stop") == .after(["start"]))
    var stopped = simulation
    _ = stopped.perform("start")
    _ = stopped.perform("stop")
    // Another answer of the guard might have made it possible.
    #expect(stopped.way(to: "start") == .unknown)
  }
}
