package import BookModel
package import Transcripts

/// The last lines of a run in a reader's language, for drawings that show only a few.
///
/// Runs often begin alike, as with opening a door that is then slammed, and differ in how they end.
package struct RunExcerpt: Sendable, Equatable {
  /// What happened from outside, with the lines that answer it.
  package struct Moment: Sendable, Equatable {
    package let stimulus: String
    package let lines: [Line]

    /// Returns the moment with its first lines only.
    package func first(_ count: Int) -> Moment {
      Moment(stimulus: stimulus, lines: Array(lines.prefix(count)))
    }
  }

  package struct Line: Sendable, Equatable {
    /// What it says to readers; nil when there is a name only.
    package var label: String?
    /// The name in code, or nil.
    package var code: String?
    /// The state that a call sees, or that is reached.
    package var state: String?
    /// Whether something of the app or the system was called, rather than a state reached.
    package var isCall = false
    /// The zero-based lane before the line and that after it, or nil without lanes.
    package var lanes: Lanes?
  }

  /// Where the line of states goes.
  package struct Lanes: Sendable, Equatable {
    package let from: Int
    package let to: Int
  }

  /// The number of states that have a lane.
  package let laneCount: Int
  package let moments: [Moment]
  /// The language of the labels.
  package let language: LanguageTag

  /// Creates an excerpt of whole moments, of at most `most` lines unless the last moment has more.
  package init(
    _ transcript: Transcript, _ texts: ReaderTexts, labels: [LanguageTag: ModelLabels],
    words: [String: String], most: Int
  ) {
    let chosen = texts.choose(labels)
    language = chosen?.tag ?? texts.language.tag
    let lanes = StateLanes(transcript)
    laneCount = lanes.hasInstances ? 0 : lanes.count
    var writer = LineWriter(
      RunWords(texts: texts, labels: chosen?.text ?? ModelLabels(), words: words), lanes)
    let all = transcript.moments.map { writer.moment($0, transcript.shown) }
    var left = most
    var kept: [Moment] = []
    for moment in all.reversed() {
      guard moment.lines.count <= left else { break }
      left -= moment.lines.count
      kept.append(moment)
    }
    if kept.isEmpty, let last = all.last {
      kept.append(last.first(most))
    }
    moments = kept.reversed()
  }
}

/// Puts the observations of one moment after another into words.
private struct LineWriter {
  let words: RunWords
  /// The line of the app's state; nil where several have one, for which a card is too small.
  private var states: StateLine?
  /// The zero-based lane of the line before.
  private var lane: Int?

  init(_ words: RunWords, _ lanes: StateLanes) {
    self.words = words
    states = lanes.hasInstances ? nil : StateLine(lanes)
  }

  mutating func moment(
    _ moment: Moment, _ shown: Set<Observed.Kind>
  ) -> RunExcerpt.Moment {
    states?.enter(moment)
    lane = now
    var lines: [RunExcerpt.Line] = []
    var last: [String: String] = [:]
    let visible = Set(moment.visiblePlaces(shown))
    for (place, observed) in moment.observed.enumerated() {
      states?.follow(observed)
      guard visible.contains(place) else { continue }
      // A call has said the state already that is then reached.
      let state = observed.kind == .state ? observed.name : observed.state
      if let state, last.updateValue(state, forKey: observed.instance ?? "") == state,
        observed.kind == .state
      {
        continue
      }
      lines.append(line(observed))
    }
    if lines.isEmpty {
      let key = moment.isRefused ? "site.refused" : "site.nothing"
      lines.append(.init(label: words.texts.text(key), lanes: move()))
    }
    return .init(stimulus: words.stimulus(moment.stimulus) ?? moment.stimulus, lines: lines)
  }

  private mutating func line(_ observed: Observed) -> RunExcerpt.Line {
    let labels = words.labels
    var line = RunExcerpt.Line(
      isCall: observed.kind == .callback,
      lanes: move())
    switch observed.kind {
    case .callback:
      line.label = labels.callbacks[observed.name]?.label
      line.code = observed.address
      line.state = observed.state.map(words.state)
    case .app: line.code = words.action(observed.name)
    case .state: line.state = words.state(observed.name)
    case .notification:
      line.label = labels.notifications[observed.name]
      line.code = observed.name
    case .log: line.label = labels.logs[observed.name] ?? observed.name
    case .end: line.label = labels.ends[observed.name] ?? words.texts.text("site.ends")
    case .value: line.code = "\(observed.name) \(observed.value ?? "")"
    }
    return line
  }

  private mutating func move() -> RunExcerpt.Lanes? {
    let from = lane
    lane = now ?? lane
    return lane.map { RunExcerpt.Lanes(from: from ?? $0, to: $0) }
  }

  private var now: Int? { states?.lane().map { $0 - 1 } }
}
