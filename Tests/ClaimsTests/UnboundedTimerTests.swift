import Base
import Book
import ExampleCharts
import Examples
import Testing

/// Claims about charts in which any number of the same event can wait.
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

  /// As Qt’s example: after a repair comes what was sent before.
  private static let light = Charts.model(
    "light", initial: "working",
    """
    <state id="working" initial="red">
      <state id="red"><onentry><send event="toGreen" delay="3s"/></onentry>
        <transition event="toGreen" target="redGreen"/></state>
      <state id="redGreen"><onentry><send event="green" delay="1s"/></onentry>
        <transition event="green" target="green"/></state>
      <state id="green"><onentry><log label="green"/><send event="toRed" delay="3s"/></onentry>
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

  /// Three of `echo` lead to `d`, without a `ring` between them.
  private static let bell = Charts.model(
    "bell", initial: "a",
    """
    <state id="a"><transition event="ring" target="a"><send event="echo" delay="3s"/></transition>
      <transition event="echo" target="b"/></state>
    <state id="b"><transition event="ring" target="a"/><transition event="echo" target="c"/></state>
    <state id="c"><transition event="ring" target="a"/><transition event="echo" target="d"/></state>
    <state id="d"><transition event="ring" target="a"/></state>
    """)

  @Test(arguments: [
    ("never In(dead)", "proved"), ("always In(on) or In(off)", "proved"),
    ("after >press, ~dark within 3s", "proved"), ("after >press, ~dark within < 3s", "refuted"),
    ("some run ~dark after >press", "proved"), ("some run In(dead)", "refuted"),
    ("from In(on), In(off) stays reachable", "proved"),
    ("from >press, ~dark stays reachable", "proved"),
    ("from In(on), In(dead) stays reachable", "refuted"),
    ("from ~dark, In(dead) stays reachable", "refuted"),
  ])
  func `are decided by what any number of them can do`(_ claim: String, _ verdict: String) {
    #expect(verdicts(claim, Self.lamp) == [verdict])
  }

  @Test(arguments: [
    ("never In(red) while In(broken)", "proved"), ("always In(working) or In(broken)", "proved"),
    ("never In(redGreen) or In(yellow)", "refuted"),
    ("some run In(green) while In(broken)", "refuted"),
    ("after >repair, ~green within 4s", "refuted"),
    ("never ~green while In(broken)", "proved"),
    ("never >smash while In(broken) unless >repair", "proved"),
    ("~green at most 1 times between >repair and >smash", "refuted"),
    ("from In(broken), ~green stays reachable", "proved"),
  ])
  func `are decided of a traffic light that can be broken`(_ claim: String, _ verdict: String) {
    #expect(verdicts(claim, Self.light) == [verdict])
  }

  /// Only the state in which three wait leads to `d`.
  @Test func `are decided by a run of few states in which more than two wait at once`() {
    #expect(verdicts("never In(d)", Self.bell) == ["refuted"])
    #expect(verdicts("some run In(d)", Self.bell) == ["proved"])
    #expect(verdicts("never In(c)", Self.bell) == ["refuted"])
    #expect(verdicts("from In(a), In(b) stays reachable", Self.bell) == ["proved"])
  }

  @Test func `are named with what sends them where a claim stays undecided`() throws {
    let found = ClaimText.run(
      "model: bell\n---\nfrom In(a), In(d) stays reachable\n", Self.bell
    ).diagnostics
    let diagnostic = try #require(found.first)
    #expect(
      diagnostic.headline
        == "the search was stopped, because any number of `echo` can wait at once")
    #expect(
      diagnostic.help == "`<cancel>` `echo` before it is sent again, or ask about fewer values")
    let file = Self.bell.definition.file
    #expect(
      diagnostic.notes.map { file.lineText($0.position.line - 1).contains("event=\"echo\"") }
        == [true])
  }

  @Test func `are a warning of an exploration, which is whole`() throws {
    let exploration = try Exploration(Self.light, with: [], limit: 1_000_000)
    let found = exploration.run(
      jobs: 1, cache: nil,
      Exploration.Listener(report: { _ in }, progress: { _, _, _ in }, growth: { _ in }))
    #expect(found.map(\.id) == ["unbounded-timer", "unbounded-timer"])
    #expect(
      found.map(\.headline) == [
        "any number of `toGreen` can wait at once", "any number of `unblink` can wait at once",
      ])
  }

  private func verdicts(_ claim: String, _ model: Model) -> [String] {
    ClaimText.run("model: \(model.id)\n---\n\(claim)\n", model).results.map(\.verdict.word)
  }
}
