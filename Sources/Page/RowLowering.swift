package import Book
import Statechart

/// Lowers the moments of a run to rows with the lanes of their states.
package struct RowLowering {
  /// What has been told before.
  package struct Told: Sendable {
    /// The callbacks that have been called by their labels.
    var calls: Set<String> = []
    /// Those whose reason has been said.
    var reasons: Set<String> = []

    package init() {}
  }

  let lanes: StateLanes
  private let shown: Set<Observed.Kind>
  private let code: CodeListing?
  private let words: RunWords
  /// The line that decides the claim which the run is about, and the text beside it.
  private let decisive: (place: Counterexample.Place, text: String)?
  private var line: StateLine

  init(
    _ transcript: Transcript, _ words: RunWords,
    decisive: (place: Counterexample.Place, text: String)? = nil
  ) {
    lanes = StateLanes(transcript)
    line = StateLine(lanes)
    shown = transcript.shown
    code = transcript.code
    self.words = words
    self.decisive = decisive
  }

  /// Creates a lowering of what a reader makes happen, in which nothing is drawn.
  package init(_ words: RunWords, shown: Set<Observed.Kind>) {
    lanes = StateLanes()
    line = StateLine(lanes)
    code = nil
    decisive = nil
    self.shown = shown
    self.words = words
  }

  /// Returns the moments.
  ///
  /// - Parameters:
  ///   - moments: The moments of the run.
  ///   - opening: The id of an earlier figure that begins with the same rows, or nil; they are written
  ///     where they decide a claim.
  ///   - told: What the page has told; each callback is explained where it first comes.
  /// - Returns: The moments with those rows that the example shows.
  mutating func moments(
    _ moments: [Moment], after opening: String?, _ told: inout Told
  ) -> [Page.Run.Moment] {
    moments.enumerated().map { number, moment in
      self.moment(
        moment, &told, number: number,
        opening: number == 0 && decisive?.place.moment != 0 ? opening : nil)
    }
  }

  /// Returns a moment by its number in the run.
  package mutating func moment(
    _ moment: Moment, _ told: inout Told, number: Int = 0, opening: String? = nil
  ) -> Page.Run.Moment {
    line.enter(moment)
    let start = line.row(nil)
    let shown = Set(moment.visiblePlaces(shown))
    var explanation: String?
    // Where the rows are folded, the next one is drawn after the stimulus.
    let folding = line
    var rows: [Page.Row] = []
    for (place, observed) in moment.observed.enumerated() {
      line.follow(observed)
      guard shown.contains(place) else { continue }
      var row = words.row(observed)
      row.lanes = line.row(observed.scope)
      row.lines = code?.lines(moment: number, observed: place) ?? []
      if observed.kind == .callback { row.isFirst = told.calls.insert(observed.name).inserted }
      if explanation == nil, let why = row.why, told.reasons.insert(observed.name).inserted {
        explanation = row.label.map { "\($0) – \(why)" }
      }
      if decisive?.place == Counterexample.Place(moment: number, observed: place) {
        row.decides = decisive?.text
      }
      rows.append(row)
    }
    let isSilent = rows.isEmpty && !moment.isRefused
    let isDecided = decisive?.place.moment == number && !rows.contains { $0.decides != nil }
    return Page.Run.Moment(
      stimulus: words.stimulus(moment.stimulus), isRefused: moment.isRefused, rows: rows,
      lanes: start, silence: isSilent ? line.row(nil) : [],
      folded: opening.map { fold(moment, rows, $0, from: folding) },
      decides: isDecided ? decisive?.text : nil, explanation: explanation)
  }

  /// Returns what is shown instead of rows: their number of calls, and the state that they lead to.
  private mutating func fold(
    _ moment: Moment, _ rows: [Page.Row], _ id: String, from start: StateLine
  ) -> Page.Run.Folded {
    line = start
    for observed in moment.observed { line.follow(observed) }
    let calls = rows.count { $0.kind == .callback }
    // With several instances the lines lead to several states.
    let state = moment.after.count == 1 ? moment.after.first?.state : nil
    return Page.Run.Folded(
      id: id,
      text: words.texts.text(
        "site.as-above", ["count": words.texts.number(calls)], count: calls),
      state: state.map { words.state($0) }, lanes: line.row(nil))
  }
}

