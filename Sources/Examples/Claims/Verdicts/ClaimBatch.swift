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
  static func run(_ files: [ClaimFile], jobs: Int, limit: Int) -> [ClaimVerdicts] {
    ClaimBatch(files, limit).run(jobs)
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
        let kind = Kind(model: subject.model.id, residue: residue)
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
      ClaimSearch(model: subject.model, app: subject.app, values: choice.values))
    return searches.count - 1
  }

  private func run(_ jobs: Int) -> [ClaimVerdicts] {
    // Searches that probably take longest come first, so that none runs alone at the end.
    let order = searches.indices.sorted {
      (weight(searches[$0]), $1) > (weight(searches[$1]), $0)
    }
    // Where there are fewer searches than threads, several decide the claims of one.
    let own = max(1, jobs / max(1, order.count))
    let answers = Workers.map(count: order.count, jobs: jobs) { [searches, limit] index in
      searches[order[index]].run(limit: limit, jobs: own)
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
