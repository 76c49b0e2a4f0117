import Book
import Statechart

/// One search and all that is asked of it: a model with an app, under values that leave the same.
struct ClaimSearch: Sendable {
  /// A line of a file, under one choice of parameters.
  struct Question: Sendable {
    let file: Int
    let line: Int
    let choice: Int
    let claims: [Claim]
    let duration: Int32
  }

  /// What came of a question.
  struct Answer: Sendable {
    let question: Question
    let stateCount: Int
    let tick: Int32
    var isTriggered = false
    let isCapped: Bool
    var refutation: Refutation?
  }

  /// Steps that break a claim, and what else tells the run.
  struct Refutation: Sendable {
    let steps: [Int32]
    let tick: Int32
    /// By callback, what the app answered.
    let answers: [Int32]
    let isReproducible: Bool
  }

  /// What came of all questions.
  struct Outcome: Sendable {
    var answers: [Answer] = []
    var faults: [Fault] = []
  }

  let model: Model
  let app: App
  let values: [Int32]
  var questions: [Question] = []

  private var machine: Machine { Machine(chart: model.chart, app: app, parameters: values) }

  /// Searches, once for each tick that is needed, and lets go of what was searched.
  ///
  /// The tick of a claim is the greatest common divisor of the model's delays and of its own
  /// bound: what other claims there are changes nothing for it.
  func run(limit: Int) -> Outcome {
    var outcome = Outcome()
    let natural = Explorer.graph(of: machine, limit: limit)
    var finer: [Int32: [Question]] = [:]
    for question in questions {
      let tick = Self.greatestCommonDivisor(natural.tick, question.duration)
      if tick == natural.tick {
        outcome.answers.append(answer(question, natural))
      } else {
        finer[tick, default: []].append(question)
      }
    }
    outcome.faults = natural.faults
    for (tick, questions) in finer.sorted(by: { $0.key < $1.key }) {
      let graph = Explorer.graph(of: machine, limit: limit, durations: [tick])
      outcome.answers += questions.map { answer($0, graph) }
      outcome.faults += graph.faults
    }
    return outcome
  }

  private func answer(_ question: Question, _ graph: Graph) -> Answer {
    var answer = Answer(
      question: question, stateCount: graph.stateCount, tick: graph.tick,
      isCapped: graph.isCapped)
    let decider = ClaimDecider(graph, model.chart)
    for claim in question.claims {
      let decision = decider.decide(claim)
      answer.isTriggered = answer.isTriggered || decision.isTriggered
      guard let steps = decision.counterexample else { continue }
      answer.refutation = Refutation(
        steps: steps, tick: graph.tick, answers: graph.snapshot(decision.finalState).answers,
        isReproducible: ClaimDecider.isReproducible(
          decision, of: claim, by: machine, in: graph))
      break
    }
    return answer
  }

  private static func greatestCommonDivisor(_ left: Int32, _ right: Int32) -> Int32 {
    right == 0 ? left : greatestCommonDivisor(right, left % right)
  }
}
