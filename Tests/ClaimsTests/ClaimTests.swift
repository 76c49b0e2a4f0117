import Base
import Book
import ExampleCharts
import SCXML
import Testing

/// A lamp that goes off by itself after ten seconds and may burn out.
private enum Lamp {
  static let chart = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0"
           datamodel="tracebook" initial="off">
      <tb:parameter name="sturdy" values="true false" default="false"/>
      <tb:callback name="lampDidTurnOn:"><tb:choice>dim 1</tb:choice></tb:callback>
      <tb:callback name="lampDidTurnOff:"/>
      <tb:stimulus name="push"/>
      <tb:stimulus name="burn"/>
      <tb:request name="dim" arguments="level"><assign location="dimmed" expr="true"/></tb:request>
      <datamodel><data id="dimmed" tb:type="boolean" expr="false"/></datamodel>
      <state id="off" tb:state-of="off"><transition event="push" target="on"/></state>
      <state id="on" tb:state-of="on">
        <onentry><tb:call name="lampDidTurnOn:"/><send event="tired" id="t" delay="10s"/></onentry>
        <onexit><cancel sendid="t"/></onexit>
        <transition event="push tired" target="off"><tb:call name="lampDidTurnOff:"/></transition>
        <transition event="burn" cond="not sturdy" target="out">
          <tb:process do="end" reason="burnt"/>
        </transition>
      </state>
      <state id="out" tb:state-of="out"/>
    </scxml>
    """

  static let book: Book = {
    let file = SourceFile(path: "Content/models/lamp/model.scxml", text: chart)
    var diagnostics: [Diagnostic] = []
    for case .modelFormat(let format) in SCXMLPlugin.plugin.contributions {
      if let definition = format.read(file, &diagnostics) {
        return Book(onlyModel: Model(id: "lamp", definition: definition))
      }
    }
    preconditionFailure("\(diagnostics)")
  }()

  static func run(_ claim: String, head: String = "", limit: Int? = nil) -> ExampleRun {
    ClaimText.run("model: lamp\n\(head)---\n\(claim)\n", book, limit: limit)
  }
}

@Suite("Claims") struct ClaimTests {
  private static let light = """
    data light: dark lit broken
    on lampDidTurnOn:
      set light lit
    on lampDidTurnOff:
      set light broken

