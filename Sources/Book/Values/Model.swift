package import Base
package import Statechart

/// A system with a lifecycle: its statechart, its vocabulary, and its labels for readers.
package struct Model: Sendable {
  /// The name of the folder under `models`.
  package let id: String
  package let definition: ModelDefinition
  /// The labels that were written, by language.
  package let labels: [LanguageTag: ModelLabels]
  /// The labels that readers see: those of a fallback are used where their language has none.
  package let shownLabels: [LanguageTag: ModelLabels]
  /// The files that the labels were read from.
  package let labelFiles: [LanguageTag: SourceFile]
  /// The code of the platform that apps are compiled against, by the extension of their files.
  ///
  /// Paths are relative to the folder of the code, so that they name modules.
  package let code: [String: [SourceFile]]

  package init(
    id: String, definition: ModelDefinition, labels: [LanguageTag: ModelLabels] = [:],
    shownLabels: [LanguageTag: ModelLabels]? = nil,
    labelFiles: [LanguageTag: SourceFile] = [:], code: [String: [SourceFile]] = [:]
  ) {
    self.code = code
    self.id = id
    self.definition = definition
    self.labels = labels
    self.shownLabels = shownLabels ?? labels
    self.labelFiles = labelFiles
  }

  package var chart: Chart { definition.chart }
}

/// The result of reading a model's file.
package struct ModelDefinition: Sendable {
  package let file: SourceFile
  /// The chart that was made of the file, or nil when the file is the chart itself.
  package let generated: GeneratedChart?
  /// Other files of the model's folder that are part of the chart, in the order of first mention.
  package let parts: [SourceFile]
  package let chart: Chart
  /// The callbacks in document order.
  package let callbacks: [CallbackDeclaration]
  /// The kind of spelling in which readers see the callbacks first; nil for the names that traces use.
  package let spelling: String?
  /// The notifications that the chart posts, in document order and without duplicates.
  package let notifications: [String]
  /// Patterns such as `application*:`; inline code that matches one must be a known name.
  package let vocabulary: [String]
  /// The alternatives that searches consider for an app's callbacks, written as in the head of an
  /// example.
  package let choices: [Choice]
  /// What recorded logs of apps have beside the names of callbacks, in document order.
  package let logged: [LoggedText]
  /// The names of instances by declaration: what one class stands for is declared together.
  package let instanceKinds: [[String]]
  /// The byte ranges of the chart's executable content, by action id, for reports of model errors.
  package let actionRanges: [Range<Int>]
  /// The byte ranges of the chart's transitions, by number.
  ///
  /// A default transition that is not written has the range of its state.
  package let transitionRanges: [Range<Int>]
  /// What the chart does not say, in the order in which it was found; nothing is proved that depends on it.
  package let openPoints: [OpenPoint]
  /// The actions that are known by name only and taken to change nothing in the chart, in document order.
  package let harmless: [String]
  /// The events that transitions wait for and the chart sends itself, which are therefore no stimuli of a chart
  /// that declares none.
  package let ownEvents: [String]

  package init(
    file: SourceFile, generated: GeneratedChart? = nil, parts: [SourceFile] = [], chart: Chart,
    callbacks: [CallbackDeclaration] = [], spelling: String? = nil,
    notifications: [String] = [], vocabulary: [String] = [], choices: [Choice] = [],
    logged: [LoggedText] = [], instanceKinds: [[String]] = [], actionRanges: [Range<Int>] = [],
    transitionRanges: [Range<Int>] = [], openPoints: [OpenPoint] = [],
    harmless: [String] = [], ownEvents: [String] = []
  ) {
    self.ownEvents = ownEvents
    self.file = file
    self.generated = generated
    self.parts = parts
    self.chart = chart
    self.callbacks = callbacks
    self.spelling = spelling
    self.notifications = notifications
    self.vocabulary = vocabulary
    self.choices = choices
    self.logged = logged
    self.instanceKinds = instanceKinds
    self.actionRanges = actionRanges
    self.transitionRanges = transitionRanges
    self.openPoints = openPoints
    self.harmless = harmless
  }

  /// Something that was left out when a chart came in, or that it leaves to somebody else.
  package struct OpenPoint: Sendable, Hashable {
    /// What is open, as a clause: `what … does`.
    package let what: String
    /// The place in the model's file.
    package let range: Range<Int>
    /// Whether each run of the chart is one of what it stands for, though not all of those are runs of it.
    package let keepsRuns: Bool

    package init(what: String, range: Range<Int>, keepsRuns: Bool = false) {
      self.what = what
      self.range = range
      self.keepsRuns = keepsRuns
    }
  }

  /// A text by which a line of a recorded log is known.
  package struct LoggedText: Sendable, Equatable {
    /// The text, which may be anywhere in the line.
    package let text: String
    /// The callback that the line is a call of; nil when it is none.
    package let callback: String?

    package init(text: String, callback: String?) {
      self.text = text
      self.callback = callback
    }
  }

  /// One way in which an app may answer a callback.
  package struct Choice: Sendable, Equatable {
    package let callback: String
    /// The actions, one line each.
    package let actions: [String]
    /// The bytes of the choice's element in the file.
    package let range: Range<Int>

    package init(callback: String, actions: [String], range: Range<Int>) {
      self.callback = callback
      self.actions = actions
      self.range = range
    }
  }
}

