import Base
import Book
import System

/// The cached results of a trace; the rest of its transcript follows from its head.
struct CachedTrace: Codable {
  /// The moments, or nil when the trace did not run.
  let moments: [Moment]?
  let diagnostics: [Diagnostic]

  init(_ run: TraceRun) {
    moments = run.transcript?.moments
    diagnostics = run.diagnostics
  }

  /// Returns the same result as a new run.
  func run(_ example: ExampleFile, _ book: Book) -> ExampleRun {
    ExampleRun(
      outcome: moments.flatMap { TraceRun.transcript(of: example, book, moments: $0) }
        .map { .transcript($0) },
      diagnostics: diagnostics)
  }
}
