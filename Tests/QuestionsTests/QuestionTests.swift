import DoorModels
import Testing
import Transcripts

@testable import Questions

@Suite struct `A question asks for what the example shows` {
  private func question(_ stimulus: String, _ shown: Set<Observed.Kind>) -> Question {
    let model = Models.door()
    let start = Simulation(model: model)
    var simulation = start
    let observed = simulation.perform(stimulus).observed
    let moment = Moment(
      stimulus: stimulus, observed: observed, before: start.states, after: simulation.states)
    let transcript = Transcript(
      model: "door", parameters: "", setUp: SetUp(), moments: [moment], shown: shown,
      simulation: start)
    return Question(observed, of: transcript, model: model)
  }

  @Test func `callbacks where it shows them, the true one among others of its version`() {
    let push = question("push", [.callback, .state])
    #expect(push.kind == .callback && push.firstCallback == "doorWillOpen:")
    #expect(
      push.choices.compactMap(\.name)
        == ["doorWasKnocked:", "doorWillOpen:", "doorDidOpen:", "doorDidClose:"])
    #expect(push.verdict([.callback("doorWillOpen:")]) == .right)
    #expect(push.verdict([.callback("doorDidOpen:")]) == .later)
    #expect(push.verdict([.callback("doorDidClose:")]) == .wrong)
    #expect(push.verdict([.nothing]) == .wrong)
    #expect(push.verdict([.state("open")]) == .right)
    #expect(push.verdict([.callback("doorDidOpen:"), .callback("doorWillOpen:")]) == .right)
    #expect(!push.known.contains("doorCreaked:"))
  }

  @Test func `states where it shows those alone`() {
    let push = question("push", [.state])
    #expect(push.kind == .state)
    #expect(push.choices.compactMap(\.name).sorted() == ["closed", "gone", "locked", "open"])
    #expect(push.verdict([.state("open")]) == .right && push.verdict([.state("closed")]) == .wrong)
    #expect(push.verdict([.nothing]) == .wrong)
    #expect(question("knock", [.state]).verdict([.nothing]) == .right)
  }

  @Test func `nothing may be the answer`() {
    let lock = question("lock", [.callback, .state])
    #expect(lock.firstCallback == nil)
    #expect(lock.verdict([.nothing]) == .right && lock.verdict([.state("locked")]) == .right)
    #expect(lock.choices.count == Question.choiceCount + 1)
    #expect(lock.choices.count { $0 == .nothing } == 1)
  }
}

@Suite struct `The order of choices reveals nothing` {
  private let names = (1...9).map { "n\($0)" }

  @Test func `all that follows is there, and something that does not`() {
    for count in 1...8 {
      let mixed = Mixing(seed: "a").mixed(
        Array(names.prefix(count)), near: [], rest: names, count: 4)
      #expect(mixed.count == max(4, count + 1))
      #expect(Set(names.prefix(count)).isSubset(of: mixed))
    }
  }

  @Test func `those that are near come before others`() {
    let mixed = Mixing(seed: "a").mixed(["n1"], near: ["n7", "n8", "n9"], rest: names, count: 4)
    #expect(mixed.sorted() == ["n1", "n7", "n8", "n9"])
  }

  @Test func `a question has the same order whenever it is asked, and others have others`() {
    let orders = (0..<100).map { Mixing(seed: "\($0)").order(names) }
    #expect(orders == (0..<100).map { Mixing(seed: "\($0)").order(names.reversed()) })
    #expect(Set(orders).count > 95)
  }

  @Test func `no place is preferred`() {
    var places = [Int](repeating: 0, count: 4)
    for seed in 0..<400 {
      let mixed = Mixing(seed: "\(seed)").mixed(["n1"], near: names, rest: names, count: 4)
      places[mixed.firstIndex(of: "n1") ?? 0] += 1
    }
    #expect(places.allSatisfy { (60...140).contains($0) }, "\(places)")
  }
}
