import Base
import Book
import ExampleCharts
import Testing

@testable import Examples

/// Lines that say what an open parameter answers.
@Suite("What an open parameter answers in a trace") struct ChoiceTests {
  private static let model = Charts.model(
    "retry", initial: "idle",
    """
    <tb:parameter name="canRetry" values="true false" default="true" open="true"/>
    <tb:stimulus name="GO"/>
    <tb:stimulus name="BACK"/>
    <state id="idle">
      <transition event="GO" cond="canRetry" target="retry"/>
    </state>
    <state id="retry">
      <transition event="GO" cond="canRetry" target="idle"/>
      <transition event="GO" target="failed"/>
    </state>
    <state id="failed"><transition event="BACK" target="idle"/></state>
    """)

  private func run(_ transcript: String, with: String = "") -> TraceRun {
    let file = SourceFile(path: "x.trace", text: "model: retry\n\(with)---\n\(transcript)")
    return TraceRun(ExampleFile(file: file, lesson: nil, model: nil), Book(onlyModel: Self.model))
  }

  @Test(
    "agrees with the run that it decides",
    arguments: [
      ("", "> GO\n= retry\n\n> GO\n= idle\n"),
      ("", "> GO\n= retry\n\n> GO\nchoose canRetry = false\n= failed\n"),
      // A guard that does not hold makes a stimulus impossible.
      ("with: canRetry=false\n", "> GO\nrefused\n"),
      ("with: canRetry=false\n", "> GO\nchoose canRetry = true\n= retry\n\n> GO\n= failed\n"),
    ])
  func agreement(_ with: String, _ transcript: String) {
    #expect(run(transcript, with: with).diagnostics.map(\.headline) == [])
  }

  /// A machine that asks twice before the first stimulus.
  private static let early = Charts.model(
    "early", initial: "a",
    """
    <tb:parameter name="may" values="true false" default="true" open="true"/>
    <tb:stimulus name="GO"/>
    <state id="a"><transition cond="may" target="b"/><transition target="c"/></state>
    <state id="b"><transition cond="may" target="c"/><transition event="GO" target="d"/></state>
    <state id="c"><transition event="GO" cond="may" target="d"/></state>
    <state id="d"/>
    """)

  private func early(_ transcript: String, with: String = "") -> TraceRun {
    let file = SourceFile(path: "x.trace", text: "model: early\n\(with)---\n\(transcript)")
    return TraceRun(ExampleFile(file: file, lesson: nil, model: nil), Book(onlyModel: Self.early))
  }

  @Test(
    "before the first stimulus is of the start, where each parameter is asked in order",
    arguments: [
      ("", "", "c"), ("", "choose may = false\n", "c"),
      ("", "# no\nchoose may = true\nchoose may = false\n\n", "b"),
      ("with: may=false\n", "choose may = true\n", "b"),
    ])
  func start(_ with: String, _ lines: String, _ state: String) {
    let run = early("\(lines)> wait 0s\n", with: with)
    #expect(run.diagnostics.map(\.headline) == [])
    #expect(run.transcript?.simulation.states.map(\.state) == [state])
  }

  @Test func `before the first stimulus is asked for by the start`() {
    let run = early("choose may = false\nchoose may = false\n> wait 0s\n")
    #expect(run.diagnostics.map(\.id) == ["start-choice"])
    #expect(early("choose my = false\n> wait 0s\n").diagnostics.map(\.id) == ["unknown-choice"])
  }

  /// A machine that leaves two orders open before the first stimulus.
  private static let orders = Charts.model(
    "orders", initial: "a",
    """
    <tb:stimulus name="GO"/>
    <datamodel><data id="n" tb:type="0..99" expr="0"/></datamodel>
    <state id="a"><onentry>
        <tb:either>
          <assign location="n" expr="n * 3 + 1"/><assign location="n" expr="n * 2"/><assign location="n" expr="n + 5"/>
        </tb:either>
        <tb:either><log label="x"/><log label="y"/></tb:either>
      </onentry><transition event="GO" target="b"/></state>
    <state id="b"/>
    """)

  private func order(_ transcript: String) -> TraceRun {
    let file = SourceFile(path: "x.trace", text: "model: orders\n---\n\(transcript)> wait 0s\n")
    return TraceRun(ExampleFile(file: file, lesson: nil, model: nil), Book(onlyModel: Self.orders))
  }

  @Test(
    "of an order before the first stimulus is the place among what is left",
    arguments: [
      ("", "7"), ("choose order = 1\n", "7"), ("choose order = 2\n", "6"),
      ("choose order = 3\n", "32"), ("choose order = 2 2\n", "16"),
      ("choose order = 3 2 2\n", "31"),
    ])
  func order(_ line: String, _ value: String) {
    let run = order(line)
    #expect(run.diagnostics.map(\.headline) == [])
    #expect(run.transcript?.simulation.value(of: "n") == value)
  }

