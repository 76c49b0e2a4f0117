import Base
import Book
import System

/// The result of a comparison that a `.diff` file asks for, as it is cached.
struct CachedComparison: Storable {
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
      if let difference = RecordedLines(file.example.file).difference(from: lines) {
        found.append(difference)
      }
    } else {
      lines = nil
      content = nil
    }
    diagnostics = found
  }

  init?(from reader: inout StoredReader) {
    guard let lines = reader.read([String]?.self), let content = reader.read(Content?.self),
      let diagnostics = reader.read([Diagnostic].self)
    else { return nil }
    self.lines = lines
    self.content = content
    self.diagnostics = diagnostics
  }

  func write(to writer: inout StoredWriter) {
    writer.write(lines)
    writer.write(content)
    writer.write(diagnostics)
  }

  /// Returns the same result as a new comparison.
  func run(_ example: ExampleFile, _ book: Book) -> ExampleRun {
    ExampleRun(
      outcome: content.flatMap { $0.comparison(example, book) }.map { .comparison($0) },
      diagnostics: diagnostics)
  }
}

/// What a comparison found, with each run as its source and its moments.
private struct Content: Storable {
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

  init?(from reader: inout StoredReader) {
    guard let sides = reader.read([String].self), let pairCount = reader.read(Int.self),
      let differences = reader.read([CachedDifference].self)
    else { return nil }
    self.sides = sides
    self.pairCount = pairCount
    self.differences = differences
  }

  func write(to writer: inout StoredWriter) {
    writer.write(sides)
    writer.write(pairCount)
    writer.write(differences)
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
private struct CachedDifference: Storable {
  private let statement: ClaimStatement
  private let sources: [String]
  private let moments: [[Moment]]
  /// The places in the last moments of the first observation that differs; -1 for none.
  private let places: [Int]

  init(
    _ statement: ClaimStatement, _ runs: [DifferenceReport.Run], _ shown: Set<Observed.Kind>
  ) {
    self.statement = statement
    sources = runs.map(\.source)
    moments = runs.map(\.observed)
    let last = runs.map { $0.moments.last?.lines ?? [] }
    let common = zip(last[0], last[1]).prefix { $0 == $1 }.count
    places = runs.map { run in
      let visible = run.observed.last?.visiblePlaces(shown) ?? []
      return common < visible.count ? visible[common] : -1
    }
  }

  init?(from reader: inout StoredReader) {
    guard let statement = reader.read(ClaimStatement.self),
      let sources = reader.read([String].self), let moments = reader.read([[Moment]].self),
      let places = reader.read([Int].self), sources.count == 2, moments.count == 2,
      places.count == 2
    else { return nil }
    self.statement = statement
    self.sources = sources
    self.moments = moments
    self.places = places
  }

  func write(to writer: inout StoredWriter) {
    writer.write(statement)
    writer.write(sources)
    writer.write(moments)
    writer.write(places)
  }

  /// Returns the difference, or nil when the head of a run no longer compiles.
  func difference(_ path: String, _ book: Book) -> Comparison.Difference? {
    let runs = sources.indices.compactMap { side -> Counterexample? in
      let file = SourceFile(path: path, text: sources[side])
      let transcript = TraceRun.transcript(
        of: ExampleFile(file: file, lesson: nil, model: nil), book, moments: moments[side])
      guard let transcript else { return nil }
      return Counterexample(
        transcript: transcript, source: sources[side], needsOtherOrder: false,
        decisive: Counterexample.Place(
          moment: moments[side].count - 1, observed: places[side] < 0 ? nil : places[side]))
    }
    guard runs.count == sources.count else { return nil }
    return Comparison.Difference(statement: statement, runs: runs)
  }
}
