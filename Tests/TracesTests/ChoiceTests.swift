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
