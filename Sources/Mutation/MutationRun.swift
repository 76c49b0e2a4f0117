package import Book
import Diagnostics
private import Synchronization

/// Makes every small change of some models, and asks the book's examples whether they notice.
package struct MutationRun {
  private let book: Book
  private let registry: PluginRegistry
  private let folder: BookFolder
  private let options: RunOptions

  /// `folder` holds the lists of what may go unnoticed.
  package init(
    _ book: Book, _ registry: PluginRegistry, in folder: BookFolder,
    options: RunOptions = RunOptions()
  ) {
    self.book = book
    self.registry = registry
    self.folder = folder
    self.options = options
  }

  /// Nothing in the report depends on the options; `progress` is told how many of how many are
  /// done.
  package func report(
    on models: [Model], progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) -> MutationReport {
    var diagnostics: [Diagnostic] = []
    let witnesses = WitnessSearch(book: book, registry: registry, options: options)
      .witnesses(&diagnostics)
    let trials = models.compactMap { model in
      witnesses[model.id].flatMap { Trial(book, registry, $0, cache: options.cache) }
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

  /// Sets the changes of one model against what may survive.
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