extension CodeListing {
  /// Returns the lines that ran with an observation of a moment.
  fileprivate func lines(moment: Int, observed: Int) -> [CodeLine] {
    guard lines.indices.contains(moment), lines[moment].indices.contains(observed) else {
      return []
    }
    return lines[moment][observed]
  }
}

/// The lesson states of a transcript, each of which has a lane in the figure.
///
/// The app has a group of lanes, and so has each of its instances that has states of its own.
struct StateLanes {
  struct Group {
    /// The instance whose states these are, or nil for the app.
    let instance: String?
    /// The states in the model's order.
    let states: [String]
  }

  let groups: [Group]
  /// The maximum number of lanes; a figure with more would be unreadable, so it has none.
  private static let most = 8
  /// The maximum number of groups: a row shows where its own state is, and where that of two others is.
  private static let mostGroups = 3

  /// None.
  init() { groups = [] }

  init(_ transcript: Transcript) {
    // A window that is never opened has a state, too, and no lane.
    let named = Set(transcript.moments.flatMap { $0.before + $0.after }.compactMap(\.instance))
    let instances = named.intersection(transcript.moments.flatMap(\.observed).compactMap(\.scope))
    var met: [String?: Set<String>] = [:]
    func meet(_ states: EngineStates) {
      for instance in [nil] + instances {
        if let state = states[instance] { met[instance, default: []].insert(state) }
      }
    }
    for moment in transcript.moments {
      var states = EngineStates(moment.before)
      meet(states)
      let shown = Set(moment.visiblePlaces(transcript.shown))
      for (place, observed) in moment.observed.enumerated() {
        states.follow(observed)
        if shown.contains(place) { meet(states) }
      }
      meet(EngineStates(moment.after))
    }
    let machine = transcript.simulation.machine
    let known = machine.chart.states.map { machine.chart.text($0.lessonState) }
    let groups = ([nil] + instances.sorted()).compactMap { instance -> Group? in
      guard let met = met[instance], !met.isEmpty else { return nil }
      var states: [String] = []
      for state in known + met.sorted() where met.contains(state) && !states.contains(state) {
        states.append(state)
      }
      return Group(instance: instance, states: states)
    }
    // Rows say what the app's state is, but do not all say so of instances.
    let choices = [groups, groups.filter { $0.instance != nil }]
    self.groups = choices.first(where: Self.fits) ?? []
  }

  private static func fits(_ groups: [Group]) -> Bool {
    groups.count <= mostGroups && groups.reduce(0) { $0 + $1.states.count } <= most
  }

  /// The number of all lanes.
  var count: Int { groups.reduce(0) { $0 + $1.states.count } }

  /// Returns the instance if it has lanes of its own, and otherwise nil, which is the app.
  func owner(_ scope: String?) -> String? {
    groups.contains { $0.instance == scope } ? scope : nil
  }

  /// Returns the one-based number of a state's lane, or nil if it has none.
  func number(of state: String, in owner: String? = nil) -> Int? {
    var before = 0
    for group in groups {
      if group.instance == owner {
        return group.states.firstIndex(of: state).map { before + $0 + 1 }
      }
      before += group.states.count
    }
    return nil
  }
}

/// The positions of the state lines from row to row: that of the app, and those of its instances.
///
/// They are where the engine was at the row, also where the example does not show states, or something else
/// than what a call says. Where a row is about none of three, the third one has the place of what it is about.
struct StateLine {
  private let lanes: StateLanes
  private var states = EngineStates()
  /// The lanes at the row before.
  private var drawn: [String?: Int] = [:]

  init(_ lanes: StateLanes) { self.lanes = lanes }

