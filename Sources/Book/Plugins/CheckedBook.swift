import Diagnostics

/// A book and what its examples gave: outputs only read it.
package struct CheckedBook: Sendable {
  package let book: Book
  /// By the example's path relative to the book; an example without a runner is not in it.
  package let outcomes: [String: ExampleOutcome]
  /// Renderers of fenced blocks, by info word.
  package let blocks: [String: BlockRenderer]
  /// What plugins made of the lessons, in no two places the same.
  package internal(set) var files: [ProducedFile] = []

  package init(
    book: Book, outcomes: [String: ExampleOutcome], blocks: [String: BlockRenderer] = [:]
  ) {
    self.book = book
    self.outcomes = outcomes
    self.blocks = blocks
  }

  /// The transcript of an example, when it is one and ran.
  package func transcript(_ path: String) -> Transcript? {
    guard case .transcript(let transcript)? = outcomes[path] else { return nil }
    return transcript
  }

  /// The bytes of an example or listing.
  package func example(_ path: String) -> ExampleFile? {
    book.examples.first { $0.file.path == path }
  }
}
