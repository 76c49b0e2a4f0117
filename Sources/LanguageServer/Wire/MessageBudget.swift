import Files

/// Limits on what an editor sends.
package enum MessageBudget {
  /// The largest header of a message, in bytes.
  package static let header = 4096
  /// The largest content of a message, in bytes: a file of the largest size, every byte escaped.
  package static let content = 6 * FileBudget.bytes + 65_536
  /// The largest number of requests that wait for the book.
  package static let waiting = 1000
}
