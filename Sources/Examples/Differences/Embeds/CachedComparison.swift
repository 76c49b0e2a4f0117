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

/// What distinguishes two versions, as the values of parameters that readers see by their labels.
struct VersionNames {
  /// The values of each side, such as `os=12`; behind the model when that is the same or nothing.
  let sides: [String]

  /// Names two versions by the parameters in which they differ, also where one has its default.
  ///
  /// Of two models the version of the system is named as well.
  init(_ versions: [ModelVersion], _ file: DifferenceFile) {
    let version = file.other == nil ? nil : versions[1].versionParameter
    var names = [version].compactMap(\.self)
    for word in versions[1].assignments where !versions[0].assignments.contains(word) {
      let name = String(word.prefix { $0 != "=" })
      if !names.contains(name) { names.append(name) }
    }
    let values = versions.map { version in
      names.compactMap(version.value).joined(separator: " ")
    }
    sides =
      values[0] == values[1] || values.contains("")
      ? zip(versions, values).map {
        [$0.model.id, $1].filter { !$0.isEmpty }.joined(separator: " ")
      }
      : values
  }
}

/// Says a difference as a statement: what happens in each version, at which stimulus.
struct DifferenceSentence {
  private let versions: [ModelVersion]
  private let names: [String]

  init(_ versions: [ModelVersion], _ names: [String]) {
    self.versions = versions
    self.names = names
  }

  func statement(_ entry: DifferenceReport.Entry) -> ClaimStatement {
    ClaimStatement(
      model: versions[1].model.id,
      sentences: [
        .message(
          "parts",
          [
            "moment": moment(entry), "first": .parameters(names[0]),
            "second": .parameters(names[1]), "one": line(entry.lines[0]),
            "other": line(entry.lines[1]),
          ])
      ])
  }

  private func moment(_ entry: DifferenceReport.Entry) -> ClaimPhrase {
    switch entry.stimulus {
    case "start": return .message("at-start")
    case "wait": return .message("as-time-passes")
    default:
      if let time = Self.waited(entry.stimulus) {
        return .message("when-passed", ["time": .time(time)])
      }
      return .message("at", ["event": .stimulus(entry.stimulus)])
    }
  }

  private static func waited(_ stimulus: String) -> Int? {
    guard stimulus.hasPrefix("wait ") else { return nil }
    return DurationText.parse(String(stimulus.dropFirst("wait ".count))).map { Int($0) }
  }

  /// Returns the phrase of a line of a transcript, or of what is there instead of one.
  private func line(_ line: String) -> ClaimPhrase {
    if line == TranscriptLine.refused { return .message("impossible") }
    guard let observation = ObservedLine(line) else { return .message("nothing") }
    let phrase = phrase(observation)
    guard observation.delay > 0 else { return phrase }
    return .message("later", ["events": phrase, "time": .time(observation.delay)])
  }

  private func phrase(_ observation: ObservedLine) -> ClaimPhrase {
    switch observation.kind {
    case .callback: .callback(observation.text)
    case .state: .message("state", ["state": .state(observation.text)])
    case .notification: .message("notification", ["name": .code(observation.text)])
    case .log: .log(observation.text)
    case .end: .message("end-for", ["reason": .end(observation.text)])
    case .app, .value: .code(observation.text)
    }
  }
}

/// A line of a transcript, parted into its kind, its text and its time.
private struct ObservedLine {
  let kind: Observed.Kind
  let text: String
  let delay: Int

  /// Returns nil for a line that observes nothing.
  init?(_ line: String) {
    let expected = ExpectedLine(line)
    guard line != "nothing", case .observation(let pattern) = expected.content else { return nil }
    kind = pattern.kind
    text = [pattern.address, pattern.argument].compactMap(\.self).joined(separator: " ")
    delay = pattern.time ?? 0
  }
}
