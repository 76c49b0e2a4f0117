package import Book

/// The plugin for the terminal commands `learn` and `run`.
package enum WalkthroughPlugin {
  package static let plugin = Plugin(
    name: "walkthrough", summary: "lessons and models in a terminal", contributions: [])
}
