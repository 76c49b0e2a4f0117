import Base
package import Book
import ExampleSyntax
import StateSearch
import Statechart
import System

/// The plugin that decides `.claim` and `.exercise` files by searching all behavior of their models.
package enum ClaimsPlugin {
  package static let plugin = Plugin(
    name: "claims", summary: "statements about every run, proved or refuted",
    contributions: [
      .exampleRunner(
        ExampleRunner(
          fileExtension: "claim", run: ExampleRunner.single(runAll), runAll: runAll,
          readFacts: TraceHead.facts,
          isBroken: isBroken, readContract: TraceHead.contract)),
      .exampleRunner(ExerciseRunner.runner),
    ])

  /// The ids of warnings that are errors in a release.
  package static let releaseBlockers: Set<String> = [ExerciseReport.thoughtless]

  /// Runs claim files; cached results are reused, and all other files share their searches.
  @Sendable
  private static func runAll(
    _ examples: [ExampleFile], _ book: Book, _ options: RunOptions
  ) -> [ExampleRun] {
    let limit = options.searchLimit ?? SearchBudget.states
    return StoredRuns(kind: "claims", book: book, options: options).runs(
      of: examples, key: { $1.adding(limit) },
      decide: { open in
        let files = open.map { ClaimFile($0, book) }
        return ClaimBatch.run(
          files, jobs: options.jobs, limit: limit, listener: options.listener
        ).map(\.run)
      })
  }

  /// Returns whether a run breaks the claim on a line, or nil when no single run can break it.
  @Sendable
  private static func isBroken(_ example: ExampleFile, _ run: PlayedRun) -> Bool? {
    guard let form = ExampleForm(example.fileExtension) else { return nil }
    let tree = SyntaxTree(example.file.bytes, form)
    guard tree.lines.indices.contains(run.line - 1) else { return nil }
    let line = tree.lines[run.line - 1]
    let claims = try? ClaimParser.parse(line, of: tree, example.file, run.start.machine)
    var trials = (claims ?? []).compactMap { ClaimTrial($0, run.start.machine) }
    guard !trials.isEmpty else { return nil }
    var simulation = run.start
    for line in run.stimuli {
      let before = simulation.snapshot
      guard case .step(let stimulus, let step, _) = simulation.advance(line) else { continue }
      for index in trials.indices {
        if let stimulus {
          trials[index].check(stimulus: stimulus, step)
        } else {
          trials[index].wait(step.elapsed, from: before)
        }
      }
    }
    return trials.contains(where: \.isViolated)
  }
}
