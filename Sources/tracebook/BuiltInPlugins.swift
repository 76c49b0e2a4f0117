import Book
import Checks
import EPUB
import Examples
import SCXML
import Site
import Translation

/// The plugins that are built into the program; a book enables those it lists under `plugins:`.
enum BuiltInPlugins {
  static let all: [Plugin] =
    [
      SCXMLPlugin.plugin, TracesPlugin.plugin, ClaimsPlugin.plugin, DifferencesPlugin.plugin,
      CSVBlock.plugin,
    ]
    + Checks.all
    + [TranslationPlugin.plugin, SitePlugin.plugin, EPUBPlugin.plugin]
}
