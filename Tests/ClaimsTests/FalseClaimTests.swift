import Base
import Book
import ExampleCharts
import Testing

/// Claims that are false, each in a way that a search can miss.
struct FalseClaim: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let chart: String
  var head = ""
  /// A line each; all are false, or are no claims.
  let claims: [String]
  /// Those that are true beside them.
  var truths: [String] = []

  var model: Model { Charts.model("m", chart) }

  static let all = [
    twoTimers, initialOrder, initialTime, nearBound, instances, reasons, bareNames, bounds, untyped,
    ownWords,
  ]

  /// The second timer can be armed while the first runs, so the first fires some time before it.
  static let twoTimers = FalseClaim(
    testDescription: "a stimulus between two timers that were armed one after the other",
    chart: """
      <tb:callback name="onC:"/>
      <tb:stimulus name="a"/><tb:stimulus name="b"/><tb:stimulus name="c"/>
      <parallel id="all">
        <state id="first" initial="a0">
          <state id="a0">
            <transition event="a" target="a1"><send event="one" delay="10s"/></transition>
          </state>
          <state id="a1"><transition event="one" target="a2"/></state>
          <state id="a2"/>
        </state>
        <state id="second" initial="b0">
          <state id="b0">
            <transition event="b" cond="In('a1')" target="b1">
              <send event="two" delay="10s"/>
            </transition>
          </state>
          <state id="b1"><transition event="two" target="b2"/></state>
          <state id="b2"/>
        </state>
        <state id="third">
          <transition event="c" cond="In('a2') and In('b1')"><tb:call name="onC:"/></transition>
        </state>
      </parallel>
      """,
    claims: [
      "never onC:", "never onC: after >b", "always not In(a2) or not In(b1)",
      "after >b, onC: within 9999ms",
      "from In(b1), onC: stays reachable unless >a", "onC: at most 1 times between >b and x",
    ],
    truths: ["some run onC:", "onC: only after >b", "some run In(a2) while In(b1)"])

  /// Whatever the initial step leaves open is open.
  static let initialOrder = FalseClaim(
    testDescription: "an order in the initial step, which a line before the first stimulus says",
    chart: """
      <tb:callback name="onA:"/><tb:callback name="onB:"/><tb:stimulus name="go"/>
      <state id="s">
        <onentry><tb:either><tb:call name="onA:"/><tb:call name="onB:"/></tb:either></onentry>
        <transition event="go"/>
      </state>
      """,
    claims: ["onB: only after onA:", "onA: only after onB:", "never onB: before onA:"],
    truths: ["after >go, onA: before onB:"])

  /// Time passes before the first stimulus.
  static let initialTime = FalseClaim(
    testDescription: "time that passes in the initial step",
    chart: """
      <tb:callback name="onA:"/><tb:callback name="onB:"/><tb:stimulus name="go"/>
      <state id="s">
        <onentry><tb:call name="onA:"/><tb:call name="onB:"/></onentry>
        <transition event="go"/>
      </state>
      """,
    head: "on onA:\n  block 5s\n",
    claims: ["after onA:, onB: within 1s", "after onA:, onB: within 4999ms"],
    truths: ["after onA:, onB: within 5s"])

  /// A bound that the delays do not divide, so that a tick of both is a millisecond.
  static let nearBound = FalseClaim(
    testDescription: "a bound that is just below a delay",
    chart: """
      <tb:callback name="onA:"/><tb:stimulus name="go"/><tb:stimulus name="one"/>
      <tb:stimulus name="two"/>
      <parallel id="all">
        <state id="a">
          <state id="a0"><transition event="go" target="a1"/></state>
          <state id="a1"><onentry><send event="t1" delay="3s"/></onentry>
            <transition event="t1" target="a0"><tb:call name="onA:"/></transition></state>
        </state>
        <state id="b">
          <state id="b0"><transition event="one" target="b1"/></state>
          <state id="b1"><onentry><send event="t2" delay="2s"/></onentry>
            <transition event="t2" target="b0"/></state>
        </state>
        <state id="c">
          <state id="c0"><transition event="two" target="c1"/></state>
          <state id="c1"><onentry><send event="t3" delay="5s"/></onentry>
            <transition event="t3" target="c0"/></state>
        </state>
      </parallel>
      """,
    claims: [
      "after >go, onA: within 2999ms", "after >go, onA: within < 3s", "after >go, onA: within 7ms",
      "after >go, onA: within < 2999ms", "after >one, onA: within 10003ms",
    ],
    truths: [
      "after >go, onA: within 3s", "after >go, onA: within 3001ms",
      "after >go, onA: within < 3001ms", "after >go, onA: within < 4s",
    ])

  /// Each instance has states of its own.
  static let instances = FalseClaim(
    testDescription: "several instances in one scope",
    chart: """
      <tb:callback name="onX:"/>
      <tb:stimulus name="swap" arguments="A|B"/><tb:stimulus name="x" arguments="A|B"/>
      <state id="p" tb:instances="A B" initial="f">
        <state id="f" tb:state-of="foreground"><transition event="swap.@" target="b"/></state>
        <state id="b" tb:state-of="background">
          <transition event="swap.@" target="f"/>
          <transition event="x.@"><tb:call name="onX:"/></transition>
        </state>
      </state>
      """,
    claims: [
      "never any callback while =background@A or =background@B",
      "never onX:@A while =background@B or =background@A", "never onX:@B while =background",
      "always =foreground@A or =foreground@B", "never onX:@each while =background@each",
    ],
    truths: ["never onX:@A while =foreground@A", "never onX:@B while not =background@B"])

  /// A reason is meant as a whole.
  static let reasons = FalseClaim(
    testDescription: "a reason that was shortened",
    chart: """
      <tb:callback name="onA:"/><tb:stimulus name="go"/><tb:stimulus name="stop"/>
      <tb:stimulus name="kill"/>
      <state id="s" tb:state-of="on">
        <transition event="go"><tb:call name="onA:"/></transition>
        <transition event="stop"><tb:process do="end" reason="exited"/></transition>
        <transition event="kill">
          <tb:process do="end" reason="killed: watchdog"/>
          <tb:process do="end" reason="killed: memory"/>
        </transition>
      </state>
      """,
    claims: [
      "never onA: unless x killed", "never x kiled: watchdog",
      "never onA: after >stop unless x killed: *", "never x killed: *",
      "never onA: unless x killed: watchdogs",
    ],
    truths: ["never onA: between >kill and >go or x killed: *"])

  /// A bare name is anybody's.
  static let bareNames = FalseClaim(
    testDescription: "a bare name where there are instances",
    chart: """
      <tb:callback name="onX:"/><tb:stimulus name="x" arguments="A|B"/>
      <state id="p" tb:instances="A B">
        <state id="f" tb:state-of="here">
          <transition event="x.@"><tb:call name="onX:"/></transition>
        </state>
      </state>
      """,
    claims: ["never onX:", "never onX: after >x B", "onX: at most 0 times between >x B and >x A"],
    truths: ["never onX:@A between >x B and >x A"])

  /// Bounds that no number holds are no reason to stop.
  static let bounds = FalseClaim(
    testDescription: "bounds at the end of what can be counted",
    chart: """
      <tb:callback name="onA:"/><tb:stimulus name="go"/>
      <state id="s">
        <transition event="go"><tb:call name="onA:"/><send event="later" delay="7ms"/></transition>
      </state>
      """,
    claims: [
      "after >go, x within 2147483647ms", "after onA:, x within 0s",
      "onA: at most 2000000000 times between >go and x",
    ])

  /// A variable without a type of its own holds the type with the value.
  static let untyped = FalseClaim(
    testDescription: "values of a variable of any type",
    chart: """
      <tb:stimulus name="count"/><tb:stimulus name="say"/><tb:stimulus name="flip"/>
      <datamodel><data id="note" tb:type="any"/></datamodel>
      <state id="s">
        <transition event="count"><assign location="note" expr="5"/></transition>
        <transition event="say"><assign location="note" expr="'word'"/></transition>
        <transition event="flip"><assign location="note" expr="true"/></transition>
      </state>
      """,
    claims: [
      "never ?note 5", "never ?note word", "never ?note true", "never ?note none",
      "always ?note != 5", "some run ?note 1", "some run ?note false", "never ?note >= 5",
      "never ?note 536870912", "never ?note wrod",
    ],
    truths: [
      "some run ?note 5", "some run ?note word", "some run ?note true", "some run ?note none",
      "never ?note 1", "never ?note false", "never ?note 6",
    ])

  /// A word of the example is none of the chart's.
  static let ownWords = FalseClaim(
    testDescription: "values that only the example names",
    chart: """
      <tb:callback name="onAsk:"/><tb:stimulus name="ask"/>
      <tb:request name="answer" arguments="word"><assign location="last" expr="word"/></tb:request>
      <datamodel><data id="last" tb:type="symbol"/></datamodel>
      <state id="s"><transition event="ask"><tb:call name="onAsk:"/></transition></state>
      """,
    head: "on onAsk:\n  answer perhaps\n",
    claims: ["never ?last perhaps", "never ?last none", "never ?last maybe"],
    truths: ["some run ?last perhaps", "some run ?last none"])
}

