package import Base

/// The result of running an example, with its diagnostics.
package struct ExampleRun: Sendable {
  /// The outcome, or nil when the example could not be run; then a diagnostic says why.
  package let outcome: ExampleOutcome?
  package let diagnostics: [Diagnostic]

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - outcome: What the run produced, or nil when the example could not be run.
  ///   - diagnostics: The differences from what the file states, and other problems of it.
  package init(outcome: ExampleOutcome?, diagnostics: [Diagnostic]) {
    self.outcome = outcome
    self.diagnostics = diagnostics
  }
}

/// What the run of an example produced.
package enum ExampleOutcome: Sendable {
  /// What happened after each stimulus.
  case transcript(Transcript)
  /// Statements about every run of a model, each with its verdict.
  case claims([ClaimResult])
  /// An app that breaks statements, for readers to repair.
  case exercise(Exercise)
  /// Two versions of a model, with the shortest runs on which they part.
  case comparison(Comparison)
  /// A successful run whose file is shown as it is written.
  case listing

  /// The runs among it: that of an example, or those that decide claims or tell versions apart.
  package var transcripts: [Transcript] {
    switch self {
    case .transcript(let transcript): [transcript]
    case .claims(let claims): claims.compactMap { $0.run?.transcript }
    case .exercise(let exercise): exercise.claims.compactMap { $0.run?.transcript }
    case .comparison(let comparison): comparison.transcripts
    case .listing: []
    }
  }
}
