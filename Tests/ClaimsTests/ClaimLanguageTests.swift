import Base
import Book
import ExampleCharts
import Testing

/// A timer that is asked for, counts how often it rang, and has two hands.
private enum Clock {
  static let model = Charts.model(
    "clock",
    """
    <tb:callback name="clockDidRing:"/>
    <tb:stimulus name="wind"/><tb:stimulus name="break"/><tb:stimulus name="turn" arguments="A|B"/>
    <datamodel>
      <data id="rings" tb:type="0..3" expr="0"/><data id="loud" tb:type="boolean" expr="false"/>
      <data id="mood" tb:type="calm angry" expr="'calm'"/>
    </datamodel>
    <parallel id="clock">
      <state id="bell" initial="still">
        <state id="still" tb:state-of="still">
          <transition event="wind" cond="rings &lt; 3" target="wound"/>
          <transition event="break" target="broken">
            <tb:process do="end" reason="killed: dropped"/>
          </transition>
        </state>
        <state id="wound" tb:state-of="wound">
          <onentry><send event="ring" id="r" delay="3s"/></onentry>
          <onexit><cancel sendid="r"/></onexit>
          <transition event="ring" target="still">
            <assign location="rings" expr="rings + 1"/><assign location="loud" expr="true"/>
            <tb:call name="clockDidRing:"/>
          </transition>
        </state>
        <state id="broken" tb:state-of="broken"/>
      </state>
      <state id="hand" tb:instances="A B" initial="up">
        <state id="up" tb:state-of="up"><transition event="turn.@" target="down"/></state>
        <state id="down" tb:state-of="down"><transition event="turn.@" target="up"/></state>
      </state>
    </parallel>
    """)

  static func run(_ claim: String, head: String = "") -> ExampleRun {
    ClaimText.run("model: clock\n\(head)---\n\(claim)\n", model)
  }
}

@Suite("The language of claims") struct ClaimLanguageTests {
  @Test(
    "says what is true",
    arguments: [
      "always ?rings <= 3", "always ?rings >= 0 or =still", "always not ?rings > 3",
      "never ?rings > 0 while ?loud false", "never ?rings = 0 while ?loud = true",
      "always ?mood calm", "always ?mood != angry", "always In(clock)",
      "always In(still) or In(wound) or not In(bell) or In(broken)",
      "never In(wound) while ?rings = 3", "never =wound while ?rings >= 3",
      "always =up@A or =down@A", "always In(up@B) or In(down@B)",
      "never In(up@A) while =down@A", "always not =wound or ?rings < 3",
      "some run clockDidRing:", "some run =up@B after =down@B", "some run ?rings = 3",
      "some run In(broken) while not ?rings < 2", "some run x killed: *",
      "some run clockDidRing: while =down@A or =down@B", "some run >wind while =down",
      "from =still, ?rings = 3 stays reachable unless x", "after >wind, =still within 3s",
      "after >wind, =still within < 3001ms",
      "never clockDidRing: while not =wound", "some run not =up",
    ])
  func holds(_ claim: String) {
    #expect(Clock.run(claim).diagnostics == [], "\(claim)")
  }

  @Test(
    "says what is false",
    arguments: [
      "always ?rings < 3", "never ?loud = true", "never In(down@B)", "always not =down@each",
      "never clockDidRing: while =down", "some run ?rings > 3", "some run ?mood angry",
      "some run clockDidRing: while =still", "some run clockDidRing: before >wind",
      "some run In(wound) while ?rings = 3", "never x", "never x killed: dropped",
      "from =broken, ?rings = 3 stays reachable", "after >wind, =still within 2999ms",
      "after >wind, =still within < 3s",
      "always In(still) while =up@A", "never not In(wound)",
    ])
  func refuted(_ claim: String) {
    #expect(Clock.run(claim).diagnostics.map(\.id) == ["claim-refuted"], "\(claim)")
  }

