import Base
import Book
import System

/// The result of a comparison that a `.diff` file asks for, as it is cached.
struct CachedComparison: Codable {
  /// What the file should record; nil when the comparison was not whole.
  let lines: [String]?
  private let content: Content?
  private let diagnostics: [Diagnostic]

  /// Compares as a file asks.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - limit: The number of pairs of sets of states after which the search stops.
  init(_ file: DifferenceFile, limit: Int) {
    var found = file.diagnostics
    let report = file.report(limit: limit, &found)
    if let report, !found.hasErrors {
      let names = VersionNames(report.versions, file).sides
      let lines = report.recorded(names)
      self.lines = lines
      content = Content(report, file, names)
      if let difference = RecordedLines(file).difference(from: lines) {
        found.append(difference)
      }
    } else {
      lines = nil
      content = nil
    }
    diagnostics = found
  }

  /// Returns the same result as a new comparison.
  func run(_ example: ExampleFile, _ book: Book) -> ExampleRun {
    ExampleRun(
      outcome: content.flatMap { $0.comparison(example, book) }.map { .comparison($0) },
      diagnostics: diagnostics)
  }
}

/// What a comparison found, with each run as its source and its moments.
private struct Content: Codable {
  private let sides: [String]
  private let pairCount: Int
  private let differences: [CachedDifference]

  init(_ report: DifferenceReport, _ file: DifferenceFile, _ names: [String]) {
    sides = names
    pairCount = report.pairCount
    let words = DifferenceSentence(report.versions, names)
    differences = report.differences.compactMap { entry in
      entry.runs.map { CachedDifference(words.statement(entry), $0, file.shown) }
    }
  }

  func comparison(_ example: ExampleFile, _ book: Book) -> Comparison? {
    let file = DifferenceFile(example, book)
    guard let versions = file.versions else { return nil }
    let named = Set(sides.flatMap { $0.split(separator: " ").map { $0.prefix { $0 != "=" } } })
    return Comparison(
      sides: zip(versions, sides).map { Comparison.Side(model: $0.model.id, parameters: $1) },
      parameters: versions[0].assignments.filter { word in
        !named.contains(word.prefix { $0 != "=" })
      }.joined(separator: " "),
      setUp: file.head.setUp, stimuli: file.stimuli, shown: file.shown, pairCount: pairCount,
      differences: differences.compactMap { $0.difference(example.file.path, book) })
  }
}

/// A difference as its statement, and the two runs with the places at which they part.
private struct CachedDifference: Codable {
  private let statement: ClaimStatement
  private let runs: [KeptExample]

  init(
    _ statement: ClaimStatement, _ runs: [DifferenceReport.Run], _ shown: Set<Observed.Kind>
  ) {
    self.statement = statement
    let last = runs.map { $0.moments.last?.lines ?? [] }
    let common = zip(last[0], last[1]).prefix { $0 == $1 }.count
    self.runs = runs.map { run in
      let visible = run.observed.last?.visiblePlaces(shown) ?? []
      return KeptExample(
        source: run.source, moments: run.observed, needsOtherOrder: false,
        decisive: Counterexample.Place(
          moment: run.observed.count - 1,
          observed: common < visible.count ? visible[common] : nil))
    }
  }

  /// Returns the difference, or nil when the head of a run no longer compiles.
  func difference(_ path: String, _ book: Book) -> Comparison.Difference? {
    let found = runs.compactMap { $0.counterexample(path, book) }
    guard found.count == runs.count else { return nil }
    return Comparison.Difference(statement: statement, runs: found)
  }
}
