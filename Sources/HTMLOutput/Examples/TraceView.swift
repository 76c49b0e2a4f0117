import Book

/// Renders a transcript in the reader's language, as the fields of the template `trace`.
struct TraceView {
  private let transcript: Transcript
  private let texts: ReaderTexts
  private let labels: ModelLabels
  /// The language of the labels, or nil if it is the page's.
  private let labelLanguage: String?
  private let words: RunWords
  private let lanes: StateLanes
  private let code: CodeView?
  /// The line that decides the claim which the run is about, and the text beside it.
  private let decisive: (place: Counterexample.Place, text: String)?
  /// The anchor of an earlier figure that begins with the same lines; nil to write them.
  private let opening: String?

  init(
    _ transcript: Transcript, texts: ReaderTexts, labels: [LanguageTag: ModelLabels],
    words: [String: String], languages: CodeLanguages, after earlier: CodeListing? = nil,
    decisive: (place: Counterexample.Place, text: String)? = nil, opening: String? = nil
  ) {
    self.decisive = decisive
    self.opening = decisive?.place.moment == 0 ? nil : opening
    code = transcript.code.map { CodeView($0, after: earlier, languages: languages, texts) }
    self.transcript = transcript
    self.texts = texts
    let chosen = texts.choose(labels)
    self.labels = chosen?.text ?? ModelLabels()
    self.words = RunWords(texts: texts, labels: self.labels, words: words)
    labelLanguage = chosen.flatMap { texts.foreign($0.tag) }
    lanes = StateLanes(transcript)
  }

  /// Returns the fields of the figure, added to those of any figure.
  ///
  /// - Parameters:
  ///   - figure: The fields that every figure has.
  ///   - explained: The calls that the page has explained; each is explained where it first comes.
  /// - Returns: The fields of the template `trace`.
  func fields(_ figure: Fields, explained: inout Set<String>) -> Fields {
    var fields = figure
    fields[.parameters] = .text(
      ParameterFormatter.text(
        transcript.parameters, labels.parameters, texts.text("site.list-separator")))
    fields[.app] = SetUpView(texts, words).value(transcript.setUp)
    fields[.files] = code?.files
    fields[.recorded] = code?.recorded ?? .nothing
    fields[.labelLang] = .optional(labelLanguage)
    fields[.lanes] = .list(lanes.groups.flatMap(heads))
    fields[.laneCount] = .text(String(lanes.count))
    fields[.moments] = .list(moments(&explained))
    return fields
  }

  /// Returns the names above the lanes of a group, after that of the instance.
  private func heads(_ group: StateLanes.Group) -> [Value] {
    let name = group.instance.map { instance -> Value in
      .object([.name: .text("@" + instance), .instance: .bool(true)])
    }
    return [name].compactMap(\.self)
      + group.states.map { .object([.name: .text(words.state($0)), .instance: .bool(false)]) }
  }

  // MARK: The run

  private func moments(_ labelled: inout Set<String>) -> [Value] {
    var line = StateLine(lanes)
    return transcript.moments.enumerated().map { number, moment in
      line.enter(moment)
      let lane = line.row(nil)
      if number == 0, let opening { return folded(moment, opening, lane, &line, &labelled) }
      let shown = Set(moment.visiblePlaces(transcript.shown))
      var rows: [Value] = []
      for (place, observed) in moment.observed.enumerated() {
        line.follow(observed)
        guard shown.contains(place) else { continue }
        let run = code?.attribute(moment: number, observed: place) ?? ""
        rows.append(
          row(observed, run, decides(number, place), line.row(observed.scope), &labelled))
      }
      let isSilent = rows.isEmpty && !moment.isRefused
      return .object([
        .label: .optional(words.stimulus(moment.stimulus)), .code: .text(moment.stimulus),
        .isRefused: .bool(moment.isRefused), .hasRows: .bool(!rows.isEmpty), .rows: .list(rows),
        .isSilent: .bool(isSilent),
        .lane: .text(attribute(.callback, lane)),
        .silence: .text(isSilent ? spaced(line.row(nil)) : ""), .folded: .nothing,
        .decides: shown.contains { decides(number, $0) != nil }
          || decisive?.place.moment != number ? .nothing : .optional(decisive?.text),
      ])
    }
  }

  /// Returns a moment whose lines an earlier figure has: their count, and the state that they lead to.
  private func folded(
    _ moment: Moment, _ anchor: String, _ lane: String, _ line: inout StateLine,
    _ labelled: inout Set<String>
  ) -> Value {
    let calls = moment.visible(transcript.shown).filter { $0.kind == .callback }
    labelled.formUnion(calls.map(\.name))
    for observed in moment.observed { line.follow(observed) }
    // With several instances the lines lead to several states.
    let state = moment.after.count == 1 ? moment.after.first?.state : nil
    return .object([
      .label: .optional(words.stimulus(moment.stimulus)), .code: .text(moment.stimulus),
      .isRefused: .bool(false), .hasRows: .bool(false), .isSilent: .bool(false),
      .lane: .text(attribute(.callback, lane)), .decides: .nothing,
      .folded: .object([
        .kind: .text(attribute(.state, line.row(nil))), .href: .text("#" + anchor),
        .name: .text(
          texts.text("site.as-above", ["count": texts.number(calls.count)], count: calls.count)),
        .state: .optional(state.map(words.state)),
      ]),
    ])
  }

  /// Returns the text beside a line of the run, or nil for all but the one that decides.
  private func decides(_ moment: Int, _ observed: Int) -> String? {
    guard let decisive, decisive.place.moment == moment, decisive.place.observed == observed else {
      return nil
    }
    return decisive.text
  }

  private func row(
    _ observed: Observed, _ run: String, _ decides: String?, _ lane: String,
    _ labelled: inout Set<String>
  ) -> Value {
    var fields: Fields = [
      .kind: .text(attribute(observed.kind, lane) + run), .strong: .nothing,
      .code: .nothing, .label: .nothing, .state: .nothing, .time: time(observed),
      .decides: .optional(decides),
    ]
    describe(observed, &fields)
    // A page explains a call once, and lists all its calls at the end.
    if observed.kind == .callback, !labelled.insert(observed.name).inserted {
      fields[.label] = .nothing
    }
    return .object(fields)
  }

  private func describe(_ observed: Observed, _ fields: inout Fields) {
    switch observed.kind {
    case .callback:
      let argument = observed.argument.map { " \(words.words[$0] ?? $0)" } ?? ""
      fields[.code] = .text(observed.address + argument)
      fields[.label] = .optional(labels.callbacks[observed.name]?.label)
      fields[.state] = .optional(observed.state.map(words.state))
    case .app: fields[.code] = .text(words.action(observed.name))
    case .state:
      fields[.code] = .optional(observed.instance.map { "@\($0)" })
      fields[.state] = .text(words.state(observed.name))
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

  /// Returns a delay such as `after 20 s`, or `nothing` if there is none.
  private func time(_ observed: Observed) -> Value {
    guard observed.delay != 0 else { return .nothing }
    return .text(texts.text("site.after", ["time": ReaderTexts.time(observed.delay)]))
  }
}
