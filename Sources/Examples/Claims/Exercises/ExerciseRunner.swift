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
    let verdicts = CachedVerdicts(name: "exercises", book: book, options: options)
    let runs = verdicts.runs(of: examples) { open in
      ExerciseBatch(book, limit: verdicts.limit)
        .run(open.map { ExerciseFile($0) }, jobs: options.jobs)
        .map { CachedClaims($0.claims, $0.diagnostics) }
    }
    return zip(examples, runs).map { example, run in
      guard case .claims(let claims)? = run.outcome else { return run }
      return ExampleRun(
        outcome: exercise(ExerciseFile(example), claims, book).map { .exercise($0) },
        diagnostics: run.diagnostics)
    }
  }

  private static func exercise(
    _ file: ExerciseFile, _ claims: [ClaimResult], _ book: Book
  ) -> Exercise? {
    guard let model = file.head.model?.text ?? file.example.model else { return nil }
    return Exercise(
      model: model, parameters: file.head.with.map(\.text).joined(separator: " "),
      app: SetUp(methods: file.app.texts, without: file.head.without.map(\.text)),
      kept: file.kept, claims: claims,
      solutions: file.attempts.filter { $0.kind == .solution }.map(\.texts),
      task: ExerciseTask(file, book)?.words ?? [])
  }

  /// Decides what a reader has written; a search stops after `limit` states.
  @Sendable
  private static func judge(
    _ example: ExampleFile, _ text: String, _ book: Book, _ limit: Int
  ) -> AttemptVerdict? {
    var diagnostics: [Diagnostic] = []
    let attempt = ExerciseFile.attempt(text, &diagnostics)
    guard !diagnostics.hasErrors else { return .mistakes(diagnostics) }
    return ExerciseBatch(book, limit: limit).verdict(ExerciseFile(example), on: attempt)
  }
}
