import Blocks
import BookModel
import Checks
import Claims
import Differences
import EPUB
import PluginAPI
import SCXML
import Site
import Traces
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