  /// Sets the states at the start of a moment.
  mutating func enter(_ moment: Moment) { states = EngineStates(moment.before) }

  /// Goes on to the state that an observation, shown or not, may be about.
  mutating func follow(_ observed: Observed) { states.follow(observed) }

  /// Returns the lane of the app or an instance, or nil if there is none for its state.
  private func lane(_ instance: String?) -> Int? {
    states[instance].flatMap { lanes.number(of: $0, in: instance) }
  }

  /// Returns the lanes of the next row, which is about an instance, or about the app for nil.
  mutating func row(_ scope: String?) -> [Page.Lane] {
    let owner = lanes.owner(scope)
    let others = lanes.groups.map(\.instance).filter { $0 != owner && lane($0) != nil }
    let places = [(owner, 0)] + zip(others, [1, 2, 0])
    let row = places.compactMap { instance, place in
      lane(instance).map { now in
        Page.Lane(
          place: place, before: drawn[instance].flatMap { $0 == now ? nil : $0 }, now: now)
      }
    }
    drawn = [:]
    for group in lanes.groups { drawn[group.instance] = lane(group.instance) }
    return row
  }
}

/// The lesson states that the engine is in from one observation to the next.
struct EngineStates {
  private var states: [String?: String] = [:]

  init(_ states: [InstanceState] = []) {
    for state in states { self.states[state.instance] = state.state }
  }

  mutating func follow(_ observed: Observed) {
    guard observed.kind == .state, !observed.isPart else { return }
    // Where a state is left for none, there is none.
    states[observed.scope] = observed.name.isEmpty ? nil : observed.name
  }

  /// Returns the state of an instance, or of the app for nil.
  subscript(instance: String?) -> String? { states[instance] }
}

