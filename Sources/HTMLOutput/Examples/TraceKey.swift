package import Book
import System

/// The keys that connect figures to their data in a lesson.
package enum TraceKey {
  package static func of(_ path: String) -> String { BookPath.name(path) }

  /// Returns the key of the run under a claim, which is its witness or counterexample.
  package static func of(_ path: String, _ claim: ClaimResult) -> String {
    "\(BookPath.name(path)):\(claim.line)"
  }

  /// Returns the key of a run of a comparison, by the numbers of its difference and its version.
  package static func of(_ path: String, difference: Int, side: Int) -> String {
    "\(BookPath.name(path)):\(difference + 1).\(side + 1)"
  }
}
