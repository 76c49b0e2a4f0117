package import Book
import System

/// The keys that connect figures to their data in a lesson.
package enum TraceKey {
  package static func of(_ path: String) -> String { BookPath.name(path) }

  /// Returns the key of the run under a claim, which is its witness or counterexample.
  static func of(_ path: String, _ claim: ClaimResult) -> String { "\(of(path)):\(claim.line)" }

  /// Returns the key of a run of a comparison, by the numbers of its difference and its version.
  static func of(_ path: String, difference: Int, side: Int) -> String {
    "\(of(path)):\(difference + 1).\(side + 1)"
  }
}

extension ExampleOutcome {
  /// Returns the runs that readers can play in the figure of a file, by their keys.
  package func playable(at path: String) -> [(key: String, run: Transcript)] {
    switch self {
    case .transcript(let transcript): [(TraceKey.of(path), transcript)]
    case .claims(let claims):
      claims.compactMap { claim in
        claim.run.map { (TraceKey.of(path, claim), $0.transcript) }
      }
    case .comparison(let comparison):
      comparison.differences.enumerated().flatMap { number, difference in
        difference.runs.enumerated().map { side, run in
          (TraceKey.of(path, difference: number, side: side), run.transcript)
        }
      }
    case .exercise, .listing: []
    }
  }
}
