import BookModel
import StateSearch
import Statechart

/// One search, of a model with an app and one parameter residue, and the questions about it.
struct ClaimSearch: Sendable {
  /// The claims of one line of a file, under one choice of parameters.
  struct Question: Sendable {
    let file: Int
    let line: Int
    let choice: Int
    let claims: [Claim]
  }

  /// The answer to a question.
  struct Answer: Sendable {
    let question: Question
    var stateCount = 0
    var tick: Int32 = 0
    var isTriggered = false
    /// The reason why a claim was not decided, or nil when all were.
    var gap: SearchGap?
    /// The run that breaks a claim, or that shows a claim with `some run`.
    var run: FoundRun?
    /// Whether no run shows a claim with `some run`.
    var lacksRun = false
  }

  /// A run that decides a claim.
  struct FoundRun: Sendable {
    let claim: Claim
    let path: RunPath
    let outcome: ConcreteRun.Outcome

    /// Whether the engine confirms what the search found, by performing the run step by step.
    var isConfirmed: Bool {
      switch outcome {
      case .run(let run): run.violates(claim)
      case .tooFine: true
      case .notReproducible: false
      }
    }
  }

  /// The answers to all questions, and the faults that the search met.
  struct Outcome: Sendable {
    var answers: [Answer] = []
    var faults: [Fault] = []
  }

  let model: Model
  let app: App
  let values: [Int32]
  var questions: [Question] = []

  private var machine: Machine { Machine(chart: model.chart, app: app, parameters: values) }

  /// Decides all claims, then releases the graphs that were searched.
  ///
  /// `limit` is the largest number of states of a graph.
  func run(limit: Int) -> Outcome {
    var outcome = Outcome()
    let decider = ClaimDecider(machine, Explorer.Options(limit: limit))
    for question in questions {
      outcome.answers.append(answer(question, decider, &outcome.faults))
    }
    return outcome
  }

  private func answer(
    _ question: Question, _ decider: ClaimDecider, _ faults: inout [Fault]
  ) -> Answer {
    var answer = Answer(question: question)
    var hasCountedShared = false
    for claim in question.claims {
      let decision = decider.decide(claim)
      for fault in decision.graph.faults where !faults.contains(fault) { faults.append(fault) }
      if claim.isTimed || !hasCountedShared { answer.stateCount += decision.graph.stateCount }
      hasCountedShared = hasCountedShared || !claim.isTimed
      answer.tick = max(answer.tick, decision.graph.tick)
      answer.isTriggered = answer.isTriggered || decision.isTriggered
      if let cap = decision.cap {
        answer.gap = answer.gap ?? SearchGap(cap, decision.graph, claim, model.chart)
      }
      if let path = decision.path {
        let outcome = ConcreteRun.find(path, of: machine, tick: max(1, decision.graph.tick))
        answer.run = answer.run ?? FoundRun(claim: claim, path: path, outcome: outcome)
        if !claim.asksForRun { break }
      } else if claim.asksForRun, decision.cap == nil {
        answer.lacksRun = true
        break
      }
    }
    return answer
  }
}
