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
      ("never In(stopped)", "refuted"),
      ("~ask at most 3 times between >start and >stop", "refuted"),
      ("from In(waiting), In(idle) stays reachable", "proved"),
      ("from In(waiting), >stop stays reachable", "proved"),
      ("after >start, >stop within 0s", "refuted"),
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
}
