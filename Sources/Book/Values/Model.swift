package import Diagnostics
package import Statechart

/// A system with a lifecycle: its chart, its words, and its labels for readers.
package struct Model: Sendable {
  /// The folder's name under `models`.
  package let id: String
  package let definition: ModelDefinition
  /// What readers see, by language.
  package let labels: [LanguageTag: ModelLabels]
  /// What the labels were read from.
  package let labelFiles: [LanguageTag: SourceFile]

  package init(
    id: String, definition: ModelDefinition, labels: [LanguageTag: ModelLabels] = [:],
    labelFiles: [LanguageTag: SourceFile] = [:]
  ) {
    self.id = id
    self.definition = definition
    self.labels = labels
    self.labelFiles = labelFiles
  }

  package var chart: Chart { definition.chart }
}

/// What a model format makes of a file.
package struct ModelDefinition: Sendable {
  package let file: SourceFile
  /// Other files of the model's folder that the chart is made of, in the order of first mention.
  package let parts: [SourceFile]
  package let chart: Chart
  /// The callbacks in document order.
  package let callbacks: [CallbackDeclaration]
  /// Notifications that the chart posts, in document order, each once.
  package let notifications: [String]
  /// Patterns such as `application*:`: inline code that matches must be a known name.
  package let vocabulary: [String]
  /// What else an app may do in a callback, for searches: lines as in the head of an example.
  package let choices: [Choice]
  /// Byte ranges in the file of the chart's executable content, by action id: for model errors.
  package let actionRanges: [Range<Int>]
  /// Byte ranges of the chart's transitions, by number; of a default that is not written, of its
  /// state.
  package let transitionRanges: [Range<Int>]

  package init(
    file: SourceFile, parts: [SourceFile] = [], chart: Chart,
    callbacks: [CallbackDeclaration] = [],
    notifications: [String] = [], vocabulary: [String] = [], choices: [Choice] = [],
    actionRanges: [Range<Int>] = [], transitionRanges: [Range<Int>] = []
  ) {
    self.file = file
    self.parts = parts
    self.chart = chart
    self.callbacks = callbacks
    self.notifications = notifications
    self.vocabulary = vocabulary
    self.choices = choices
    self.actionRanges = actionRanges
    self.transitionRanges = transitionRanges
  }

  /// One way in which an app may answer a callback.
  package struct Choice: Sendable, Equatable {
    package let callback: String
    /// One action a line.
    package let actions: [String]
    /// Bytes of its element in the file.
    package let range: Range<Int>

    package init(callback: String, actions: [String], range: Range<Int>) {
      self.callback = callback
      self.actions = actions
      self.range = range
    }
  }
}

/// A method or hook that the system calls in the app.
package struct CallbackDeclaration: Sendable, Equatable {
  /// The name in traces; a name of its own in the vocabulary.
  package let name: String
  /// Other spellings by kind, in document order, such as `swift`.
  package let spellings: [(kind: String, text: String)]
  /// The first and last value of the version parameter for which it exists.
  package let since: Int?
  package let until: Int?

  package init(
    name: String, spellings: [(kind: String, text: String)] = [], since: Int? = nil,
    until: Int? = nil
  ) {
    self.name = name
    self.spellings = spellings
    self.since = since
    self.until = until
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.since == right.since && left.until == right.until
      && left.spellings.elementsEqual(right.spellings) { $0.kind == $1.kind && $0.text == $1.text }
  }
}

/// A model's words in one language, from `models/<model>/<tag>.yaml`.
package struct ModelLabels: Sendable, Equatable {
  package struct Callback: Sendable, Equatable {
    package var label: String
    package var why: String?
    package var hint: String?

    package init(label: String, why: String? = nil, hint: String? = nil) {
      self.label = label
      self.why = why
      self.hint = hint
    }
  }

  package var title: String?
  package var states: [String: String] = [:]
  /// By name, or by name and arguments: `alert` or `alert show`; the longer key wins.
  package var stimuli: [String: String] = [:]
  package var callbacks: [String: Callback] = [:]
  package var notifications: [String: String] = [:]
  package var logs: [String: String] = [:]
  package var ends: [String: String] = [:]
  /// Parameters as readers write them, with `{value}`: `release {value}`.
  package var parameters: [String: String] = [:]
  /// What kinds of spelling are called; the names that traces use are of the kind `name`.
  package var spellings: [String: String] = [:]

  package init() {}

  /// The label of a stimulus as written in a trace, `alert show`; nil when there is none.
  package func stimulus(_ written: String) -> String? {
    if let label = stimuli[written] { return label }
    guard let space = written.lastIndex(of: " ") else { return nil }
    return stimulus(String(written[..<space]))
  }
}
