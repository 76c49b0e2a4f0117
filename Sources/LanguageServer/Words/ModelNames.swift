import Base
import Book
import ExampleSyntax
import Statechart

/// All names of a model with their labels in one language, made once for each state of the book.
struct ModelNames {
  let model: Model
  private let names: [NameKind: [Name]]
  private let places: [NameKind: [String: Int]]
  /// The callbacks in every spelling, and the notifications: what prose may name.
  let vocabulary: [Name]

  init(_ model: Model, _ labels: ModelLabels) {
    self.model = model
    var names: [NameKind: [Name]] = [:]
    for (kind, texts) in Self.texts(model) {
      names[kind] = Self.unique(texts).map { Name(kind, $0, labels) }
    }
    self.names = names
    places = names.mapValues { names in
      Dictionary(names.enumerated().map { ($1.text, $0) }) { first, _ in first }
    }
    vocabulary =
      model.definition.callbacks.flatMap { callback in
        ([callback.name] + callback.spellings.map(\.text)).map {
          Name(.callback, $0, labels, as: callback.name)
        }
      } + (names[.notification] ?? [])
  }

  /// Returns the names of a kind, in the model's order.
  func all(_ kind: NameKind) -> [Name] { names[kind] ?? [] }

  /// Returns a name of one of some kinds, the first that has it, or nil.
  ///
  /// Of several words, such as those of a stimulus, the last ones may be left out of the name.
  func find(_ text: String, _ kinds: [NameKind]) -> Name? {
    if let name = exact(text, kinds) { return name }
    var words = text.split(separator: " ", maxSplits: Self.longestName).prefix(Self.longestName)
    while !words.isEmpty {
      if let name = exact(words.joined(separator: " "), kinds) { return name }
      words.removeLast()
    }
    return nil
  }

  private func exact(_ text: String, _ kinds: [NameKind]) -> Name? {
    kinds.lazy.compactMap { kind in places[kind]?[text].flatMap { names[kind]?[$0] } }.first
  }

  /// The number of words of a name that may be followed by others.
  private static let longestName = 8

  private static func texts(_ model: Model) -> [(NameKind, [String])] {
    let chart = model.chart
    return NameKind.allCases.map { kind in
      switch kind {
      case .stimulus: (kind, stimuli(chart))
      case .request: (kind, model.requests)
      case .variable: (kind, chart.variables.map { chart.text($0.name) })
      default: (kind, kind.section.map(model.names) ?? [])
      }
    }
  }

  /// Returns the stimuli, each without and then with the arguments that may be left out.
  private static func stimuli(_ chart: Chart) -> [String] {
    chart.stimuli.flatMap { stimulus in
      let words = chart.texts(stimulus.words)
      return (0...Int(stimulus.omissible)).reversed().map {
        words.dropLast($0).joined(separator: " ")
      }
    }
  }

  private static func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// Returns the values of a parameter, as they are written after `name=`.
  func values(of parameter: String) -> [Name] {
    let text = ParameterText(model.chart)
    guard let index = text.names.firstIndex(of: parameter),
      let count = text.valueCount(of: index), count <= Self.mostValues
    else { return [] }
    return text.values(of: index).map { Name(kind: .word, text: $0) }
  }

  /// The number of values above which a list of them is no help.
  private static let mostValues = 128
}

extension Name {
  /// Creates a name with the labels of a model, which may have them under another spelling.
  fileprivate init(_ kind: NameKind, _ text: String, _ labels: ModelLabels, as name: String? = nil)
  {
    let name = name ?? text
    let callback = kind == .callback ? labels.callbacks[name] : nil
    self.init(
      kind: kind, text: text, label: kind.section.flatMap { labels[LabelName($0, name)] },
      explanation: callback?.why)
  }
}

/// What a name in the files of a book may be the name of.
enum NameKind: String, CaseIterable {
  case callback, stimulus, state, notification, log, end, parameter, request, variable
  case model, lesson, step, example, fact, word

  /// The section of a file of labels that says what readers call it; nil when none does.
  var section: LabelName.Section? {
    LabelName.Section.allCases.first { $0.kind == rawValue }
  }

  /// Returns what the names are that nodes of a kind have in transcripts and claims.
  static func named(_ kind: SyntaxKind) -> [NameKind] {
    switch kind {
    case .callback: [.callback]
    case .stimulus: [.stimulus]
    case .state: [.state]
    case .notification: [.notification]
    case .log: [.log]
    case .end: [.end]
    case .value: [.variable, .parameter]
    case .action: [.request]
    default: []
    }
  }

  /// The word of SCXML, or of our elements in it, with which a declaration begins.
  var declaration: String {
    switch self {
    case .state: "state-of"
    case .variable: "<data"
    case .notification: "post"
    case .log: "<log"
    case .end: "end"
    default: rawValue
    }
  }

  /// The number of the protocol's `CompletionItemKind` that is nearest.
  var completionKind: Int {
    switch self {
    case .callback: 2  // Method
    case .request: 3  // Function
    case .variable, .parameter: 6  // Variable
    case .model: 9  // Module
    case .word: 14  // Keyword
    case .example: 17  // File
    case .step, .fact: 18  // Reference
    case .lesson: 19  // Folder
    case .state, .end: 20  // EnumMember
    case .stimulus, .notification, .log: 23  // Event
    }
  }
}

/// A name that may be written, with what readers call it.
struct Name: Equatable {
  let kind: NameKind
  /// The name as it is written.
  let text: String
  /// What readers call it, in their language; nil when nobody has said.
  var label: String?
  /// Why it happens, or another explanation.
  var explanation: String?
  /// What is written for it where that is more than the name.
  var inserted: String?

  /// The completion that replaces some characters, given as the protocol's range.
  func completion(replacing range: JSON) -> JSON {
    .object([
      "label": .string(text), "kind": .integer(kind.completionKind),
      "detail": label.map { .string($0) },
      "documentation": explanation.map { .string($0) },
      "textEdit": .object(["range": range, "newText": .string(inserted ?? text)]),
    ])
  }

  /// What an editor shows of the name, as Markdown.
  func hover(of model: String) -> String {
    var parts = ["`\(text)`" + (label.map { ": " + Self.escaped($0) } ?? "")]
    if let explanation { parts.append(Self.escaped(explanation)) }
    parts.append("*\(kind.rawValue) of \(Self.escaped(model))*")
    return parts.joined(separator: "\n\n")
  }

  /// Returns a text whose characters mean nothing in Markdown, because labels are plain text.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\`*_{}[]<>#|~".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
