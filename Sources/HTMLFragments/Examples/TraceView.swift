import BookModel
import Mustache
import Transcripts

/// Renders a transcript in the reader's language, as the fields of the template `trace`.
struct TraceView {
  private let transcript: Transcript
  private let texts: ReaderTexts
  private let labels: ModelLabels
  /// The language of the labels, or nil if it is the page's.
  private let labelLanguage: String?
  private let words: [String: String]
  private let lanes: StateLanes
  private let code: CodeView?

  init(
    _ transcript: Transcript, texts: ReaderTexts, labels: [LanguageTag: ModelLabels],
    words: [String: String], languages: CodeLanguages, after earlier: CodeListing? = nil
  ) {
    code = transcript.code.map { CodeView($0, after: earlier, languages: languages, texts) }
    self.transcript = transcript
    self.texts = texts
    self.words = words
    let chosen = texts.choose(labels)
    self.labels = chosen?.text ?? ModelLabels()
    labelLanguage = chosen.flatMap { texts.foreign($0.tag) }
    lanes = StateLanes(transcript)
  }

  /// Returns the fields of the figure, added to those of any figure.
  func fields(_ figure: Fields) -> Fields {
    var fields = figure
    fields[.parameters] = .text(
      ParameterFormatter.text(
        transcript.parameters, labels.parameters, texts.text("site.list-separator")))
    fields[.app] = setUp
    fields[.files] = code?.files
    fields[.labelLang] = .optional(labelLanguage)
    fields[.lanes] = .list(
      lanes.states.map { .object([.name: .text(label(ofState: $0))]) })
    fields[.laneCount] = .text(String(lanes.states.count))
    fields[.moments] = .list(moments)
    return fields
  }

  // MARK: The app

  private var setUp: Value {
    let setUp = transcript.setUp
    guard !setUp.isEmpty else { return .nothing }
    let methods = setUp.methods.map { method -> Value in
      .object([
        .code: .text(method.callback),
        .label: .optional(labels.callbacks[method.callback]?.label),
        .actions: .list(method.actions.map { .object([.code: .text(translate($0))]) }),
      ])
    }
    return .object([.methods: .list(methods), .without: without(setUp.without)])
  }

  private func without(_ names: [String]) -> Value {
    guard !names.isEmpty else { return .nothing }
    let (before, after) = texts.parts("site.app-without", around: "names")
    let separator = texts.text("site.list-separator")
    let items = names.enumerated().map { index, name -> Value in
      let isLast = index == names.count - 1
      return .object([.code: .text(name), .separator: .text(isLast ? "" : separator)])
    }
    return .object([.before: .text(before), .names: .list(items), .after: .text(after)])
  }

  /// Replaces the words of an action, except its verb, by those of the lesson.
  private func translate(_ action: String) -> String {
    guard !words.isEmpty else { return action }
    let parts = action.split(separator: " ", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      index == 0 ? String(part) : words[String(part)] ?? String(part)
    }.joined(separator: " ")
  }

  // MARK: The run

  private var moments: [Value] {
    var line = StateLine(lanes)
    return transcript.moments.enumerated().map { number, moment in
      line.enter(moment)
      let lane = line.stay(nil)
      let rows = moment.visiblePlaces(transcript.shown).map { place in
        row(moment.observed[place], code?.attribute(moment: number, observed: place) ?? "", &line)
      }
      return .object([
        .label: .optional(stimulus(moment.stimulus)), .code: .text(moment.stimulus),
        .isRefused: .bool(moment.isRefused), .hasRows: .bool(!rows.isEmpty), .rows: .list(rows),
        .isSilent: .bool(rows.isEmpty && !moment.isRefused), .lane: .text(lane),
        .silence: .text(spaced(lane)),
      ])
    }
  }

  /// Returns the label of a stimulus, or nil.
  ///
  /// Models have no label for waiting, which belongs to the engine.
  private func stimulus(_ written: String) -> String? {
    if let label = labels.stimulus(written) { return label }
    guard written.hasPrefix("wait "), let time = DurationText.parse(String(written.dropFirst(5)))
    else { return nil }
    return texts.text("site.wait", ["time": ReaderTexts.time(Int(time))])
  }

  private func row(
    _ observed: Observed, _ run: String, _ line: inout StateLine
  ) -> Value {
    let lane =
      switch observed.kind {
      case .callback: line.move(to: observed.state, observed.instance)
      case .state: line.move(to: observed.name, observed.instance)
      default: line.stay(observed.instance)
      }
    var fields: Fields = [
      .kind: .text(attribute(observed.kind, lane) + run), .strong: .nothing,
      .code: .nothing, .label: .nothing, .state: .nothing, .time: time(observed),
    ]
    describe(observed, &fields)
    return .object(fields)
  }

  private func describe(_ observed: Observed, _ fields: inout Fields) {
    switch observed.kind {
    case .callback:
      let argument = observed.argument.map { " \(words[$0] ?? $0)" } ?? ""
      fields[.code] = .text(observed.address + argument)
      fields[.label] = .optional(labels.callbacks[observed.name]?.label)
      fields[.state] = .optional(observed.state.map(label))
    case .app: fields[.code] = .text(translate(observed.name))
    case .state:
      fields[.code] = .optional(observed.instance.map { "@\($0)" })
      fields[.state] = .text(label(ofState: observed.name))
    case .notification:
      fields[.code] = .text(observed.name)
      fields[.label] = .optional(labels.notifications[observed.name])
    case .log: fields[.label] = .text(labels.logs[observed.name] ?? observed.name)
    case .end:
      fields[.strong] = .text(texts.text("site.ends"))
      fields[.code] = .text(observed.name)
      fields[.label] = .optional(labels.ends[observed.name])
    case .value: fields[.code] = .text("\(observed.name) \(observed.value ?? "")")
    }
  }

  /// Returns the attribute `class`: the kind's first letter, none for a callback, and the lanes.
  ///
  /// It is short because a page may have hundreds of rows.
  private func attribute(_ kind: Observed.Kind, _ lane: String) -> String {
    let letter = kind == .callback ? "" : String(kind.rawValue.prefix(1))
    let words = [letter, lane].filter { !$0.isEmpty }.joined(separator: " ")
    guard !words.isEmpty else { return "" }
    return words.contains(" ") ? " class=\"\(words)\"" : " class=\(words)"
  }

  private func spaced(_ lane: String) -> String { lane.isEmpty ? "" : " " + lane }

  private func label(ofState state: String) -> String { labels.states[state] ?? state }

  /// Returns a delay such as `after 20 s`, or `nothing` if there is none.
  private func time(_ observed: Observed) -> Value {
    guard observed.delay != 0 else { return .nothing }
    return .text(texts.text("site.after", ["time": ReaderTexts.time(observed.delay)]))
  }
}
