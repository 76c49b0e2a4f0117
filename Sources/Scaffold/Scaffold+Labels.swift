package import Base
package import Book
import Formats
import System

extension Scaffold {
  /// Creates a file of labels with a line for each name of a model, or adds the lines that a file
  /// lacks and changes no other byte.
  ///
  /// Each line waits for its text, below a comment with the text that readers get until then. The
  /// scaffold is empty when nothing is missing. Returns nil, with a diagnostic, for a file that
  /// cannot be read or whose form leaves no place for a line.
  package static func labels(
    of model: Model, in language: LanguageTag, _ book: Book, _ diagnostics: inout [Diagnostic]
  ) -> Scaffold? {
    let names = LabelNames(model, language, book)
    guard let file = model.labelFiles[language] else {
      let text = names.head + LabelLines.sections(names.all)
      let path = "Content/models/\(model.id)/\(language).yaml"
      return Scaffold(
        files: [NewFile(path: path, bytes: Array(text.utf8))], remarks: [names.remark(names.all)])
    }
    guard let form = LabelsForm(file, &diagnostics) else { return nil }
    let lacking = names.all.filter { !form.keys.contains($0.place) && !names.isThere($0.place) }
    guard !lacking.isEmpty else { return Scaffold(files: []) }
    guard let bytes = form.adding(lacking) else {
      diagnostics.append(
        Diagnostic(
          .error, "labels-form", path: file.path, "no line can be added to a file of this form",
          help: "begin each key, such as `states:`, on a line of its own"))
      return nil
    }
    return Scaffold(
      files: [], remarks: [names.remark(lacking)], edits: [Edit(file: file, bytes: bytes)])
  }
}

/// A label that waits for its text.
struct OpenLabel {
  let place: LabelName
  /// The texts that readers get meanwhile; nil when there is none.
  let meanwhile: ModelLabels.Callback?
}

/// The names of a model that want a label in a language.
private struct LabelNames {
  let all: [OpenLabel]
  private let own: ModelLabels
  private let modeline: String?
  private let fallback: LanguageTag?

  init(_ model: Model, _ language: LanguageTag, _ book: Book) {
    let tags = Catalog.fallbacks(of: language, among: book.languages)
    let files = tags.compactMap { model.labelFiles[$0] }
    var ignored: [Diagnostic] = []
    let written = files.first.flatMap { LabelsForm($0, &ignored)?.places } ?? []
    let others = model.untranslatedLabels(in: language)
      .sorted { ($0.section.rawValue, $0.name) < ($1.section.rawValue, $1.name) }
    // The order of the file that translators read is theirs too.
    let named = ModelLabels(naming: written + others)
    // What no other language names, such as a parameter that readers need not know, is left out.
    let wanted = files.isEmpty ? LabelName.Section.allCases : [.states, .stimuli, .callbacks]
    let missing = model.labelNames.filter { wanted.contains($0.section) && named[$0] == nil }
    let places = written + others + missing
    var seen: Set<LabelName> = []
    all = places.filter { model.mayLabel($0) && seen.insert($0).inserted }.map { place in
      let labels = tags.lazy.compactMap { model.labels[$0] }.first { $0[place] != nil }
      return OpenLabel(place: place, meanwhile: labels?.callback(place))
    }
    own = model.labels[language] ?? ModelLabels()
    modeline = files.first.map { $0.lineText(0) }
      .flatMap { $0.hasPrefix("# yaml-language-server:") ? $0 : nil }
    fallback = tags.first { model.labels[$0] != nil }
  }

  func isThere(_ place: LabelName) -> Bool { own[place] != nil }

  /// The lines at the head of a new file.
  var head: String {
    (modeline.map { $0 + "\n" } ?? "")
      + (fallback == nil
        ? "# Write each text behind its colon; readers get the name until then.\n"
        : "# Write each text behind its colon; readers get the one above it until then.\n")
  }

  func remark(_ labels: [OpenLabel]) -> String {
    let count = "\(labels.count) text\(labels.count == 1 ? "" : "s") to write"
    let isShown = labels.contains { $0.meanwhile != nil }
    return count + (isShown ? fallback.map { "; until then readers get `\($0)`" } ?? "" : "")
  }
}

extension ModelLabels {
  /// Creates labels that have some text at each place.
  fileprivate init(naming places: [LabelName]) {
    self.init()
    for place in places {
      switch place.section {
      case .title: title = ""
      case .states: states[place.name] = ""
      case .stimuli: stimuli[place.name] = ""
      case .callbacks: callbacks[place.name] = Callback(label: "")
      case .notifications: notifications[place.name] = ""
      case .logs: logs[place.name] = ""
      case .ends: ends[place.name] = ""
      case .parameters: parameters[place.name] = ""
      case .spellings: spellings[place.name] = ""
      }
    }
  }

  /// Returns the text at a place with, for a callback, its reason and hint.
  fileprivate func callback(_ place: LabelName) -> Callback? {
    place.section == .callbacks ? callbacks[place.name] : self[place].map { Callback(label: $0) }
  }
}
