import Book
import DoorModels
import Statechart
import Testing

@testable import Examples

@Suite struct `A question asks for what the example shows` {
  @Test func `what is called first, among what is called after it and elsewhere`() throws {
    let push = try #require(Moments.last(["push"]).first)
    #expect(push.kind == .first && push.answer == .callback("doorWillOpen:"))
    #expect(
      push.choices.compactMap(\.callback)
        == ["doorWillOpen:", "doorWasKnocked:", "doorDidClose:", "doorDidOpen:"])
    #expect(push.verdict([.callback("doorWillOpen:")]) == .right)
    #expect(push.verdict([.callback("doorDidOpen:")]) == .later)
    #expect(push.verdict([.callback("doorDidClose:")]) == .wrong)
    #expect(push.verdict([.nothing]) == .wrong)
    #expect(push.verdict([.state("open")]) == .right)
    #expect(push.verdict([.callback("doorDidOpen:"), .callback("doorWillOpen:")]) == .right)
    #expect(!push.known.contains("doorCreaked:"))
  }

  @Test func `nothing may be the answer`() throws {
    let lock = try #require(Moments.last(["lock"]).first)
    #expect(lock.answer == .nothing)
    #expect(lock.verdict([.nothing]) == .right && lock.verdict([.state("locked")]) == .right)
    #expect(lock.choices.count == Question.choiceCount + 1)
    #expect(lock.choices.count { $0 == .nothing } == 1)
  }

  @Test func `the state at the end, which may be that at the beginning`() throws {
    let push = Moments.last(["push"], shown: [.state])
    let state = try #require(push.state)
    #expect(push.first == nil && state.kind == .state && state.answer == .state("open"))
    #expect(Set(state.choices) == Set(["closed", "gone", "locked", "open"].map(Choice.state)))
    #expect(Moments.last(["knock"]).state?.answer == .state("closed"))
    #expect(Moments.last(["push", "wait 12s"]).state?.kind == .later)
    #expect(Moments.last(["push"], shown: [.callback]).state == nil)
  }

  @Test func `the order of several calls`() throws {
    let push = try #require(Moments.last(["push"]).order)
    #expect(push.answer == .order(["doorWillOpen:", "doorDidOpen:"]))
    #expect(push.choices.contains(.order(["doorDidOpen:", "doorWillOpen:"])))
    #expect(push.choices.count == Question.choiceCount)
    #expect(Moments.last(["knock"]).order == nil)
  }

  @Test func `how long a call takes to come`() throws {
    let wait = try #require(Moments.last(["push", "wait 12s"]).time)
    #expect(wait.kind == .delay("doorDidClose:") && wait.answer == .time(10_000))
    // The wait of the example, and times that are near the right one.
    #expect(wait.choices.contains(.time(12_000)) && wait.choices.count == 4)
    #expect(!wait.choices.contains(.time(nil)))
    #expect(Moments.last(["push"]).time == nil)
  }

  @Test func `a claim is proved or refuted`() {
    func claim(_ isProved: Bool, hasRun: Bool) -> Question {
      Question(claimAt: "a.claim", line: 1, isProved: isProved, hasRun: hasRun)
    }
    #expect(claim(true, hasRun: false).answer == .proved(true))
    #expect(claim(true, hasRun: false).kind == .claim(isOfSomeRun: false))
    #expect(claim(true, hasRun: true).kind == .claim(isOfSomeRun: true))
    #expect(claim(false, hasRun: true).kind == .claim(isOfSomeRun: false))
    #expect(claim(false, hasRun: false).answer == .proved(false))
    #expect(claim(false, hasRun: false).kind == .claim(isOfSomeRun: true))
  }
}

@Suite struct `A question about data has the engine's own answer` {
  private static let didOpen: Int = 1
  private static let didClose: Int = 2

  struct Case: CustomTestStringConvertible {
    let stimuli: [String]
    let app: Moments.Script
    /// What a launch would find; nil where nothing is asked.
    let fate: DatumState?
    var testDescription: String { stimuli.joined(separator: ", ") }
  }

  @Test(arguments: [
    Case(stimuli: ["push"], app: [(didOpen, .set)], fate: .lost),
    Case(stimuli: ["push"], app: [(didOpen, .save)], fate: .saved),
    // Nothing changes, and nothing ends.
    Case(stimuli: ["knock"], app: [(didOpen, .set)], fate: nil),
    Case(stimuli: ["push", "wait 12s"], app: [(didOpen, .set)], fate: nil),
    // The process ends.
    Case(stimuli: ["push", "wait 12s", "burn"], app: [(didOpen, .set)], fate: .lost),
    Case(stimuli: ["push", "wait 12s", "burn"], app: [(didOpen, .save)], fate: .saved),
    Case(stimuli: ["burn"], app: [(didOpen, .set)], fate: nil),
    // In the closed door the engine can burn it, which proves the answer.
    Case(
      stimuli: ["push", "wait 12s"], app: [(didOpen, .set), (didClose, .save)], fate: .saved),
  ])
  func `saved is found, and unsaved is lost`(_ one: Case) {
    let moment = Moments.last(one.stimuli, app: one.app)
    #expect(moment.kept?.answer == one.fate.map(Choice.datum))
    guard let fate = one.fate else { return }
    #expect(moment.kept?.kind == .kept("note") && moment.kept?.choices.count == 4)
    var after = moment.after
    if after.possible.contains("burn") { _ = after.perform("burn") }
    if after.isFinished || after.states.first?.state == "gone" {
      #expect(after.value(of: "note") == "\(fate)")
    }
  }

  @Test func `what the app looks for is what it finds`() {
    let first = Moments.last(["push"], app: [(Self.didOpen, .restore)]).found
    #expect(first?.kind == .found("note") && first?.answer == .datum(.none))
    let app: Moments.Script = [(Self.didOpen, .save), (Self.didClose, .restore)]
    #expect(Moments.last(["push", "wait 12s"], app: app).found?.answer == .datum(.saved))
  }

  @Test func `which of its own values a datum has afterwards is asked for where calls come`() {
    let model = Models.door()
    var app = AppBuilder(for: model.chart)
    let lamp = app.datum("lamp".utf8)
    let words = ["off", "on", "broken"]
    app.give(lamp, values: words.map { app.name($0.utf8) })
    var lit = AppAction(.set, lamp, text: app.name("set lamp on".utf8))
    lit.arguments = app.arguments([DatumState.number(ofValue: 1)])
    app.implement(Self.didOpen, [lit])
    let start = Simulation(model: model, app: app.build())
    let transcript = Moments.transcript(
      ["push", "wait 12s", "lock"], Moments.allKinds, of: start,
      data: [SetUp.Datum(name: "lamp", values: words)])
    let asked = transcript.moments.indices.map {
      ExampleMoment($0, of: transcript, at: "door.trace", model: model).value
    }
    // The lamp stays on while the door shuts, and locking calls nothing.
    #expect(asked.map { $0?.answer } == [.own("lamp", "on"), .own("lamp", "on"), nil])
    #expect(Set(asked[0]?.choices ?? []) == Set(words.map { .own("lamp", $0) }))
    #expect(asked[0]?.kind == .value("lamp"))
  }

  @Test func `nothing is asked where the example does not show what the app does`() {
    let moment = Moments.last(["push"], shown: [.callback], app: [(Self.didOpen, .set)])
    #expect(moment.kept == nil && moment.found == nil)
  }
}
