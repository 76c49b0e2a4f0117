import BookModel
package import PluginAPI

/// The plugin for the terminal commands `learn` and `run`.
package enum WalkthroughPlugin {
  package static let plugin = Plugin(
    name: "walkthrough", summary: "lessons and models in a terminal", contributions: [])
}