/// A method or hook of the app that the system calls.
package struct CallbackDeclaration: Sendable, Equatable {
  /// The name in traces, which is also a name of the vocabulary.
  package let name: String
  /// Other spellings with their kinds, such as `swift`, in document order.
  package let spellings: [(kind: String, text: String)]
  /// The first value of the version parameter for which the callback exists, or nil for no lower
  /// bound.
  package let since: Int?
  /// The last value of the version parameter for which the callback exists, or nil for no upper
  /// bound.
  package let until: Int?
  /// What begins with the call; nil of most.
  package let begins: Beginning?

  /// How code writes the method, with a place for its lines or without; nil when only its name is known.
  package let signature: String?

  /// What begins with a call, so that a log that has no such call is of one alone.
  package enum Beginning: String, Sendable, CaseIterable {
    /// A process of the app.
    case process
    /// A window, a page or the like.
    case instance
  }

  package init(
    name: String, spellings: [(kind: String, text: String)] = [], since: Int? = nil,
    until: Int? = nil, begins: Beginning? = nil, signature: String? = nil
  ) {
    self.signature = signature
    self.begins = begins
    self.name = name
    self.spellings = spellings
    self.since = since
    self.until = until
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.since == right.since && left.until == right.until
      && left.signature == right.signature
      && left.spellings.elementsEqual(right.spellings) { $0.kind == $1.kind && $0.text == $1.text }
  }
}

/// A model's labels in one language, read from `models/<model>/<tag>.yaml`.
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
  package var callbacks: [String: Callback] = [:]
  /// The forms of labels that have several, by their names, such as `feminine`.
  package var forms: [LabelName: [String: String]] = [:]
  /// The form of labels that stand with an instance.
  package var instanceForms: [String: String] = [:]
  /// The labels of everything else, by section; no section is empty.
  private var texts: [LabelName.Section: [String: String]] = [:]

  package init() {}

  /// The labels of a section by name, but for the title and those of callbacks.
  ///
  /// Stimuli have them by name or by name and arguments, such as `alert` or `alert show`, of which the longer key is
  /// preferred. Those of parameters have a placeholder for the value, such as `release {value}`. The names that
  /// traces use are the kind of spelling `name`.
  package subscript(section: LabelName.Section) -> [String: String] {
    get { texts[section] ?? [:] }
    set { texts[section] = newValue.isEmpty ? nil : newValue }
  }

  /// Returns the label of a lesson state in a form, or as it stands alone where it has no such form; nil for none.
  package func state(_ name: String, form: String?) -> String? {
    form.flatMap { forms[LabelName(.states, name)]?[$0] } ?? self[.states][name]
  }

  /// Returns the label of a lesson state as it stands with an instance, or alone for nil.
  package func state(_ name: String, of instance: String?) -> String? {
    state(name, form: instance.flatMap { instanceForms[$0] })
  }

  /// Returns the label of a lesson state as it stands with any instance.
  package func stateOfAny(_ name: String) -> String? {
    state(name, form: instanceForms.min { $0.key < $1.key }?.value)
  }

  /// Returns the label of a stimulus as written in a trace, such as `alert show`, or nil when there
  /// is none.
  package func stimulus(_ written: String) -> String? {
    if let label = self[.stimuli][written] { return label }
    guard let space = written.lastIndex(of: " ") else { return nil }
    return stimulus(String(written[..<space]))
  }
}

