import Base
import Book

/// What a `.diff` file asks for: the run of the file, and what it should record.
struct ComparedFile {
  let run: ExampleRun
  /// What the file should record; nil when the comparison was not whole.
  let lines: [String]?

  /// Compares as a file asks.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - book: The book.
  ///   - limit: The number of pairs of sets of states after which the search stops.
  init(_ file: DifferenceFile, _ book: Book, limit: Int) {
    var found = file.diagnostics
    guard let report = file.report(limit: limit, &found), !found.hasErrors else {
      run = ExampleRun(outcome: nil, diagnostics: found)
      lines = nil
      return
    }
    let names = VersionNames(report.versions, file).sides
    let recorded = report.recorded(names)
    if let difference = RecordedLines(file).difference(from: recorded) { found.append(difference) }
    lines = recorded
    run = ExampleRun(
      outcome: .comparison(Comparison(report, file, names, book)), diagnostics: found)
  }
}

extension Comparison {
  /// The comparison of a report, whose versions are named as `names` says, for readers of a file.
  fileprivate init(
    _ report: DifferenceReport, _ file: DifferenceFile, _ names: [String], _ book: Book
  ) {
    let named = Set(names.flatMap { $0.split(separator: " ").map { $0.prefix { $0 != "=" } } })
    let sentence = DifferenceSentence(report.versions, names)
    self.init(
      sides: zip(report.versions, names).map { Side(model: $0.model.id, parameters: $1) },
      parameters: report.versions[0].assignments.filter { word in
        !named.contains(word.prefix { $0 != "=" })
      }.joined(separator: " "),
      setUp: file.head.setUp, stimuli: file.stimuli, shown: file.shown,
      pairCount: report.pairCount,
      differences: report.differences.compactMap { entry in
        entry.runs.flatMap { file.examples($0, book) }.map {
          Difference(statement: sentence.statement(entry), runs: $0)
        }
      })
  }
}

extension DifferenceFile {
  /// Returns the two runs of a difference with the places at which they part, or nil when the head of one
  /// does not compile.
  fileprivate func examples(_ runs: [DifferenceReport.Run], _ book: Book) -> [Counterexample]? {
    let last = runs.map { $0.moments.last?.lines ?? [] }
    let common = zip(last[0], last[1]).prefix { $0 == $1 }.count
    let found = runs.compactMap { run in
      let file = SourceFile(path: example.file.path, text: run.source)
      return TraceRun.transcript(
        of: ExampleFile(file: file, lesson: nil, model: nil), book, moments: run.observed
      ).map { transcript in
        let visible = run.observed.last?.visiblePlaces(shown) ?? []
        return Counterexample(
          transcript: transcript, source: run.source, needsOtherOrder: false,
          decisive: Counterexample.Place(
            moment: run.observed.count - 1,
            observed: common < visible.count ? visible[common] : nil))
      }
    }
    return found.count == runs.count ? found : nil
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
    default: .code(observation.text)
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
