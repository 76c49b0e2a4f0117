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
    #expect(push.choices == ["doorWillOpen:", "doorDidOpen:", "doorDidClose:", "doorWasKnocked:"])
    #expect(!push.known.contains("doorCreaked:"))
    #expect(push.isRight(.callbacks(["doorWillOpen:"])) && push.isRight(.state("open")))
    #expect(!push.isRight(.nothing) && !push.isRight(.callbacks(["doorDidOpen:"])))
  }

  @Test func `states where it shows those alone`() {
    let push = question("push", [.state])
    #expect(push.isOfStates && push.choices == ["closed", "open", "locked", "gone"])
    #expect(push.isRight(.state("open")) && !push.isRight(.state("closed")))
    #expect(!push.isRight(.nothing))
    #expect(question("knock", [.state]).isRight(.nothing))
  }

  @Test func `nothing may be the answer`() {
    let lock = question("lock", [.callback, .state])
    #expect(lock.truth == nil && lock.isRight(.nothing) && lock.isRight(.state("locked")))
    #expect(lock.choices.count == Question.choiceCount && lock.numberOfNothing == 5)
  }
}
