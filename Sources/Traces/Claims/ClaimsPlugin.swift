package import Book
import Diagnostics

/// Decides `.claim` files by searching everything that their model can do.
package enum ClaimsPlugin {
  package static let plugin = Plugin(
    name: "claims", summary: "statements about every run, proved or refuted",
    contributions: [.exampleRunner(ExampleRunner(fileExtension: "claim", run: run))])

  @Sendable
  private static func run(
    _ example: ExampleFile, _ book: Book, _ diagnostics: inout [Diagnostic]
  ) -> ExampleOutcome? {
    let run = ClaimRun(example, book)
    diagnostics += run.diagnostics
    return run.results.isEmpty ? nil : .claims(run.results)
  }
}
