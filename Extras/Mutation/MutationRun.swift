import Base
package import Book
private import Synchronization
package import System

/// Makes every small change of some models, and runs the book's examples against each.
package struct MutationRun {
  private let book: Book
  private let registry: PluginRegistry
  private let folder: BookFolder
  private let options: RunOptions

  /// Creates a run; `folder` is the book's, with the `mutants.allow` files.
  package init(
    _ book: Book, _ registry: PluginRegistry, in folder: BookFolder,
    options: RunOptions = RunOptions()
  ) {
    self.book = book
    self.registry = registry
    self.folder = folder
    self.options = options
  }

  /// Runs every mutant of `models` and returns the report, which does not depend on the options.
  ///
  /// `progress` is called, possibly from several threads, with the number of finished mutants and
  /// the total.
  package func report(
    on models: [Model], progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) -> MutationReport {
    var diagnostics: [Diagnostic] = []
    let witnesses = WitnessSearch(book: book, registry: registry, options: options)
      .witnesses(&diagnostics)
    let trials = models.compactMap { model in
      witnesses[model.id].flatMap { MutantTest(book, registry, $0, cache: options.cache) }
    }
    let pairs = trials.flatMap { trial in trial.mutants.map { (trial, $0) } }
    let done = Count()
    let mutants = Workers.map(count: pairs.count, jobs: options.jobs) { index in
      var (trial, mutant) = pairs[index]
      mutant.verdict = trial.verdict(on: mutant.change)
      progress(done.next(), pairs.count)
      return mutant
    }
    return MutationReport(models: models.map { judge($0, mutants, &diagnostics) }, diagnostics)
  }

  /// Returns the score of one model, with the changes marked that its `mutants.allow` permits.
  private func judge(
    _ model: Model, _ all: [Mutant], _ diagnostics: inout [Diagnostic]
  ) -> MutationReport.Score {
    let mutants = all.filter { $0.model.id == model.id && $0.verdict != .unchanged }
    let allowed = AllowedChanges(model, in: folder, &diagnostics)
    return MutationReport.Score(
      model: model, mutants: allowed.marking(mutants, &diagnostics))
  }

  private final class Count: Sendable {
    private let value = Atomic(0)

    func next() -> Int { value.add(1, ordering: .relaxed).newValue }
  }
}

/// Runs all examples once, to find those that can notice a change of each model.
struct WitnessSearch {
  let book: Book
  let registry: PluginRegistry
  let options: RunOptions

  /// Returns the witnesses by model id; an example that fails is reported and left out.
  func witnesses(_ diagnostics: inout [Diagnostic]) -> [String: Witnesses] {
    var traces: [String: [ExampleFile]] = [:]
    var searches: [String: [Witnesses.Search]] = [:]
    for (example, run) in runs() {
      guard let outcome = run.outcome, !run.diagnostics.hasErrors else {
        diagnostics.append(.failing(example))
        continue
      }
      switch outcome {
      case .transcript(let transcript): traces[transcript.model, default: []].append(example)
      case .claims(let results):
        guard let model = model(of: example) else { continue }
        searches[model, default: []].append(Witnesses.Search(example: example, results: results))
      // A listing, which an external program runs, does not depend on a model; an exercise is about
      // its app, and most changes of a model leave it as it is. A comparison takes long, and traces and
      // claims about its versions notice more.
      case .listing, .exercise, .order, .catching, .comparison: continue
      }
    }
    return Dictionary(
      uniqueKeysWithValues: book.models.map { model in
        let witnesses = Witnesses(
          model: model, traces: traces[model.id] ?? [], searches: searches[model.id] ?? [])
        return (model.id, witnesses)
      })
  }

  /// Runs every example that has a runner, in the book's order within each file extension.
  private func runs() -> [(ExampleFile, ExampleRun)] {
    registry.runners.flatMap { runner in
      let examples = book.examples.filter { $0.fileExtension == runner.fileExtension }
      return Array(zip(examples, runner.runAll(examples, book, options)))
    }
  }

  /// Returns the id of the model that a claim file is about.
  ///
  /// A claim file does not name its model, so each model is tried alone: with the wrong one there
  /// is not an outcome.
  private func model(of example: ExampleFile) -> String? {
    let own = book.models.filter { $0.id == example.model }
    let others = book.models.filter { $0.id != example.model }
    return (own + others).first { model in
      let runner = registry.runner(example.fileExtension)
      let runs = runner?.runAll([example], book.alone(model), RunOptions(searchLimit: 1))
      return runs?.first?.outcome != nil
    }?.id
  }
}

