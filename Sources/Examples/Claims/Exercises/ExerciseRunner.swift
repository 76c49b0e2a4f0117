import Base
import Book
import StateSearch
import System

/// Runs `.exercise` files: searches the app of each and every attempt of its author.
enum ExerciseRunner {
  static let runner = ExampleRunner(
    fileExtension: "exercise", run: ExampleRunner.single(runAll), runAll: runAll,
    readFacts: TraceHead.facts,
    judge: judge, readContract: TraceHead.contract)

  /// Runs exercises; cached results are reused.
  @Sendable
  private static func runAll(
    _ examples: [ExampleFile], _ book: Book, _ options: RunOptions
  ) -> [ExampleRun] {
    let limit = options.searchLimit ?? SearchBudget.states
    return StoredRuns(kind: "exercises", book: book, options: options).runs(
      of: examples, key: { $1.adding(limit) },
      decide: { open in
        ExerciseBatch(book, limit: limit).run(open.map { ExerciseFile($0) }, jobs: options.jobs)
      })
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
