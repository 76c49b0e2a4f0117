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
    let stateCount: Int
    let tick: Int32
    let isTriggered: Bool
    /// The reason why a claim was not decided, or nil when all were.
    let gap: SearchGap?
    /// The run that breaks a claim, or that shows a claim with `some run`.
    let run: LineDecision.Found?
    /// Whether no run shows a claim with `some run`.
    let lacksRun: Bool
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
    let line = LineDecision(question.claims, decider, machine)
    for fault in line.faults where !faults.contains(fault) { faults.append(fault) }
    return Answer(
      question: question, stateCount: line.stateCount, tick: line.tick,
      isTriggered: line.isTriggered,
      gap: line.open.map { SearchGap($0.cap, $0.graph, $0.claim, model.chart) },
      run: line.found, lacksRun: line.lacksRun)
  }
}