extension Diagnostic {
  fileprivate static func failing(_ example: ExampleFile) -> Diagnostic {
    Diagnostic(
      .warning, "example-fails", path: example.file.path,
      "the example does not hold, so it notices nothing",
      help: "`tracebook check` says what is wrong")
  }
}

/// The passing examples of one model, which could notice a change in it.
struct Witnesses: Sendable {
  let model: Model
  /// The examples that follow a single path, which is fast.
  let traces: [ExampleFile]
  /// The examples that search the state space, with the results of their claims.
  let searches: [Search]

  struct Search: Sendable {
    let example: ExampleFile
    let results: [ClaimResult]
  }

  /// The number of states after which a search of a changed model is given up, because a change can
  /// make the state space infinite.
  var searchLimit: Int {
    4 * (searches.flatMap(\.results).map(\.stateCount).max() ?? 0) + 10_000
  }
}

extension Book {
  /// Returns a copy of the book with one model, for running examples against a changed model.
  func alone(_ model: Model) -> Book {
    Book(
      settings: settings, languages: languages, models: [model], lessons: lessons,
      examples: examples)
  }
}

/// The changes that a model's `mutants.allow` permits to survive, each with its reason.
///
/// An unindented line is a mutant's key, as in the report; the indented lines below it give the
/// reason.
struct AllowedChanges {
  private struct Entry {
    let key: PlacedText
    var reason: [String] = []
  }

  private let model: Model
  private let file: SourceFile?
  private var entries: [Entry] = []

  static func path(of model: Model) -> String { "Content/models/\(model.id)/mutants.allow" }

  init(_ model: Model, in folder: BookFolder, _ diagnostics: inout [Diagnostic]) {
    self.model = model
    let path = Self.path(of: model)
    do throws(FileFailure) {
      file = try folder.file(path)
    } catch {
      file = nil
      // Most models have no such file.
      if error != .missing { diagnostics.append(error.diagnostic(path)) }
    }
    if let file { read(file, &diagnostics) }
  }

  private mutating func read(_ file: SourceFile, _ diagnostics: inout [Diagnostic]) {
    for line in 0..<file.lineCount {
      let text = file.lineText(line)
      guard let first = text.first(where: { !$0.isWhitespace }), first != "#" else { continue }
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if text.first?.isWhitespace != true {
        entries.append(Entry(key: PlacedText(words, at: file.lineRange(line))))
      } else if entries.isEmpty {
        diagnostics.append(
          Diagnostic(
            .error, "allowed-change", at: file.lineRange(line), in: file,
            "a reason without a change above it"))
      } else {
        entries[entries.count - 1].reason.append(words)
      }
    }
  }

  /// Returns the mutants with the reasons of allowed ones filled in, and reports invalid entries.
  func marking(_ mutants: [Mutant], _ diagnostics: inout [Diagnostic]) -> [Mutant] {
    guard let file else { return mutants }
    var mutants = mutants
    for entry in entries {
      let index = mutants.firstIndex { $0.key == entry.key.text }
      if let problem = problem(entry, index.map { mutants[$0] }, mutants, file) {
        diagnostics.append(problem)
      } else if let index {
        mutants[index].reason = entry.reason.joined(separator: " ")
      }
    }
    return mutants
  }

  private func problem(
    _ entry: Entry, _ mutant: Mutant?, _ mutants: [Mutant], _ file: SourceFile
  ) -> Diagnostic? {
    func error(_ headline: String, why: String? = nil, help: String) -> Diagnostic {
      Diagnostic(
        .error, "allowed-change", at: entry.key.range, in: file, headline, why: why, help: help)
    }
    guard let mutant else {
      let survivors = mutants.filter { $0.verdict == .survived }.map(\.key)
      return error(
        "`\(model.id)` has no such change",
        help: Suggestion.help(for: entry.key.text, among: survivors)
          ?? "remove the entry: what it speaks of has changed")
    }
    if mutant.verdict != .survived {
      return error(
        "the change is noticed and need not be allowed",
        why: "a list of what nothing can show is of use only while it is true",
        help: "remove the entry")
    }
    if mutant.reason != nil { return error("the change is allowed twice", help: "remove one") }
    guard entry.reason.isEmpty else { return nil }
    return error(
      "a change is allowed without a reason",
      help: "say in an indented line under it why no example can notice it")
  }
}
