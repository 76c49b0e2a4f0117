import Base
import Book
import StateSearch
import System

/// Runs `.exercise` files: searches the app of each and every attempt of its author, the orders of calls, and the claims about a mutant.
enum ExerciseRunner {
  static let runner = ExampleRunner(
    fileExtension: "exercise", run: ExampleRunner.single(runAll), runAll: runAll,
    readFacts: TraceHead.facts, readCompanions: OrderFile.companions,
    judge: judge, readContract: TraceHead.contract)

  /// Runs exercises; cached results are reused.
  @Sendable
  private static func runAll(
    _ examples: [ExampleFile], _ book: Book, _ options: RunOptions
  ) -> [ExampleRun] {
    let limit = options.searchLimit ?? SearchBudget.states
    return StoredRuns(kind: "exercises", book: book, options: options).runs(
      // What orders calls depends on its trace as well, and takes no time.
      of: examples, key: { OrderFile($0) == nil ? $1.adding(limit) : nil },
      decide: { open in
        let found = open.map {
          order($0, book) ?? catching($0, book, jobs: options.jobs, limit: limit)
        }
        let others = zip(open, found).filter { $1 == nil }.map { ExerciseFile($0.0) }
        var searched = ExerciseBatch(book, limit: limit).run(
          others, jobs: options.jobs, listener: options.listener)[...]
        return found.compactMap { $0 ?? searched.popFirst() }
      })
  }

  /// Runs an exercise in which calls are put in order; nil for another one.
  private static func order(_ example: ExampleFile, _ book: Book) -> ExampleRun? {
    guard var file = OrderFile(example) else { return nil }
    let outcome = file.order(book).map { ExampleOutcome.order($0) }
    return ExampleRun(outcome: outcome, diagnostics: file.diagnostics)
  }

  /// Decides an exercise in which readers write a claim; nil for another one.
  private static func catching(
    _ example: ExampleFile, _ book: Book, jobs: Int, limit: Int
  ) -> ExampleRun? {
    guard var file = CatchFile(example) else { return nil }
    let outcome = file.decide(book, jobs: jobs, limit: limit).map { ExampleOutcome.catching($0) }
    return ExampleRun(outcome: outcome, diagnostics: file.diagnostics.inFileOrder())
  }

  /// Decides what a reader has written; a search stops after `limit` states.
  @Sendable
  private static func judge(
    _ example: ExampleFile, _ text: String, _ book: Book, _ limit: Int
  ) -> AttemptAnswer? {
    var diagnostics: [Diagnostic] = []
    let attempt = ExerciseFile.attempt(text, &diagnostics)
    guard !diagnostics.hasErrors else {
      return AttemptAnswer(.mistakes([]), mistakes: diagnostics)
    }
    return ExerciseBatch(book, limit: limit).answer(ExerciseFile(example), on: attempt)
  }
}
