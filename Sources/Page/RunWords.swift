package import Book

/// The words for what happens in a run: the labels of the model, and the words of the lesson.
package struct RunWords: Sendable {
  package let texts: ReaderTexts
  package let labels: ModelLabels
  /// The translations of the words of the lesson's apps.
  package let words: [String: String]

  package init(texts: ReaderTexts, labels: ModelLabels?, words: [String: String]) {
    self.texts = texts
    self.labels = labels ?? ModelLabels()
    self.words = words
  }

  /// Returns the label of a stimulus, or nil.
  ///
  /// Models have no label for waiting, which belongs to the engine.
  func label(ofStimulus written: String) -> String? {
    if let label = labels.stimulus(written) { return label }
    // In the unit of the file: a day of 24 h says more than one of 86400 s.
    guard written.hasPrefix("wait "), DurationText.parse(String(written.dropFirst(5))) != nil
    else { return nil }
    return texts.text("site.wait", ["time": ReaderTexts.spaced(written.dropFirst(5))])
  }

  func stimulus(_ written: String) -> Page.Stimulus {
    Page.Stimulus(label: label(ofStimulus: written), code: written)
  }

  /// Replaces the words of an action, except its verb, by those of the lesson.
  package func action(_ written: String) -> String {
    guard !words.isEmpty else { return written }
    let parts = written.split(separator: " ", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      index == 0 ? String(part) : words[String(part)] ?? String(part)
    }.joined(separator: " ")
  }

  /// Returns the label of a lesson state, and a dash for none.
  package func state(_ name: String) -> String {
    name.isEmpty ? "–" : labels[.states][name] ?? name
  }

  func parameters(_ written: String) -> String {
    ParameterFormatter.text(written, labels[.parameters], texts.text("site.list-separator"))
  }

  func app(_ setUp: SetUp) -> Page.App {
    Page.App(
      methods: setUp.methods.map { ($0.callback, $0.actions.map(action)) },
      without: setUp.without)
  }

  /// Returns methods as files write them, with the app's words in those of the lesson.
  func text(_ methods: [SetUp.Method]) -> String {
    methods.flatMap { method in
      ["on \(method.callback)"] + method.actions.map { "  \(action($0))" }
    }.joined(separator: "\n")
  }

  /// Returns an observation as a row of a run.
  package func row(_ observed: Observed) -> Page.Row {
    let (name, label): (String, String?) =
      switch observed.kind {
      case .callback: (observed.name, labels.callbacks[observed.name]?.label)
      case .app: (action(observed.name), nil)
      case .state: ("", nil)
      case .notification: (observed.name, labels[.notifications][observed.name])
      case .log: (labels[.logs][observed.name] ?? observed.name, nil)
      case .end: (observed.name, labels[.ends][observed.name])
      case .value: ("\(observed.name) \(observed.value ?? "")", nil)
      }
    return Page.Row(
      kind: observed.kind, name: name, instance: observed.instance,
      argument: observed.argument.map { words[$0] ?? $0 }, label: label,
      state: observed.kind == .state ? state(observed.name) : observed.state.map(state),
      delay: observed.delay)
  }
}
