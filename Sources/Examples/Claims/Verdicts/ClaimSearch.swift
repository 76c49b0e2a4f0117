import Book
import StateSearch
import Statechart
import System

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
  /// - Parameters:
  ///   - limit: The largest number of states of a graph.
  ///   - jobs: The number of threads on which claims are decided, once the machine is searched.
  /// - Returns: The answers, in the order of the questions.
  func run(limit: Int, jobs: Int) -> Outcome {
    let options = Explorer.Options(limit: limit)
    let decider = ClaimDecider(machine, options)
    guard jobs > 1, questions.count > 1 else {
      return outcome(questions.map { answer($0, decider) })
    }
    // Each thread has a decider of its own for the graph.
    return outcome(
      Workers.map(
        count: questions.count, jobs: jobs,
        tools: { [graph = decider.graph] in ClaimDecider(machine, options, graph: graph) },
        { decider, index in answer(questions[index], decider) }))
  }

  private func outcome(_ answers: [(answer: Answer, faults: [Fault])]) -> Outcome {
    var outcome = Outcome(answers: answers.map(\.answer))
    for fault in answers.flatMap(\.faults) where !outcome.faults.contains(fault) {
      outcome.faults.append(fault)
    }
    return outcome
  }

  private func answer(
    _ question: Question, _ decider: ClaimDecider
  ) -> (answer: Answer, faults: [Fault]) {
    let line = LineDecision(question.claims, decider, machine)
    let answer = Answer(
      question: question, stateCount: line.stateCount, tick: line.tick,
      isTriggered: line.isTriggered,
      gap: line.open.map { SearchGap($0.cap, $0.graph, $0.claim, model.chart) },
      run: line.found, lacksRun: line.lacksRun)
    return (answer, line.faults)
  }
}