  @Test func `some run is shown by a shortest run`() throws {
    let result = try #require(Clock.run("some run ?rings = 1 while =down@B").results.first)
    let run = try #require(result.run)
    #expect(run.transcript.moments.map(\.stimulus) == ["wind", "turn B", "wait 3s"])
    guard case .proved = result.verdict else {
      Issue.record("\(result.verdict)")
      return
    }
  }

  @Test func `a misconception about some run is refuted without a run`() throws {
    let verdicts = Clock.run("some run ?rings > 3", head: "expect: refuted\n")
    #expect(verdicts.diagnostics == [])
    #expect(try #require(verdicts.results.first).run == nil)
  }

  @Test(
    "is not taken where it says nothing",
    arguments: [
      ("never", "something that can happen is missing"),
      ("some run", "something that can happen is missing"),
      ("some clockDidRing:", "the model has no callback `some`"),
      ("always not", "a condition is missing"),
      ("always ?rings", "the value of `?rings` is missing"),
      ("always ?rings <=", "the value of `?rings` is missing"),
      ("always ?rings 4", "`4` is not a value of the variable"),
      ("always ?rings <= 99999999999", "`99999999999` is not a value of the variable"),
      ("always ?loud < true", "only numbers have an order"),
      ("always ?ring 1", "the model has no variable `ring`"),
      ("always In(wund)", "the model has no state `wund`"), ("always In(", "`)` is missing"),
      ("always In()", "the model has no state ``"),
      ("always clockDidRing:", "`clockDidRing:` is not a condition"),
      ("never ?rings 1 before >wind", "a condition that is asked at rest has no `before`"),
      ("never clockDidRing: or ?rings 1", "`?rings` is asked of a moment at rest, and no event"),
      ("never x killed", "no process of the model ends with `killed`"),
      ("never = still", "`=` and its lesson state are one word"),
      ("never x killed: droped", "no process of the model ends with `killed: droped`"),
      ("never x kill: *", "no process of the model ends with `kill: *`"),
      ("never =up@C", "the model has no instance `C`"),
      ("after >wind, =still within 9999999999s", "`9999999999s` is not a time"),
      ("after >wind, =still within <3s", "`<3s` is not a time"),
      ("after >wind, =still within < 0s", "nothing comes in less than no time"),
      ("after >wind, =still within <", "a time is missing"),
      ("x at most 99999999999 times between x and x", "a number is missing"),
    ])
  func refused(_ claim: String, _ headline: String) {
    let diagnostics = Clock.run(claim).diagnostics
    #expect(diagnostics.map(\.id) == ["claim"])
    #expect(diagnostics.first?.headline == headline)
  }

  @Test(
    "suggests the reason that was meant",
    arguments: [
      (
        "never x killed",
        "write the whole reason, `x killed: dropped`, or `x killed: *` for all that begin so"
      ),
      ("never wound", "`wound` is a lesson state: write `=wound`"),
      ("never wind", "`wind` is a stimulus: write `>wind`"),
      ("Never =wound", "did you mean `never`?"),
      ("always ?rings < 4s", "they are `0..3`, numbers without a unit"),
      ("never ?rings >= 9", "they are `0..3`"),
      ("never x killed: droped", "did you mean `x killed: dropped`?"),
    ])
  func suggested(_ claim: String, _ help: String) {
    #expect(Clock.run(claim).diagnostics.first?.help == help)
  }

  @Test func `a name of several types has no values that mean the same`() {
    let chart = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0"
             datamodel="tracebook">
        <datamodel><data id="angle" tb:type="0..3"/></datamodel>
        <state id="s">
          <invoke><content>
            <scxml version="1.0" datamodel="tracebook">
              <datamodel><data id="angle" tb:type="boolean"/></datamodel>
              <state id="t"/>
            </scxml>
          </content></invoke>
        </state>
      </scxml>
      """
    let run = ClaimText.run("model: m\n---\nalways ?angle 1\n", Charts.model("m", chart))
    #expect(
      run.diagnostics.map(\.headline)
        == ["several variables are called `angle`, and their types differ"])
  }
}