    """

  @Test(
    "about values of a datum’s own are decided, and their runs have its values",
    arguments: [
      ("never ?light lit while =off", true), ("always ?light dark while =out", true),
      ("always ?light dark or ?light lit or ?light broken", true),
      ("from =on, ?light broken stays reachable", true), ("always not ?light lit while =off", true),
      ("never ?light broken", false), ("always not ?light = lit", false),
      ("never ?light != dark", false), ("always ?light dark", false),
    ])
  func ownValues(_ claim: String, isProved: Bool) throws {
    let run = Lamp.run("\(claim)", head: Self.light + (isProved ? "" : "expect: refuted\n"))
    #expect(run.diagnostics == [])
    let verdict = try #require(run.results.first?.verdict)
    guard case .refuted(let found?) = verdict else {
      #expect(isProved)
      return
    }
    #expect(!isProved)
    #expect(found.source.contains("\ndata light: dark lit broken\n"))
  }

  @Test(
    "about values of a datum’s own name one that it has",
    arguments: [
      ("never ?light lid", "`lid` is not a value of `light`", "did you mean `lit`?"),
      (
        "never ?light saved", "`saved` is not a value of `light`",
        "it may be `dark` or `lit` or `broken`"
      ),
      ("never ?light < lit", "only numbers have an order", "write `=` or `!=`"),
    ])
  func noValue(_ claim: String, headline: String, help: String) {
    let found = Lamp.run(claim, head: Self.light).diagnostics
    #expect(found.map { [$0.headline, $0.help] } == [[headline, help]])
  }

  @Test(
    "hold when no run breaks them",
    arguments: [
      "never any callback while =out",
      "never lampDidTurnOff: before lampDidTurnOn:",
      "never lampDidTurnOn: after x",
      "never x between lampDidTurnOff: and lampDidTurnOn:",
      "always ?dimmed false unless lampDidTurnOn:",
      "lampDidTurnOff: only after >push",
      "after lampDidTurnOn:, lampDidTurnOff: before lampDidTurnOn:",
      "after lampDidTurnOn:, =off or x within 10s",
      "lampDidTurnOff: at most 1 times between lampDidTurnOn: and =off",
      "from =off, x burnt stays reachable",
    ])
  func hold(_ claim: String) {
    let run = Lamp.run(claim)
    #expect(run.diagnostics == [])
    guard case .proved? = run.results.first?.verdict else {
      Issue.record("\(run.results)")
      return
    }
  }

  @Test(
    "are refuted by the shortest run that breaks them",
    arguments: [
      ("never lampDidTurnOff: while =on", ["push", "wait 10s"]),
      ("never x before lampDidTurnOff:", ["push", "burn"]),
      ("never lampDidTurnOn: after lampDidTurnOff:", ["push", "wait 10s", "push"]),
      ("always =off", ["push"]),
      ("always ?dimmed false", ["push"]),
      ("x only after lampDidTurnOff:", ["push", "burn"]),
      ("after lampDidTurnOn:, lampDidTurnOff: before x", ["push", "burn"]),
      ("always ?dimmed false while =off unless lampDidTurnOn:", ["push", "wait 10s"]),
      ("after lampDidTurnOn:, lampDidTurnOff: within 5s", ["push", "wait 5001ms"]),
      (
        "lampDidTurnOn: at most 1 times between lampDidTurnOn: and x",
        ["push", "wait 10s", "push", "wait 10s", "push"]
      ),
      ("from x, =off stays reachable", ["push", "burn"]),
    ])
  func refuted(_ claim: String, _ stimuli: [String]) throws {
    let run = Lamp.run(claim, head: "expect: refuted\n")
    #expect(run.diagnostics == [])
    let example = try #require(run.results.first?.run)
    #expect(example.transcript.moments.map(\.stimulus) == stimuli)
  }

  @Test(
    "are refuted by the shortest run that passes a moment, where the file names one",
    arguments: [
      ("never lampDidTurnOn: after lampDidTurnOff:", ">burn", nil),
      ("never lampDidTurnOff: while =on", ">push", ["push", "wait 10s"]),
      ("never x", "lampDidTurnOff:", ["push", "wait 10s", "push", "burn"]),
      ("never x", "lampDidTurnOff: or >burn", ["push", "burn"]),
      ("x only after lampDidTurnOff:", "x burnt", ["push", "burn"]),
      ("never x", ">push, >push", ["push", "wait 10s", "push", "burn"]),
      ("never lampDidTurnOff: while =on", ">push, =off", nil),
      ("always ?dimmed false while =off", "=on, >push", ["push", "push"]),
      ("=out at most 0 times between lampDidTurnOn: and lampDidTurnOff:", "=on", ["push", "burn"]),
    ] as [(String, String, [String]?)])
  func through(_ claim: String, _ event: String, _ stimuli: [String]?) throws {
    let run = Lamp.run(claim, head: "expect: refuted\nthrough: \(event)\n")
    let missing = "no run that breaks `\(claim)` passes `\(event)`"
    #expect(run.diagnostics.map(\.headline) == (stimuli == nil ? [missing] : []))
    let example = try #require(run.results.first?.run)
    if let stimuli { #expect(example.transcript.moments.map(\.stimulus) == stimuli) }
  }

  @Test(
    "name a moment that their run can pass",
    arguments: [
      ("expect: refuted\nthrough: >push, >pusch\n", "the model has no stimulus `pusch`"),
      ("expect: refuted\nthrough: x while =on\n", "`x while =on` is not an event"),
      ("through: >push\n", "`through` chooses the run that refutes a misconception"),
    ])
  func noThrough(_ head: String, _ headline: String) {
    let found = Lamp.run("never lampDidTurnOff: while =on", head: head).diagnostics
    #expect(found.map(\.headline).first == headline)
  }

  @Test(arguments: [
    "after lampDidTurnOn:, lampDidTurnOff: within 5s", "from x, =off stays reachable",
    "some run lampDidTurnOn: after x",
  ])
  func `a claim that is decided otherwise has no choice of its run`(_ claim: String) {
    let found = Lamp.run(claim, head: "expect: refuted\nthrough: >push\n").diagnostics
    #expect(found.map(\.headline).contains("`through` cannot choose the run of this claim"))
  }

  @Test func `a refutation is shown with a trace that can be run`() {
    let run = Lamp.run("never x before lampDidTurnOff:")
    #expect(
      HumanWriter(colored: false).text(of: run.diagnostics[0]) == """
        x.claim:3:1: error[claim-refuted]: the claim is refuted
         3 | never x before lampDidTurnOff:
           | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          why: the shortest counterexample, as a trace:
               model: lamp
               ---
               > push
               = on (entered)
               lampDidTurnOn:

