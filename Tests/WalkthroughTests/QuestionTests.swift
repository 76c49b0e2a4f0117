import BookModel
import Testing
import Transcripts

@testable import Walkthrough

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
    #expect(push.truth == "doorWillOpen:")
    #expect(
      push.choices == ["doorWasKnocked:", "doorWillOpen:", "doorDidOpen:", "doorDidClose:"])
    #expect(push.following == ["doorWillOpen:", "doorDidOpen:"])
    #expect(
      push.isLater(.callbacks(["doorDidOpen:"])) && !push.isLater(.callbacks(["doorWillOpen:"])))
    #expect(!push.isLater(.callbacks(["doorDidClose:"])) && !push.isLater(.nothing))
    #expect(!push.known.contains("doorCreaked:"))
    #expect(push.isRight(.callbacks(["doorWillOpen:"])) && push.isRight(.state("open")))
    #expect(!push.isRight(.nothing) && !push.isRight(.callbacks(["doorDidOpen:"])))
  }

  @Test func `states where it shows those alone`() {
    let push = question("push", [.state])
    #expect(push.isOfStates && push.choices.sorted() == ["closed", "gone", "locked", "open"])
    #expect(push.isRight(.state("open")) && !push.isRight(.state("closed")))
    #expect(!push.isRight(.nothing))
    #expect(question("knock", [.state]).isRight(.nothing))
  }

  @Test func `nothing may be the answer`() {
    let lock = question("lock", [.callback, .state])
    #expect(lock.truth == nil && lock.isRight(.nothing) && lock.isRight(.state("locked")))
    #expect(lock.choices.count == Question.choiceCount)
    #expect(lock.choice(lock.numberOfNothing) == nil)
    #expect(lock.numbers.compactMap(lock.choice) == lock.choices)
  }
}

@Suite struct `The order of choices reveals nothing` {
  private let names = (1...9).map { "n\($0)" }

  @Test func `all that follows is there, and something that does not`() {
    for count in 1...8 {
      let mixed = Choices(seed: "a").mixed(
        Array(names.prefix(count)), near: [], rest: names, count: 4)
      #expect(mixed.count == max(4, count + 1))
      #expect(Set(names.prefix(count)).isSubset(of: mixed))
    }
  }

  @Test func `those that are near come before others`() {
    let mixed = Choices(seed: "a").mixed(["n1"], near: ["n7", "n8", "n9"], rest: names, count: 4)
    #expect(mixed.sorted() == ["n1", "n7", "n8", "n9"])
  }

  @Test func `a question has the same order whenever it is asked, and others have others`() {
    let orders = (0..<100).map { Choices(seed: "\($0)").order(names) }
    #expect(orders == (0..<100).map { Choices(seed: "\($0)").order(names.reversed()) })
    #expect(Set(orders).count > 95)
  }

  @Test func `no place is preferred`() {
    var places = [Int](repeating: 0, count: 4)
    for seed in 0..<400 {
      let mixed = Choices(seed: "\(seed)").mixed(["n1"], near: names, rest: names, count: 4)
      places[mixed.firstIndex(of: "n1") ?? 0] += 1
    }
    #expect(places.allSatisfy { (60...140).contains($0) }, "\(places)")
  }
}
