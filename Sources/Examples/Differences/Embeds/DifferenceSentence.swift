import Book

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
