import Base
import Book
import ExampleCharts
import Testing

/// Claims about charts in which any number of the same timer can wait.
@Suite("Claims about timers without bound") struct UnboundedTimerTests {
  /// Each press sends another `out`.
  private static let lamp = Charts.model(
    "lamp", initial: "off",
    """
    <state id="off"><onentry><log label="dark"/></onentry>
      <transition event="press" target="on"/>
      <transition event="press" cond="false" target="dead"/></state>
    <state id="on"><onentry><send event="out" delay="3s"/></onentry>
      <transition event="press" target="on"/><transition event="out" target="off"/></state>
    <state id="dead"><transition event="press" target="off"/></state>
    """)

  /// As Qt’s example: whoever breaks and mends it finds what was sent before.
  private static let light = Charts.model(
    "light", initial: "working",
    """
    <state id="working" initial="red">
      <state id="red"><onentry><send event="toGreen" delay="3s"/></onentry>
        <transition event="toGreen" target="redGreen"/></state>
      <state id="redGreen"><onentry><log label="green"/><send event="green" delay="1s"/></onentry>
        <transition event="green" target="green"/></state>
      <state id="green"><onentry><send event="toRed" delay="3s"/></onentry>
        <transition event="toRed" target="yellow"/></state>
      <state id="yellow"><onentry><send event="red" delay="1s"/></onentry>
        <transition event="red" target="red"/></state>
      <transition event="smash" target="broken"/>
    </state>
    <state id="broken" initial="blinking">
      <state id="blinking"><onentry><send event="unblink" delay="1s"/></onentry>
        <transition event="unblink" target="unblinking"/></state>
      <state id="unblinking"><onentry><send event="blink" delay="1s"/></onentry>
        <transition event="blink" target="blinking"/></state>
      <transition event="repair" target="working"/>
    </state>
    """)

  @Test(arguments: [
    ("never In(dead)", "proved"), ("always In(on) or In(off)", "proved"),
    ("after >press, ~dark within 3s", "proved"), ("after >press, ~dark within 2s", "refuted"),
    ("some run ~dark after >press", "proved"), ("some run In(dead)", "refuted"),
    ("from In(on), In(off) stays reachable", "undecided"),
  ])
  func lamps(_ claim: String, _ verdict: String) {
    let clock = ContinuousClock()
    let start = clock.now
    let run = ClaimText.run("model: lamp\n---\n\(claim)\n", Self.lamp)
    print(claim, run.results.map(\.verdict.word), run.results.map(\.stateCount), start.duration(to: clock.now), run.diagnostics.map { "\($0.id) \($0.headline) \($0.why ?? "") \($0.help ?? "")" })
    #expect(run.results.map(\.verdict.word) == [verdict])
  }

  @Test(arguments: [
    ("never In(red) while In(broken)", "proved"), ("always In(working) or In(broken)", "proved"),
    ("never In(redGreen) or In(yellow)", "refuted"), ("some run In(green) while In(broken)", "refuted"), ("after >repair, ~green within 4s", "proved"),
  ])
  func lights(_ claim: String, _ verdict: String) {
    let clock = ContinuousClock()
    let start = clock.now
    let run = ClaimText.run("model: light\n---\n\(claim)\n", Self.light)
    print(claim, run.results.map(\.verdict.word), run.results.map(\.stateCount), start.duration(to: clock.now), run.diagnostics.map { "\($0.id) \($0.headline) \($0.why ?? "") \($0.help ?? "")" })
    #expect(run.results.map(\.verdict.word) == [verdict])
  }
}
