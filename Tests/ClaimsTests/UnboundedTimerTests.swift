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

  /// Three of `echo` lead to `d` and six to `g`, without a `ring` between them.
  private static let bell = Charts.model(
    "bell", initial: "a",
    """
    <state id="a"><transition event="ring" target="a"><send event="echo" delay="3s"/></transition>
      <transition event="echo" target="b"/></state>
    <state id="b"><transition event="ring" target="a"/><transition event="echo" target="c"/></state>
    <state id="c"><transition event="ring" target="a"/><transition event="echo" target="d"/></state>
    <state id="d"><transition event="ring" target="a"/><transition event="echo" target="e"/></state>
    <state id="e"><transition event="ring" target="a"/><transition event="echo" target="f"/></state>
    <state id="f"><transition event="ring" target="a"/><transition event="echo" target="g"/></state>
    <state id="g"><transition event="ring" target="a"/></state>
    """)

  /// A call takes time while any number of `out` waits, which a second `hush` takes back.
  private static let hall = Charts.model(
    "hall", initial: "dark",
    """
    <tb:callback name="willRing:"/><tb:stimulus name="press"/><tb:stimulus name="ring"/>
    <state id="dark" tb:state-of="dark">
      <transition event="press"><send event="out" id="out" delay="3s"/></transition>
      <transition event="out" target="lit"/>
      <transition event="ring"><tb:call name="willRing:"/><cancel sendid="out"/></transition></state>
    <state id="lit" tb:state-of="lit"><onentry><log label="light"/></onentry>
      <transition event="out" target="dark"/></state>
    """)

  /// The third of `out` takes back all others; what is due at the same moment still comes.
  private static let gate = Charts.model(
    "gate", initial: "a",
    """
    <state id="a"><transition event="press"><send event="out" id="out" delay="3s"/>
        <cancel sendid="bell"/><send event="bell" id="bell" delay="3s"/></transition>
      <transition event="out" target="b"/></state>
    <state id="b"><transition event="out" target="c"/></state>
    <state id="c"><transition event="out" target="d"/></state>
    <state id="d"><onentry><cancel sendid="out"/></onentry><transition event="bell" target="e"/></state>
    <state id="e"/>
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
    #expect(verdicts("from In(a), In(d) stays reachable", Self.bell) == ["proved"])
    #expect(verdicts("never In(e)", Self.gate) == ["refuted"])
  }

  /// The time is counted in seconds, of which there are many before anything falls due.
  @Test func `are decided by a run with few stimuli, however long it takes`() {
    let stairs = Charts.model(
      "stairs", initial: "dark",
      """
      <tb:callback name="willRing:"/><tb:stimulus name="press"/><tb:stimulus name="ring"/>
      <state id="dark"><transition event="press"><send event="out" delay="60s"/></transition>
        <transition event="ring"><tb:call name="willRing:"/></transition>
        <transition event="out" target="lit"/></state>
      <state id="lit"><transition event="out" target="bright"/></state>
      <state id="bright"><transition event="press" cond="false" target="gone"/></state>
      <state id="gone"/>
      """)
    let text = "model: stairs\non willRing:\n  block 1s\n---\n"
    let claims = "from In(bright), In(gone) stays reachable\nnever In(bright)\n"
    #expect(
      ClaimText.run(text + claims, stairs).results.map(\.verdict.word) == ["refuted", "refuted"])
  }

  /// While a call takes time, any number falls due, and comes behind it although it is taken back.
  @Test(arguments: [
    ("never ~light while =lit", "refuted"), ("always In(dark) or In(lit)", "proved"),
    ("some run In(lit) while =dark", "refuted"),
    ("from In(lit), In(dark) stays reachable", "refuted"),
    ("after >ring, willRing: within 0s", "proved"),
    ("after willRing:, ~light before >ring", "refuted"),
    ("never ~light between >ring and any stimulus", "refuted"),
    ("~light only after >press", "proved"),
  ])
  func `are decided where a call takes time`(_ claim: String, _ verdict: String) {
    let text = "model: hall\non willRing:\n  block 5s\n---\n\(claim)\n"
    #expect(ClaimText.run(text, Self.hall).results.map(\.verdict.word) == [verdict])
  }

  @Test func `are named with what sends them where a claim stays undecided`() throws {
    let found = ClaimText.run(
      "model: bell\n---\nfrom In(a), In(g) stays reachable\n", Self.bell
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
