import Base
import Book

/// What a book says of its site in `plugins: {site: {…}}` of `book.yaml`.
struct SiteSettings {
  /// Whether the site has a search.
  private(set) var isSearchable = true
  /// Whether each lesson is also there as Markdown.
  private(set) var hasAlternates = true
  /// Where readers change the text of a lesson, or nil if they cannot.
  private(set) var edit: PageLink?
  /// Where readers report a mistake in a lesson, or nil if there is no such place.
  private(set) var report: PageLink?
  /// The place of the plugin's name, or nil for a book that says nothing of it.
  let range: Range<Int>?
  /// What is wrong with the settings.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ settings: BookSettings) {
    let own = settings.plugins?.first { $0.name == SitePlugin.plugin.name }
    range = own?.range
    for (key, value) in (own?.values ?? [:]).sorted(by: { $0.key < $1.key }) {
      switch key {
      case "search": isSearchable = isOn(key, value, settings) ?? true
      case "markdown": hasAlternates = isOn(key, value, settings) ?? true
      case "edit": edit = link(key, value, settings)
      case "report": report = link(key, value, settings)
      case Self.pictures.name:
        refuse(
          "removed-key", Self.pictures.headline, settings, why: Self.pictures.why,
          help: Self.pictures.help)
      default:
        refuse("unknown-key", "`\(key)` is no setting of the site", settings, help: Self.possible)
      }
    }
  }

  private static let possible =
    "`search: off`, `markdown: off`, `edit: ADDRESS` and `report: ADDRESS` are possible"

  private static let pictures = RemovedName(
    "pictures", why: "they were drawn with the fonts of the computer that builds",
    help: "remove the line; pages name their title, summary and language to link previews")

  /// Returns whether a switch is on, or nil for a value that is refused.
  private mutating func isOn(_ key: String, _ value: String, _ settings: BookSettings) -> Bool? {
    switch value {
    case "on": return true
    case "off": return false
    default:
      refuse(
        "invalid-value", "`\(key)` is `on` or `off`, not `\(value)`", settings,
        help: Self.possible)
      return nil
    }
  }

  private mutating func link(_ key: String, _ value: String, _ settings: BookSettings) -> PageLink?
  {
    if let link = PageLink(value) { return link }
    refuse(
      "invalid-value", "`\(key)` is an address with `{path}`, not `\(value)`", settings,
      help: "write `https://example.org/edit/{path}`: `{path}` becomes the file of the text, "
        + "such as `Content/lessons/home/en.md`")
    return nil
  }

  private mutating func refuse(
    _ id: String, _ headline: String, _ settings: BookSettings, why: String? = nil, help: String
  ) {
    diagnostics.append(
      Diagnostic(
        .error, id, at: range ?? 0..<0, in: settings.file, headline, why: why, help: help))
  }
}

/// An address about the file of a text, such as where it can be edited.
struct PageLink: Sendable {
  private let template: String

  private static let place = "{path}"
  /// The schemes of links that lead to a place for people.
  private static let schemes = ["https://", "http://", "mailto:"]

  /// Creates an address from `https://example.org/edit/{path}`.
  ///
  /// Returns nil for another scheme than `https`, `http` or `mailto`, or without `{path}`.
  init?(_ template: String) {
    guard Self.schemes.contains(where: template.hasPrefix), template.contains(Self.place) else {
      return nil
    }
    self.template = template
  }

  /// Returns the address about a file of the book, whose path has ids and tags of ASCII only.
  func address(of path: String) -> String { template.replacing(Self.place, with: path) }
}