  @Test(
    "of an order is found where only a later stimulus shows it",
    arguments: [("> GO\n= c\n", []), ("> GO\n= d\n", ["trace-differs"]), ("> GO\nrefused\n", [])])
  func hiddenOrder(_ last: String, _ ids: [String]) {
    let model = Charts.model(
      "hidden", initial: "a",
      """
      <tb:stimulus name="GO"/>
      <datamodel><data id="n" tb:type="0..99" expr="1"/></datamodel>
      <state id="a"><transition event="GO" target="b"><tb:either>
          <assign location="n" expr="n * 2"/><assign location="n" expr="n + 1"/>
        </tb:either></transition></state>
      <state id="b"><transition event="GO" cond="n == 4" target="c"/></state>
      <state id="c"/>
      """)
    let text = "model: hidden\n---\n> GO\n= b\n\n\(last)"
    let run = TraceRun(
      ExampleFile(file: SourceFile(path: "x.trace", text: text), lesson: nil, model: nil),
      Book(onlyModel: model))
    #expect(run.diagnostics.map(\.id) == ids)
  }

  @Test func `of an order leaves aside what the app might answer to a call`() {
    let model = Charts.model(
      "calls", initial: "a",
      """
      <tb:callback name="begin"><tb:choice>set note</tb:choice></tb:callback>
      <state id="a"><onentry>
          <tb:either><tb:call name="begin"/><log label="x"/></tb:either>
        </onentry></state>
      """)
    let text = "model: calls\n---\nchoose order = 2\n> wait 0s\n"
    let run = TraceRun(
      ExampleFile(file: SourceFile(path: "x.trace", text: text), lesson: nil, model: nil),
      Book(onlyModel: model))
    #expect(run.diagnostics.map(\.headline) == [])
    #expect(run.transcript?.moments.count == 1)
  }

  @Test(
    "of an order says how often one is open",
    arguments: [
      ("choose order = 4\n", "start-choice"), ("choose order = 1 3\n", "start-choice"),
      ("choose order = 1 1 1 2\n", "start-choice"),
      ("choose order = 2\nchoose order = 2\n", "start-choice"),
      ("choose order = 0\n", "unknown-choice"), ("choose order = x\n", "unknown-choice"),
    ])
  func wrongOrder(_ line: String, _ id: String) {
    #expect(order(line).diagnostics.map(\.id) == [id])
  }

  @Test func `of an order stands beside answers of open parameters`() {
    let model = Charts.model(
      "both", initial: "a",
      """
      <tb:parameter name="may" values="true false" open="true"/>
      <datamodel><data id="n" tb:type="0..99" expr="0"/></datamodel>
      <state id="a"><onentry>
          <tb:either><assign location="n" expr="n * 3 + 1"/><assign location="n" expr="n + 5"/></tb:either>
          <if cond="may"><assign location="n" expr="n + 1"/></if>
        </onentry></state>
      """)
    for (line, value) in [
      ("", "6"), ("choose order = 2\n", "16"), ("choose order = 2 2\n", "17"),
      ("choose may = true\n", "7"),
    ] {
      let text = "model: both\n---\n\(line)> wait 0s\n"
      let run = TraceRun(
        ExampleFile(file: SourceFile(path: "x.trace", text: text), lesson: nil, model: nil),
        Book(onlyModel: model))
      #expect(run.diagnostics.map(\.headline) == [])
      #expect(run.transcript?.simulation.value(of: "n") == value)
    }
  }

  @Test func `stands with a refusal where its value would let the stimulus happen`() {
    #expect(run("> GO\nchoose canRetry = false\nrefused\n").diagnostics.isEmpty)
    #expect(run("> GO\nrefused\n").diagnostics.map(\.id) == ["trace-differs"])
  }

  @Test func `is named where only another answer gives what is written`() {
    let diagnostics = run("> GO\n= retry\n\n> GO\n= failed\n").diagnostics
    #expect(diagnostics.map(\.id) == ["trace-differs"])
    #expect(diagnostics.first?.why?.contains("+ choose canRetry = false") == true)
  }

  @Test(
    "is one that the chart knows",
    arguments: [
      ("choose canRetri = false", "`retry` has no open parameter `canRetri`"),
      ("choose canRetry = perhaps", "`retry` has no answer of `canRetry` `perhaps`"),
    ])
  func mistakes(_ line: String, _ headline: String) {
    let diagnostics = run("> GO\n\(line)\n= retry\n").diagnostics
    #expect(diagnostics.first?.id == "unknown-choice")
    #expect(diagnostics.first?.headline == headline)
  }

  @Test func `is kept in the decisions of the moment, with which the run can be repeated`() {
    let run = run("> GO\n= retry\n\n> GO\nchoose canRetry = false\n= failed\n")
    #expect(run.transcript?.moments.map(\.decisions) == [[], [1]])
  }
}
