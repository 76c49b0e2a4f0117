import Base
import Book
private import Synchronization
import System

/// Runs the examples of a model against its mutants, stopping at the first that notices the change.
struct MutantTest: Sendable {
  private let book: Book
  private let registry: PluginRegistry
  private let witnesses: Witnesses
  private let format: ModelFormat
  private let cache: ResultCache?
  private let order: ExampleOrder

  /// Returns nil for a model whose format no plugin reads.
  init?(
    _ book: Book, _ registry: PluginRegistry, _ witnesses: Witnesses, cache: ResultCache?
  ) {
    let path = witnesses.model.definition.file.path
    guard let format = registry.modelFormat(BookPath.fileExtension(path)) else { return nil }
    self.book = book
    self.registry = registry
    self.witnesses = witnesses
    self.format = format
    self.cache = cache
    order = ExampleOrder(count: witnesses.traces.count)
  }

  var mutants: [Mutant] {
    Mutant.all(of: witnesses.model, format.changes(witnesses.model.definition.chartFile))
  }

  func verdict(on change: ModelChange) -> Mutant.Verdict {
    let original = witnesses.model
    var diagnostics: [Diagnostic] = []
    let file = change.applied(to: original.definition.chartFile)
    let parts = original.definition.parts
    let folder = "\(BookPath.folder(file.path))/"
    let definition = format.read(
      chart: file, siblings: SiblingReader { path in parts.first { $0.path == folder + path } },
      &diagnostics)
    guard let definition, !diagnostics.hasErrors else {
      return .refused
    }
    guard definition.chart != original.chart else { return .unchanged }
    let model = Model(
      id: original.id, definition: definition, labels: original.labels,
      shownLabels: original.shownLabels, code: original.code)
    let book = book.alone(model)
    let isCaught = order.first { differs(witnesses.traces[$0], book) } || searchesDiffer(book)
    return isCaught ? .caught : .survived
  }

  private func differs(_ trace: ExampleFile, _ book: Book) -> Bool {
    var diagnostics: [Diagnostic] = []
    let outcome = registry.runner(trace.fileExtension)?.run(trace, book, &diagnostics)
    return outcome == nil || diagnostics.hasErrors
  }

  /// Returns whether a claim file has another result with the changed model.
  ///
  /// All run in one call, because they share what they explore; that also lets the cache find the
  /// results again after a trace is added.
  private func searchesDiffer(_ book: Book) -> Bool {
    let options = RunOptions(cache: cache, searchLimit: witnesses.searchLimit)
    return registry.runners.contains { runner in
      let searches = witnesses.searches.filter {
        $0.example.fileExtension == runner.fileExtension
      }
      let runs = runner.runAll(searches.map(\.example), book, options)
      return zip(searches, runs).contains { differs($0, $1) }
    }
  }

  /// Returns whether one search has another result.
  ///
  /// A search that was given up shows nothing by itself: only the claims that it decided count.
  private func differs(_ search: Witnesses.Search, _ run: ExampleRun) -> Bool {
    guard case .claims(let results)? = run.outcome else { return true }
    let verdicts = results.map(\.verdict.word)
    guard verdicts.contains(.undecided) else { return run.diagnostics.hasErrors }
    return zip(verdicts, search.results).contains { $0 != .undecided && $0 != $1.verdict.word }
  }
}

extension Verdict {
  fileprivate enum Word { case proved, refuted, undecided }

  fileprivate var word: Word {
    switch self {
    case .proved: .proved
    case .refuted: .refuted
    case .undecided: .undecided
    }
  }
}

/// An order of examples in which those that recently noticed a change come first.
///
/// Adjacent changes in a file tend to be noticed by the same examples. The order affects only how
/// long a trial takes, never its result, so threads can share it.
final class ExampleOrder: Sendable {
  private let order: Mutex<[Int]>

  init(count: Int) { order = Mutex(Array(0..<count)) }

  /// Returns whether an example satisfies the predicate, and moves it to the front.
  func first(where notices: (Int) -> Bool) -> Bool {
    let indices = order.withLock { $0 }
    guard let found = indices.first(where: notices) else { return false }
    order.withLock { indices in
      indices.removeAll { $0 == found }
      indices.insert(found, at: 0)
    }
    return true
  }
}
