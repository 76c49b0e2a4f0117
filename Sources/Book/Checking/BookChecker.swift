package import Diagnostics

/// Runs what a book claims, and says what is not so.
package enum BookChecker {
  /// Runs every example once, then every check.
  ///
  /// Diagnostics are in file order. Nothing depends on `jobs` and the cache but the time it takes.
  package static func check(
    _ book: Book, _ registry: PluginRegistry, jobs: Int = 1, cache: ResultCache? = nil
  ) -> (book: CheckedBook, diagnostics: [Diagnostic]) {
    let (checked, differences) = run(book, registry, jobs: jobs, cache: cache)
    return (checked, (differences + checks(checked, registry, jobs: jobs)).inFileOrder())
  }

  /// What the checks alone say of a book whose examples were run.
  package static func checks(
    _ checked: CheckedBook, _ registry: PluginRegistry, jobs: Int = 1
  ) -> [Diagnostic] {
    let checks = registry.checks
    let found = Workers.map(count: checks.count, jobs: jobs) { checks[$0].run(checked) }
    return found.flatMap { $0 }
  }

  /// Runs examples alone: all, or those of one lesson.
  package static func run(
    _ book: Book, _ registry: PluginRegistry, lesson: String? = nil, jobs: Int = 1,
    cache: ResultCache? = nil
  ) -> (book: CheckedBook, diagnostics: [Diagnostic]) {
    let wanted = book.examples.filter { lesson == nil || $0.lesson == lesson }
    var outcomes: [String: ExampleOutcome] = [:]
    var diagnostics: [Diagnostic] = []
    let options = RunOptions(jobs: jobs, cache: cache)
    for kind in Set(wanted.map(\.fileExtension)).sorted() {
      guard let runner = registry.runner(kind) else { continue }
      let examples = wanted.filter { $0.fileExtension == kind }
      for (example, run) in zip(examples, runner.runAll(examples, book, options)) {
        outcomes[example.file.path] = run.outcome
        diagnostics += run.diagnostics
      }
    }
    let checked = CheckedBook(book: book, outcomes: outcomes, blocks: registry.blocks)
    return (checked, diagnostics.inFileOrder())
  }

  /// Writes what really happened into those of these examples that say otherwise; the paths
  /// written.
  ///
  /// A file that changed since the book was read stays as it is.
  package static func bless(
    _ examples: [ExampleFile], of book: Book, _ registry: PluginRegistry, in folder: BookFolder,
    jobs: Int = 1, _ diagnostics: inout [Diagnostic]
  ) -> [String] {
    let blessed = Workers.map(count: examples.count, jobs: jobs) { index in
      registry.runner(examples[index].fileExtension)?.bless(examples[index], book)
    }
    var written: [String] = []
    for (example, bytes) in zip(examples, blessed) {
      guard let bytes, bytes != example.file.bytes else { continue }
      do throws(FileFailure) {
        try folder.replace(example.file, with: bytes)
        written.append(example.file.path)
      } catch {
        diagnostics.append(error.diagnostic(example.file.path))
      }
    }
    return written
  }
}
