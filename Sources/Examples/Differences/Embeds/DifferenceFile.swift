import Base
package import Book
import ExampleSyntax
import Statechart

/// A parsed `.diff` file: the two versions that it compares, and what of them.
struct DifferenceFile {
  let example: ExampleFile
  let head: TraceHead
  let tree: SyntaxTree
  /// The model of the first version when it is not that of the second.
  private(set) var other: Model?
  /// The versions, or nil after an error.
  private(set) var versions: [ModelVersion]?
  /// The kinds of observations that are compared.
  private(set) var shown = ComparedKindWords.kinds
  /// The stimuli of the runs that are compared, as written; empty for all.
  private(set) var stimuli: [String] = []
  /// The same with all their arguments; nil for all.
  private(set) var chosen: Set<String>?
  private(set) var diagnostics: [Diagnostic]

  private var file: SourceFile { example.file }

  /// Parses a file.
  init(_ example: ExampleFile, _ book: Book) {
    self.example = example
    tree = SyntaxTree(example.file.bytes, .comparison)
    var reader = TraceHeadReader(example.file, tree)
    head = reader.read()
    diagnostics = reader.diagnostics
    let model = ExampleModel(example, book, isCalled: "comparison").find(head.model, &diagnostics)
    if let against = head.against {
      other = ExampleModel(example, book, isCalled: "comparison").find(against, &diagnostics)
    }
    checkHead()
    readShown()
    // A model with errors is reported at its own place, and nothing can be said of the other one.
    guard let model, other != nil || head.against == nil, !diagnostics.hasErrors else {
      return
    }
    readStimuli([other ?? model, model])
    let first = version(of: other ?? model, beside: model, head.with)
    let second = version(
      of: model, beside: other ?? model, head.with + (head.and ?? []))
    guard let first, let second, !diagnostics.hasErrors else { return }
    versions = [first, second]
  }

  private mutating func checkHead() {
    if head.and == nil, head.against == nil {
      report(
        "diff-head", at: head.model?.range ?? 0..<0, "a comparison of one version only",
        help: "add `and: NAME=VALUE` for the second, or `against: MODEL` for another model")
    }
    for (text, kind) in [
      (head.expect, "claims"), (head.through.first, "claims"),
      (head.ofExercise?.place, "exercises"),
    ] {
      guard let text else { continue }
      report("trace-head", at: text.range, "the key of this line speaks of \(kind)")
    }
    if let app = head.app.first {
      report(
        "app-unusable", at: app.range, "an app in code runs in a trace only",
        help: "write `on CALLBACK` blocks")
    }
    if head.bodyLine == nil {
      report(
        "trace-head", at: file.bytes.count..<file.bytes.count,
        "a comparison needs a line `---` between its head and what it found")
    }
  }

  private mutating func readShown() {
    guard let words = head.show else { return }
    let known = ComparedKindWords.all
    for word in words where !known.contains(word.text) {
      report(
        "trace-show", at: word.range, "`\(word.text)` is nothing that can be compared",
        help: Suggestion.help(for: word.text, among: known)
          ?? "write \(known.joined(separator: ", "))")
    }
    shown = ComparedKindWords.kinds(words.map(\.text))
  }

  // MARK: Stimuli

  private mutating func readStimuli(_ models: [Model]) {
    guard !head.stimuli.isEmpty else { return }
    stimuli = head.stimuli.map(\.text)
    var chosen: Set<String> = []
    let names = models.map { Array(zip(Simulation(model: $0).known, $0.stimuli)) }
    for word in head.stimuli {
      let found = names.joined().filter { Self.matches(word.text, short: $0.0, full: $0.1) }
      if found.isEmpty { reportUnknown(word, Array(names.joined().map(\.0))) }
      chosen.formUnion(found.map(\.1))
    }
    self.chosen = chosen
  }

  /// Returns whether a word means a stimulus: by its name, or by its first words before a `*`.
  private static func matches(_ word: String, short: String, full: String) -> Bool {
    guard word.hasSuffix(" *") else { return [short, full].contains(word) }
    let start = word.dropLast()
    return full.hasPrefix(start) || short + " " == start
  }

  private mutating func reportUnknown(_ word: TraceHead.Text, _ known: [String]) {
    let id = head.model?.text ?? example.model ?? ""
    report(
      "unknown-stimulus", at: word.range, "`\(word.text)` is not a stimulus of `\(id)`",
      help: Suggestion.help(for: word.text, among: known)
        ?? Suggestion.list(known, near: word.text))
  }

