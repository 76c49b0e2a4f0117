package import Book

/// The checks that are built in, each a plugin of its own.
package enum Checks {
  /// In the order in which `tracebook plugins` lists them.
  package static let all: [Plugin] = [
    vocabulary, links, parity, messages, labels, glossary, typography, coverage,
  ]
}
