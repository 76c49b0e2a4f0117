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