  // MARK: Versions

  private mutating func version(
    of model: Model, beside second: Model, _ words: [TraceHead.Text]
  ) -> ModelVersion? {
    var compiler = AppCompiler(file, model)
    let values = compiler.parameters(words)
    for found in compiler.diagnostics where !diagnostics.contains(found) {
      diagnostics.append(found)
    }
    guard values != nil else { return nil }
    let app = (head: head(for: model, beside: second), file: file)
    return try? ModelVersion(model, with: words.map(\.text), app: app)
  }

  /// Returns the head for one of two models, without methods that only the other one has.
  private func head(for model: Model, beside second: Model) -> TraceHead {
    func lacks(_ name: String) -> Bool {
      let isOwn = model.definition.callbacks.contains { $0.name == name }
      return !isOwn && second.definition.callbacks.contains { $0.name == name }
    }
    var head = head
    head.methods.removeAll { lacks($0.callback.text) }
    head.without.removeAll { lacks($0.text) }
    return head
  }

  private mutating func report(
    _ id: String, at range: Range<Int>, _ headline: String, help: String? = nil
  ) {
    diagnostics.append(Diagnostic(.error, id, at: range, in: file, headline, help: help))
  }
}

/// The words by which people choose what is compared.
package enum ComparedKindWords {
  /// The kinds that can be compared; values are asked for, so that a search has none.
  package static let kinds = Set(Observed.Kind.selectable).subtracting([.value])

  /// The words of all kinds, in order.
  package static var all: [String] { Observed.Kind.allCases.filter(kinds.contains).map(\.word) }

  /// Returns the kinds of some words; all of them for none.
  package static func kinds(_ words: [String]) -> Set<Observed.Kind> {
    words.isEmpty ? kinds : kinds.filter { words.contains($0.word) }
  }
}

extension DifferenceFile {
  /// Compares the versions, and reports a comparison that is not whole or too large for a page.
  ///
  /// - Parameters:
  ///   - limit: The number of pairs of sets of states after which the search stops.
  ///   - diagnostics: The array to which what is wrong is added.
  /// - Returns: The report, or nil when the file or its app has errors.
  func report(limit: Int, _ diagnostics: inout [Diagnostic]) -> DifferenceReport? {
    guard let versions else { return nil }
    let comparison = ModelComparison(
      versions[0], versions[1], shown: shown, stimuli: chosen, limit: limit)
    var found: [Diagnostic] = []
    let result = comparison.run(&found)
    for one in found where !diagnostics.contains(one) { diagnostics.append(one) }
    guard let result else { return nil }
    if let stop = result.stop {
      let reason = result.stopsAtLimit ? "" : ", \(stop)"
      let pairs = result.pairCount == 1 ? "1 pair" : "\(result.pairCount) pairs"
      report(
        "diff-stopped",
        "the comparison was stopped at \(pairs) of states\(reason)",
        why: "what a book compares, it compares whole",
        help: "compare runs of fewer events with `stimuli:`, or fewer kinds with `show:`",
        &diagnostics)
    }
    if result.differences.count > DifferencesPlugin.mostDifferences {
      report(
        "diff-long",
        "\(result.differences.count) differences, where \(DifferencesPlugin.mostDifferences) may be",
        why: "the first is `\(result.differences[0].stimulus)`",
        help: "compare runs of fewer events with `stimuli:`, or fewer kinds with `show:`",
        &diagnostics)
    }
    if let hidden = result.differences.first(where: { $0.runs == nil }) {
      report(
        "diff-unprintable",
        "no trace shows the difference at `\(hidden.stimulus)`: \(hidden.lines[0]) | \(hidden.lines[1])",
        why: "its times lie between whole milliseconds, or its order has no notation",
        help: "compare runs of fewer events with `stimuli:`, or say with `on` what the app does",
        &diagnostics)
    }
    return result
  }

  private func report(
    _ id: String, _ headline: String, why: String, help: String,
    _ diagnostics: inout [Diagnostic]
  ) {
    diagnostics.append(
      Diagnostic(
        .error, id, at: head.model?.range ?? 0..<0, in: example.file, headline, why: why,
        help: help))
  }
}