/// The words for what happens in a run: the labels of the model, and the words of the lesson.
package struct RunWords: Sendable {
  package let texts: ReaderTexts
  package let model: Model?
  package let labels: ModelLabels
  /// The translations of the words of the lesson's apps.
  package let words: [String: String]
  /// The kind of spelling of callbacks; nil for the names that traces use.
  private let spelling: String?

  package init(
    texts: ReaderTexts, model: Model? = nil, labels: ModelLabels?, words: [String: String],
    spelling: String? = nil
  ) {
    self.texts = texts
    self.model = model
    self.labels = labels ?? ModelLabels()
    self.words = words
    self.spelling = spelling
  }

  /// Returns a callback of the model as readers see it.
  package func name(_ callback: String) -> String {
    model?.name(of: callback, in: spelling) ?? callback
  }

  /// Returns the label of a stimulus, or nil.
  ///
  /// Models have no label for waiting, which belongs to the engine.
  package func label(ofStimulus written: String) -> String? {
    if let label = labels.stimulus(written) { return label }
    guard written.hasPrefix("wait "), DurationText.parse(String(written.dropFirst(5))) != nil else {
      return nil
    }
    return said("site.wait", ["time": texts.catalog.time(written.dropFirst(5))])
  }

  package func stimulus(_ written: String) -> Page.Stimulus {
    Page.Stimulus(label: label(ofStimulus: written), code: written)
  }

  /// Replaces the words of an action, except its verb, by those of the lesson.
  package func action(_ written: String) -> String { AppWords(words).action(written) }

  /// Returns what an app does in a sentence of the language or of the model, or nil when neither has one.
  package func done(_ written: String) -> String? {
    let words = written.split(separator: " ").map(String.init)
    guard let verb = words.first, words.count > 1 else { return nil }
    let rest = action(written).dropFirst(verb.count + 1)
    if let label = labels[.requests][verb] {
      return label.replacing("{argument}", with: rest)
    }
    if verb == "after", words.count > 2 {
      guard let later = done(words[2...].joined(separator: " ")) else { return nil }
      return said("action.after", ["time": texts.catalog.time(words[1]), "action": later])
    }
    let own = AppWords(self.words)
    let name = own.label(of: words[1], behind: verb) ?? words[1]
    guard words.count > 2 else {
      let time = DurationText.parse(words[1]) == nil ? name : texts.catalog.time(words[1])
      return said("action.\(verb)", ["name": name, "value": name, "time": time])
    }
    let value = words[2...].joined(separator: " ")
    let values = ["name": name, "value": own.label(of: value, behind: words[1]) ?? value]
    return said("action.\(verb)-\(value)", values) ?? said("action.\(verb)-value", values)
  }

  private func said(_ key: String, _ values: [String: String]) -> String? {
    let text = texts.text(key, values)
    return text.isEmpty ? nil : text
  }

  /// Returns the label of a lesson state as it stands with an instance, and a dash for none.
  package func state(_ name: String, of instance: String? = nil) -> String {
    name.isEmpty ? "–" : labels.state(name, of: instance) ?? name
  }

  /// Returns what an instance is called, or its sign and name as traces write it.
  package func instance(_ name: String) -> String { labels[.instances][name] ?? "@\(name)" }

  /// Returns states of the app and of its instances as a list, and a dash where there is none.
  package func states(_ states: [InstanceState]) -> String {
    guard !states.isEmpty else { return state("") }
    return states.map { state in
      let label = self.state(state.state, of: state.instance)
      return state.instance.map {
        texts.text("site.state-of", ["instance": instance($0), "state": label])
      } ?? label
    }.joined(separator: texts.text("site.list-separator"))
  }

  package func parameters(_ written: String) -> String {
    texts.catalog.parameters(written, labels[.parameters])
  }

  package func app(_ setUp: SetUp) -> Page.App {
    Page.App(
      methods: setUp.methods.map { method in
        (
          name(method.callback),
          method.actions.map { Page.Action(code: action($0), text: done($0)) }
        )
      },
      without: setUp.without.map(name))
  }

  /// Returns methods as files write them, with the app's words in those of the lesson.
  func text(_ methods: [SetUp.Method]) -> String {
    methods.flatMap { method in
      ["on \(name(method.callback))"] + method.actions.map { "  \(action($0))" }
    }.joined(separator: "\n")
  }

  /// Returns a statement in words, or nil when the book has no messages for it.
  package func sentence(_ statement: ClaimStatement) -> [ClaimSentence.Piece]? {
    ClaimSentence(texts.catalog, labels, words: words).pieces(statement)?.map {
      if case .callback(let name) = $0 { .callback(self.name(name)) } else { $0 }
    }
  }

  /// Returns an observation as a row of a run.
  package func row(_ observed: Observed) -> Page.Row {
    let (name, label): (String, String?) =
      switch observed.kind {
      case .callback: (self.name(observed.name), labels.callbacks[observed.name]?.label)
      case .app: (action(observed.name), done(observed.name))
      case .state, .entry: ("", observed.instance.flatMap { labels[.instances][$0] })
      case .notification: (observed.name, labels[.notifications][observed.name])
      case .log: (labels[.logs][observed.name] ?? observed.name, nil)
      case .end: (observed.name, labels[.ends][observed.name])
      case .value: ("\(observed.name) \(observed.value ?? "")", nil)
      case .choice: (observed.name, nil)
      }
    let given = observed.argument.flatMap { argument in
      words["\(observed.name) \(argument)"]
        ?? words[argument].flatMap { said("site.given", ["name": $0]) }
    }
    return Page.Row(
      kind: observed.kind, name: name, instance: observed.instance,
      owner: observed.kind == .callback
        ? observed.instance.flatMap { labels[.instances][$0] } : nil,
      argument: given == nil ? observed.argument : nil, given: given, label: label,
      state: (observed.kind == .state ? observed.name : observed.state)
        .map { state($0, of: observed.scope) },
      time: observed.delay == 0
        ? nil : texts.text("site.after", ["time": texts.time(observed.delay)]),
      why: observed.kind == .callback ? labels.callbacks[observed.name]?.why : nil)
  }
}
