import BookModel
import Diagnostics
import PluginAPI

/// What a book says of its site in `plugins: {site: {…}}` of `book.yaml`.
struct SiteSettings {
  /// Whether the site has a search.
  private(set) var isSearchable = true
  /// Whether each lesson is also there as Markdown.
  private(set) var hasTwins = true
  /// Whether lessons have pictures for those who share their addresses.
  ///
  /// Fonts differ between computers and so do the pictures, while all else of a site is the same to the
  /// byte; so a book asks for them.
  private(set) var hasPictures = false
  /// The place of the plugin's name, or nil for a book that says nothing of it.
  let range: Range<Int>?
  /// What is wrong with the settings.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ settings: BookSettings) {
    let own = settings.plugins?.first { $0.name == SitePlugin.plugin.name }
    range = own?.range
    for (key, value) in (own?.values ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let isOn = Self.switches[value] else {
        refuse("invalid-value", "`\(key)` is `on` or `off`, not `\(value)`", settings)
        continue
      }
      switch key {
      case "search": isSearchable = isOn
      case "markdown": hasTwins = isOn
      case "pictures": hasPictures = isOn
      default: refuse("unknown-key", "`\(key)` is no setting of the site", settings)
      }
    }
  }

  private static let switches = ["on": true, "off": false]

  private mutating func refuse(_ id: String, _ headline: String, _ settings: BookSettings) {
    diagnostics.append(
      Diagnostic(
        .error, id, at: range ?? 0..<0, in: settings.file, headline,
        help: "`search: off`, `markdown: off` and `pictures: on` are possible"))
  }
}