@Suite("False claims") struct FalseClaimTests {
  private func errors(_ claim: String, _ example: FalseClaim) -> [Diagnostic] {
    let text = "model: m\n\(example.head)---\n\(claim)\n"
    return ClaimText.run(text, example.model, limit: 20_000).diagnostics
      .filter { $0.severity == .error }
  }

  @Test(arguments: FalseClaim.all)
  func `what is false is refuted or refused`(_ example: FalseClaim) {
    for claim in example.claims {
      #expect(!errors(claim, example).isEmpty, "\(claim)")
    }
  }

  @Test func `a bound of weeks is refuted by waits that add up`() throws {
    let chart = """
      <tb:callback name="onA:"/><tb:stimulus name="go"/>
      <state id="s" tb:state-of="s"><transition event="go"/></state>
      """
    let run = ClaimText.run(
      "model: m\n---\nafter >go, onA: within 49d\n", Charts.model("m", chart))
    #expect(run.diagnostics.map(\.id) == ["claim-refuted"])
    let example = try #require(run.results.first?.run)
    #expect(
      example.transcript.moments.map(\.stimulus)
        == ["go", "wait 49d", "wait 1ms"])
  }

  @Test func `a delay that a search cannot count hides no run that ends before it`() {
    let chart = """
      <tb:callback name="onA:"/><tb:callback name="onB:"/>
      <tb:stimulus name="go"/><tb:stimulus name="stop"/><tb:request name="ask"/>
      <state id="s" tb:state-of="s">
        <transition event="go"><tb:call name="onA:"/></transition>
        <transition event="stop"><send event="e" delay="1ms"/></transition>
        <transition event="e"><tb:call name="onB:"/></transition>
      </state>
      """
    let head = "model: m\non onA:\n  after 2147483647ms ask\n---\n"
    let model = Charts.model("m", chart)
    for (claim, id) in [("never onA:", "claim-refuted"), ("never x", "claim-undecided")] {
      #expect(ClaimText.run(head + claim + "\n", model).diagnostics.map(\.id) == [id], "\(claim)")
    }
  }

  @Test(arguments: FalseClaim.all)
  func `what is true beside it is proved`(_ example: FalseClaim) {
    for claim in example.truths {
      #expect(errors(claim, example) == [], "\(claim)")
    }
  }
}
