import Base
import Book

/// The results of a claim file as they are cached.
struct CachedClaims: Codable {
  private let results: [DecidedClaim<KeptExample>]
  private let diagnostics: [Diagnostic]

  init(_ results: [ClaimResult], _ diagnostics: [Diagnostic]) {
    self.results = results.compactMap { $0.map { KeptExample($0) } }
    self.diagnostics = diagnostics
  }

  /// Returns the same result as a new run, without claims the heads of whose runs no longer compile.
  func run(_ path: String, _ book: Book) -> ExampleRun {
    let results = results.compactMap { $0.map { $0.counterexample(path, book) } }
    return ExampleRun(
      outcome: results.isEmpty ? nil : .claims(results), diagnostics: diagnostics)
  }
}

/// A run as it is cached: as its source and its moments.
struct KeptExample: Codable {
  let source: String
  let moments: [Moment]
  let needsOtherOrder: Bool
  let decisive: Counterexample.Place

  /// Returns the run, or nil when its head no longer compiles.
  func counterexample(_ path: String, _ book: Book) -> Counterexample? {
    let file = SourceFile(path: path, text: source)
    return TraceRun.transcript(
      of: ExampleFile(file: file, lesson: nil, model: nil), book, moments: moments
    ).map {
      Counterexample(
        transcript: $0, source: source, needsOtherOrder: needsOtherOrder, decisive: decisive)
    }
  }
}

extension KeptExample {
  init(_ run: Counterexample) {
    source = run.source
    moments = run.transcript.moments
    needsOtherOrder = run.needsOtherOrder
    decisive = run.decisive
  }
}