               > burn
               x burnt
               = out (entered)
          help: correct the claim or the model, or say `expect: refuted` if it is a misconception

        """)
  }

  @Test func `an answer that the search chose is in the counterexample`() {
    let run = Lamp.run("always ?dimmed false")
    #expect(run.diagnostics.first?.why?.contains("on lampDidTurnOn:\n  dim 1\n---") == true)
  }

  @Test(
    "are about all values that `with` names",
    arguments: [("sturdy=true", 0), ("sturdy=*", 1), ("sturdy=false", 1)])
  func parameters(_ with: String, _ errors: Int) {
    let run = Lamp.run("never x after >push", head: "with: \(with)\n")
    #expect(run.diagnostics.count { $0.id == "claim-refuted" } == errors)
  }

  @Test(
    "that say nothing or cannot be read are errors",
    arguments: [
      ("never lampDidTurnOff: while =out", "claim-vacuous", "sturdy=true"),
      ("never lampDidBurn: while =out", "claim", "sturdy=false"),
      ("after lampDidTurnOn:, x", "claim", "sturdy=false"),
      ("never any callback while =dark", "claim", "sturdy=false"),
      ("never x after >push hard", "claim", "sturdy=false"),
      ("x", "claim", "sturdy=false"),
    ])
  func errors(_ claim: String, _ id: String, _ with: String) {
    #expect(Lamp.run(claim, head: "with: \(with)\n").diagnostics.map(\.id) == [id])
  }

  @Test func `a model's mistake is reported once, at the first claim, and points to the chart`() {
    let chart = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0"
             datamodel="tracebook" initial="on">
        <tb:parameter name="version" values="1..3" default="3" version="true"/>
        <tb:callback name="lampDidFlicker:" until="2"/>
        <tb:stimulus name="shake"/>
        <state id="on" tb:state-of="on">
          <transition event="shake">
            <tb:call name="lampDidFlicker:"/>
          </transition>
        </state>
      </scxml>
      """
    let model = Charts.model("old", chart)
    let text = "model: old\n---\n# Of an old lamp.\nalways =on\nlampDidFlicker: only after >shake\n"
    let verdicts = ClaimText.run(text, model)
    let faults = verdicts.diagnostics.filter { $0.id == "model-fault" }
    #expect(
      faults.map(HumanWriter(colored: false).text).joined() == """
        x.claim:4:1: error[model-fault]: the model calls `lampDidFlicker:`, which exists only up to 2
         4 | always =on
           | ^^^^^^^^^^
          why: the shortest run to it:
               > shake
          note: \(model.definition.file.path):8:7: here in the model

        """)
  }

  @Test func `a claim that holds is not a misconception`() {
    let run = Lamp.run("never any callback while =out", head: "expect: refuted\n")
    #expect(run.diagnostics.map(\.id) == ["claim-holds"])
  }
}
