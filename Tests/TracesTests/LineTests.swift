import Testing

@testable import Book
@testable import Examples

@Suite struct `A line of a transcript` {
  struct Case: CustomTestStringConvertible {
    let line: String
    let content: ExpectedLine.Content
    var testDescription: String { line }

    init(_ line: String, _ content: ExpectedLine.Content) {
      self.line = line
      self.content = content
    }

    init(_ line: String, _ pattern: ObservationPattern) { self.init(line, .observation(pattern)) }
  }

  private typealias Pattern = ObservationPattern

  @Test(arguments: [
    Case("", .silent),
    Case("  \t", .silent),
    Case("# a remark", .silent),
    Case("  # a remark", .silent),
    Case("refused", .refused),
    Case("refused ", .refused),
    Case("doorDidOpen:", ObservationPattern(kind: .callback, address: "doorDidOpen:")),
    Case("doorDidOpen:@B", ObservationPattern(kind: .callback, address: "doorDidOpen:@B")),
    Case(
      "doorDidOpen: hard (ajar) +2500ms",
      ObservationPattern(
        kind: .callback, address: "doorDidOpen:", argument: "hard", state: "ajar", time: 2500)),
    Case(
      "doorDidOpen: [a b] +1min",
      ObservationPattern(
        kind: .callback, address: "doorDidOpen:", argument: "[a b]", time: 60_000)),
    Case(
      "doorDidOpen: +", ObservationPattern(kind: .callback, address: "doorDidOpen:", argument: "+")),
    Case("  save note", ObservationPattern(kind: .app, address: "save note")),
    Case("\tsave  note +2s ", ObservationPattern(kind: .app, address: "save note", time: 2000)),
    Case("= open", ObservationPattern(kind: .state, address: "open")),
    Case("= open@B", ObservationPattern(kind: .state, address: "open@B")),
    Case("! DoorDidOpen", ObservationPattern(kind: .notification, address: "DoorDidOpen")),
    Case("~ knock: 2 +1s", ObservationPattern(kind: .log, address: "knock: 2", time: 1000)),
    Case("x burnt: no door", ObservationPattern(kind: .end, address: "burnt: no door")),
    Case("xylophone", ObservationPattern(kind: .callback, address: "xylophone")),
    Case("=", ObservationPattern(kind: .state, address: "")),
    Case("= @B", ObservationPattern(kind: .state, address: "@B")),
    Case("? note saved", .value(name: "note", value: "saved")),
    Case("? guests [Ann Bo]", .value(name: "guests", value: "[Ann Bo]")),
    Case("? note", .value(name: "note", value: "")),
    Case(
      "{bellDidRing:, lampDidBlink: +1s,   save note}",
      .anyOrder([
        ObservationPattern(kind: .callback, address: "bellDidRing:"),
        ObservationPattern(kind: .callback, address: "lampDidBlink:", time: 1000),
        ObservationPattern(kind: .app, address: "save note"),
      ])),
    Case("{}", .anyOrder([])),
  ])
  func `is read by its first sign`(_ one: Case) {
    #expect(ExpectedLine(one.line).content == one.content)
  }

  private static let observed = Observed(
    .callback, "doorDidOpen:", instance: "B", argument: "hard", state: "open", at: 3000,
    delay: 2000)

  @Test(arguments: [
    ("doorDidOpen:@B", true),
    ("doorDidOpen:@B hard", true),
    ("doorDidOpen:@B (open)", true),
    ("doorDidOpen:@B +2s", true),
    ("doorDidOpen:@B +2000ms", true),
    ("doorDidOpen:@B hard (open) +2s", true),
    ("doorDidOpen:", false),
    ("doorDidOpen:@A", false),
    ("doorDidClose:@B", false),
    ("doorDidOpen:@B soft", false),
    ("doorDidOpen:@B (ajar)", false),
    ("doorDidOpen:@B +3s", false),
    ("  doorDidOpen:@B", false),
    ("! doorDidOpen:@B", false),
  ])
  func `compares of a callback what it says, and no more`(_ line: String, _ agrees: Bool) {
    guard case .observation(let pattern) = ExpectedLine(line).content else {
      Issue.record("\(line) is not an observation")
      return
    }
    #expect(pattern.agrees(with: Self.observed) == agrees)
  }

  @Test(arguments: [
    Observed(.log, "it took +5s"), Observed(.log, "two  spaces"), Observed(.end, "+1s"),
    Observed(.callback, "doorDidOpen:", argument: "+1s", state: "open", delay: 1),
    Observed(.callback, "doorDidOpen:", argument: "(x)"),
    Observed(.callback, "refused"), Observed(.app, "# odd"),
  ])
  func `the written form agrees, whatever is in it`(_ observed: Observed) {
    let states = [InstanceState(instance: nil, state: "closed")]
    let moment = Moment(stimulus: "push", observed: [observed], before: states, after: states)
    let unit = ObservedUnit.units(of: moment, showing: [observed.kind], as: [])[0]
    #expect(unit.agrees(with: ExpectedLine(unit.text)))
  }
}
