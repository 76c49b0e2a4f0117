import Book
import Checks
import SCXML
import Scaffold
import Site
import Traces
import Translation
import Walkthrough

/// The one list of what is built in; a book switches on what it wants under `plugins:`.
enum BuiltInPlugins {
  static let all: [Plugin] =
    [SCXMLPlugin.plugin, TracesPlugin.plugin, ClaimsPlugin.plugin] + Checks.all
    + [TranslationPlugin.plugin, SitePlugin.plugin, WalkthroughPlugin.plugin]
}
