package import Book

/// The built-in checks, each a separate plugin.
package enum Checks {
  /// All checks, in the order in which `tracebook plugins` lists them.
  package static let all: [Plugin] = [
    vocabulary, links, footnotes, markup, parity, messages, labels, glossary, typography, coverage,
  ]
}
