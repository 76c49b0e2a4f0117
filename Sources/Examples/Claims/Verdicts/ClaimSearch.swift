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
    /// The decision, without the graph of a search that was stopped.
    let decision: LineDecision
    /// The reason why a claim was not decided, or nil when all were.
    let gap: SearchGap?
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
  func run(limit: Int, jobs: Int) -> [Answer] {
    let options = Explorer.Options(limit: limit)
    let decider = ClaimDecider(machine, options)
    guard jobs > 1, questions.count > 1 else {
      return questions.map { answer($0, decider) }
    }
    // Each thread has a decider of its own for the graph.
    return Workers.map(
      count: questions.count, jobs: jobs,
      tools: { [graph = decider.graph] in ClaimDecider(machine, options, graph: graph) },
      { decider, index in answer(questions[index], decider) })
  }

  private func answer(_ question: Question, _ decider: ClaimDecider) -> Answer {
    var decision = LineDecision(question.claims, decider, machine)
    let gap = decision.open.map { SearchGap($0.cap, $0.graph, $0.claim, model.chart) }
    decision.open = nil
    return Answer(question: question, decision: decision, gap: gap)
  }
}
