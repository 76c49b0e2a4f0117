/// Limits on what an editor sends.
package enum MessageBudget {
  /// The largest header of a message of an editor, in bytes.
  package static let header = 4096
  /// The largest content of a message of an editor, in bytes: a file of the largest size, every byte
  /// of it escaped.
  package static let content = 25_231_360
  /// The largest number of an editor's requests that wait for the book.
  package static let waiting = 1000
}
