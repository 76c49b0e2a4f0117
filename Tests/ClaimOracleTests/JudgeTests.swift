import Testing

/// The definitions, held against one run that everybody can read.
///
/// The chart: a door, `a` opens it, it shuts itself after 10 s; `n` counts how often it opened.
@Suite("Judging one run") struct JudgeTests {
  private static let chart = ChartText.document(
    """
    <tb:callback name="onA:"/><tb:callback name="onB:"/><tb:stimulus name="a"/>
    <datamodel><data id="n" tb:type="0..9" expr="0"/></datamodel>
    <state id="s" tb:state-of="shut">
      <transition event="a" target="t"><assign location="n" expr="n + 1"/></transition>
    </state>
    <state id="t" tb:state-of="open">
      <onentry><tb:call name="onA:"/><send event="t0" id="t0" delay="10s"/></onentry>
      <onexit><log label="moved"/></onexit>
      <transition event="t0" target="s"><tb:call name="onB:"/></transition>
    </state>
    """)

  /// =shut, rest; >a, =open, onA:, rest; at 10 s ~moved, onB:, =shut, rest; the same from 12 s on.
  private func isBroken(_ line: String) throws -> Bool {
    let model = try #require(Subject(chart: Self.chart, head: [], claims: []).model)
    let stepper = Stepper(try #require(Apps(model, head: []).machines(atMost: 1).first))
    var run = try #require(stepper.starts().first)
    for stimulus in ["a", "wait 12s", "a", "wait 12s"] {
      run = try #require(Replay.after(run, stimulus[...], stepper).first)
    }
    return Judge(try #require(ClaimText.read(line)), run, stepper.names).isBroken
  }

  @Test(arguments: [
    "never onA:", "never onB: while =open", "never =open before onA:", "never onA: after onA:",
    "never >a between =open and >a", "always =shut", "always =open while ?n 1",
    "always ?n 1 while =open", "onA: only after onB:", "after =open, onB: before ~moved",
    "after onA:, onB: within 9999ms", "never onB: between ~moved and onB: unless onB:",
    "always ?n 1 while =open unless onB:", "never ?n 2 while =shut or =open unless =open",
    "onA: at most 1 times between =shut and x", "never onB: while =open unless >a",
    "never ?n 2", "never ?n >= 2 while =open", "never not =shut", "never In(t)",
    "never In(s) while ?n 1", "never onA: while ?n 1", "always not ?n 0 while =shut",
    "never >a while not =open", "never onB: while not In(s)", "always ?n < 2",
  ])
  func `a run breaks a claim`(_ line: String) throws { #expect(try isBroken(line)) }

  @Test(arguments: [
    "never x", "never onA: while =shut", "never onB: before onA:", "never ~moved after x",
    "always =shut or =open",
    "onB: only after onA:", "never onA: unless >a",
    "after =open, onA: before ~moved", "after onA:, onB: within 10s",
    "onA: at most 1 times between =shut and =open", "never onB: while =open unless onA:",
    "never ?n 3", "never In(s) while =open",
    "never onB: while ?n 0", "after onB:, onA: within 2s", "always In(t) while =open",
    "never ?n != 0 unless >a",
    "never ~moved while not =open", "always not =open or ?n > 0",
  ])
  func `a run does not break a claim`(_ line: String) throws { #expect(try !isBroken(line)) }

  @Test(arguments: ["some run onA:", "some run ?n 2 while =open", "some run =shut after =open"])
  func `a run shows what can happen`(_ line: String) throws { #expect(try isBroken(line)) }

  @Test(arguments: ["some run x", "some run ?n 3", "some run onA: while =shut"])
  func `a run does not show what it does not do`(_ line: String) throws {
    #expect(try !isBroken(line))
  }
}
