package import Book

/// The terminal's side of a book: `learn` and `run`.
package enum WalkthroughPlugin {
  package static let plugin = Plugin(
    name: "walkthrough", summary: "lessons and models in a terminal", contributions: [])
}
