package import BookModel
import Diagnostics
package import Transcripts

/// A book together with the results of its examples, which checks and outputs read.
package struct CheckedBook: Sendable {
  package let book: Book
  /// The results of the examples, by path relative to the book.
  ///
  /// An example without a runner, or whose run gave no outcome, has no entry.
  package let outcomes: [String: ExampleOutcome]
  /// The renderers of fenced blocks, by info word, after `BlockRenderer.prepare`.
  package let blocks: [String: BlockRenderer]
  /// The files that lesson readers produced for the output.
  package var files: [ProducedFile] = []

  /// Creates a checked book without produced files.
  ///
  /// - Parameters:
  ///   - book: The book as it was loaded.
  ///   - outcomes: The results of its examples, by path relative to the book.
  ///   - blocks: The prepared renderers, by info word.
  package init(
    book: Book, outcomes: [String: ExampleOutcome], blocks: [String: BlockRenderer] = [:]
  ) {
    self.book = book
    self.outcomes = outcomes
    self.blocks = blocks
  }

  /// Returns the transcript of an example, or nil when the example has none.
  package func transcript(_ path: String) -> Transcript? {
    guard case .transcript(let transcript)? = outcomes[path] else { return nil }
    return transcript
  }

  /// Returns an exercise, or nil when there is no checked one at the path.
  package func exercise(_ path: String) -> Exercise? {
    guard case .exercise(let exercise)? = outcomes[path] else { return nil }
    return exercise
  }
}
