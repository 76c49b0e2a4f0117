import Book
import Testing

@Suite struct `Observations are written as in transcripts` {
  struct Case: CustomTestStringConvertible {
    let observed: Observed
    let line: String
    var testDescription: String { line }
  }

  @Test(arguments: [
    Case(observed: Observed(.callback, "doorDidOpen:", state: "open"), line: "doorDidOpen:"),
    Case(observed: Observed(.callback, "doorDidOpen:", state: "closed"), line: "doorDidOpen:"),
    Case(
      observed: Observed(.callback, "doorDidOpen:", state: "ajar"), line: "doorDidOpen: (ajar)"),
    Case(
      observed: Observed(
        .callback, "doorDidOpen:", instance: "B", argument: "hard", state: "open", at: 9_500,
        delay: 2_500),
      line: "doorDidOpen:@B hard (open) +2500ms"),
    Case(
      observed: Observed(.callback, "doorDidOpen:", instance: "B", state: "locked"),
      line: "doorDidOpen:@B"),
    Case(observed: Observed(.app, "set note", delay: 2_000), line: "  set note +2s"),
    Case(observed: Observed(.state, "open", instance: "B"), line: "= open@B"),
    Case(observed: Observed(.state, "open", delay: 25_000), line: "= open"),
    Case(observed: Observed(.notification, "DoorDidOpen"), line: "! DoorDidOpen"),
    Case(observed: Observed(.log, "knocked: 2"), line: "~ knocked: 2"),
    Case(observed: Observed(.end, "burnt", delay: 5_000), line: "x burnt +5s"),
    Case(observed: Observed(.value, "note", value: "saved"), line: "? note saved"),
  ])
  func `each kind has its sign, and says only what is not known`(_ one: Case) {
    let text = TranscriptLine(
      before: [
        InstanceState(instance: nil, state: "closed"), .init(instance: "B", state: "locked"),
      ],
      after: [InstanceState(instance: nil, state: "open"), .init(instance: "B", state: "locked")])
    #expect(text.text(one.observed) == one.line)
  }

  @Test func `the first instance has no name and a state of its own`() {
    let states = [InstanceState(instance: nil, state: "busy"), .init(instance: "A", state: "idle")]
    let text = TranscriptLine(before: states, after: states)
    #expect(
      text.text(Observed(.callback, "lineDidRing:", scope: "A", state: "idle")) == "lineDidRing:")
    #expect(
      text.text(Observed(.callback, "lineDidRing:", scope: "A", state: "busy"))
        == "lineDidRing: (busy)")
  }
}