// The engine knows names as bytes only.
extension Chart {
  /// Returns a name of the chart; empty for none.
  package func text(_ name: NameID) -> String {
    String(decoding: names[Int(name.raw)], as: UTF8.self)
  }

  /// Returns the words of a stimulus with all its arguments, or the names of a request's arguments.
  package func texts(_ words: Span32) -> [String] {
    // A closure that holds the table alone: one that held the chart would count references to all of its tables each time.
    let names = names
    return self.words[words.range].map { String(decoding: names[Int($0.raw)], as: UTF8.self) }
  }
}

extension Machine {
  /// Returns a name of the chart or the app; empty for none.
  package func text(_ name: NameID) -> String { String(decoding: utf8(name), as: UTF8.self) }
}

extension ModelDefinition {
  /// The kinds of spelling that callbacks have beside their names, each once, in the order of the document.
  package var spellingKinds: [String] { callbacks.flatMap(\.spellings).map(\.kind).uniqued }
}

extension Model {
  /// The labels of the chart's logs, in document order and with repetitions.
  package var logs: [String] {
    let chart = definition.chart
    return chart.actions.filter { $0.kind == .log && $0.a >= 0 }.map { chart.text(NameID($0.a)) }
  }

  /// The reasons with which the chart's process ends, in document order and with repetitions.
  package var ends: [String] {
    chart.actions.filter {
      $0.kind == .process && $0.a == ProcessChange.end.rawValue && $0.b >= 0
    }.map { chart.text(NameID($0.b)) }
  }

  /// The names of the chart's parameters, in document order.
  package var parameters: [String] {
    chart.parameters.map { chart.text($0.name) }
  }

  /// The words that a parameter takes, in document order; none for numbers and times.
  package func values(ofParameter number: Int) -> [String] {
    let domain = chart.parameters[number].domain
    return chart.domains[Int(domain.start)..<Int(domain.end)]
      .map { chart.text(NameID($0)) }
  }

  /// The names of the chart's requests, in document order.
  package var requests: [String] {
    chart.requests.map { chart.text($0.name) }
  }

  /// The lesson states of the chart, in document order and without duplicates.
  package var lessonStates: [String] {
    var result: [String] = []
    for state in chart.states where state.lessonState != .none {
      let name = chart.text(state.lessonState)
      if !result.contains(name) { result.append(name) }
    }
    return result
  }

  /// The names of the chart's instances, in its order.
  package var instances: [String] { chart.instances.map(chart.text) }

  /// Every stimulus with all its arguments, including optional ones, in the model's order.
  package var stimuli: [String] {
    chart.stimuli.map { chart.texts($0.words).joined(separator: " ") }
  }

  /// The shorter ways to write stimuli, without arguments that may be left out, each with the whole
  /// stimulus that is then meant.
  var shorterStimuli: [(short: String, whole: String)] {
    zip(chart.stimuli, stimuli).flatMap { stimulus, whole in
      let words = whole.split(separator: " ")
      return (0..<Int(stimulus.omissible)).map { index in
        (words.dropLast(index + 1).joined(separator: " "), whole)
      }
    }
  }

  /// Returns the name of a callback in a kind of spelling; the one that traces use where it has none of the kind.
  package func name(of callback: String, in kind: String?) -> String {
    guard let kind, let declared = definition.callbacks.first(where: { $0.name == callback }) else {
      return callback
    }
    return declared.spellings.first { $0.kind == kind }?.text ?? callback
  }

  /// Returns how code writes a callback's method; by its name where the model does not say.
  package func signature(of callback: String) -> CodeSignature {
    let declared = definition.callbacks.first { $0.name == callback }
    return CodeSignature(declared?.signature ?? name(of: callback, in: definition.spelling))
  }

  /// Every name that refers to something real: callbacks in all spellings, and notifications.
  package var vocabularyNames: [String] {
    definition.callbacks.flatMap { [$0.name] + $0.spellings.map(\.text) }
      + definition.notifications
  }
}
