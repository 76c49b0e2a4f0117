import Base
import Book
import StateSearch
import Statechart
import System

/// Decides claims of many files, with one search per model, app and parameter residue.
struct ClaimBatch {
  private let limit: Int
  private let files: [ClaimFile]
  private var searches: [ClaimSearch] = []

  /// Decides the claims of files, and returns the verdicts in the order of the files.
  static func run(
    _ examples: [ExampleFile], _ book: Book, jobs: Int = 1, limit: Int = SearchBudget.states
  ) -> [ClaimVerdicts] {
    run(examples.map { ClaimFile($0, book) }, jobs: jobs, limit: limit)
  }

  /// Decides the claims of parsed files, and returns the verdicts in the order of the files.
  static func run(
    _ files: [ClaimFile], jobs: Int, limit: Int, listener: Workers.Listener? = nil
  ) -> [ClaimVerdicts] {
    ClaimBatch(files, limit).run(jobs, listener)
  }

  private init(_ files: [ClaimFile], _ limit: Int) {
    self.limit = limit
    self.files = files
    collect()
  }

  private struct Values: Hashable {
    let model: String
    let values: [Int32]
  }

  private struct Kind: Hashable {
    let model: String
    let answers: [[Int32]]
    let residue: ParameterResidue
  }

  private mutating func collect() {
    var residues: [Values: ParameterResidue] = [:]
    var known: [Kind: [Int]] = [:]
    for (index, file) in files.enumerated() {
      guard let subject = file.subject else { continue }
      var asked: Set<Int> = []
      for (number, choice) in subject.choices.enumerated() {
        let values = Values(model: subject.model.id, values: choice.values)
        let residue =
          residues[values] ?? ParameterResidue(subject.model.chart, choice.values)
        residues[values] = residue
        let kind = Kind(
          model: subject.model.id, answers: choice.answers, residue: residue)
        let search = search(subject, choice, among: known[kind] ?? [])
        if search == searches.count - 1, known[kind]?.contains(search) != true {
          known[kind, default: []].append(search)
        }
        // Values with the same residue share a search, which has this file's claims already.
        guard asked.insert(search).inserted else { continue }
        searches[search].questions += file.lines.enumerated().map { line, content in
          ClaimSearch.Question(
            file: index, line: line, choice: number, claims: content.claims)
        }
      }
    }
  }

  /// Returns the index of the search with the same app among the candidates, or of a new one.
  private mutating func search(
    _ subject: ClaimFile.Subject, _ choice: ParameterSets.Choice, among candidates: [Int]
  ) -> Int {
    if let index = candidates.first(where: { searches[$0].app == subject.app }) { return index }
    searches.append(
      ClaimSearch(
        model: subject.model, app: subject.app, parameters: choice.text, values: choice.values,
        answers: choice.answers))
    return searches.count - 1
  }

  private func run(_ jobs: Int, _ listener: Workers.Listener?) -> [ClaimVerdicts] {
    // Searches that probably take longest come first, so that none runs alone at the end.
    let order = searches.indices.sorted {
      (weight(searches[$0]), $1) > (weight(searches[$1]), $0)
    }
    // Where there are fewer searches than threads, several decide the claims of one.
    let own = max(1, jobs / max(1, order.count))
    let answers = Workers.map(count: order.count, jobs: jobs, listener: listener) {
      [searches, limit] index in searches[order[index]].run(limit: limit, jobs: own)
    }
    var verdicts = files.map { ClaimVerdicts($0) }
    for answer in answers.joined() { verdicts[answer.question.file].add(answer) }
    for index in verdicts.indices { verdicts[index].conclude() }
    return verdicts
  }

  private func weight(_ search: ClaimSearch) -> Int {
    search.model.chart.states.count * search.model.chart.stimuli.count
  }
}

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
    /// What is said of the mistakes of the model that the search met; nil without any.
    var faults: FaultRunText?
  }

  let model: Model
  let app: App
  /// The values of parameters as written, such as `os=12`.
  let parameters: String
  let values: [Int32]
  /// What open parameters may answer, as in `ParameterSets.Choice`.
  let answers: [[Int32]]
  var questions: [Question] = []

  private var machine: Machine {
    Machine(chart: model.chart, app: app, parameters: values, answers: answers)
  }

  /// Decides all claims, then releases the graphs that were searched.
  ///
  /// - Parameters:
  ///   - limit: The largest number of states of a graph.
  ///   - jobs: The number of threads on which claims are decided, once the machine is searched.
  /// - Returns: The answers, in the order of the questions.
  func run(limit: Int, jobs: Int) -> [Answer] {
    let options = Explorer.Options(limit: limit)
    var answers = answers(options, jobs: jobs)
    var faults: [Fault] = []
    for fault in answers.flatMap(\.decision.faults)
    where !faults.contains(where: fault.recurs) { faults.append(fault) }
    guard !faults.isEmpty else { return answers }
    let text = FaultRunText(faults, of: machine, model, with: parameters, options)
    for index in answers.indices { answers[index].faults = text }
    return answers
  }

  private func answers(_ options: Explorer.Options, jobs: Int) -> [Answer] {
    let decider = ClaimDecider(whole: machine, options)
    guard jobs > 1, questions.count > 1 else {
      return questions.map { answer($0, decider) }
    }
    // Each thread has a decider of its own for the graph.
    return Workers.map(
      count: questions.count, jobs: jobs,
      tools: { [shared = decider.shared] in ClaimDecider(whole: machine, options, shared) },
      { decider, index in answer(questions[index], decider) })
  }

  private func answer(_ question: Question, _ decider: ClaimDecider) -> Answer {
    var decision = LineDecision(question.claims, decider, machine)
    let gap = decision.open.map { SearchGap($0.cap, $0.shared.graph, $0.claim, model.chart) }
    decision.open = nil
    return Answer(question: question, decision: decision, gap: gap)
  }
}
