package import Base
package import Book
import Formats

/// The CLDR data of a language, from the table among the templates.
package struct KnownLanguage: Sendable, Equatable {
  package var autonym: String?
  package var direction: String?
  package var outer: [String] = []
  package var inner: [String] = []
  /// The plural conditions in CLDR's notation, in the order of the table.
  package var plurals: [String] = []
  /// The plural categories to which the conditions belong, index by index.
  package var categories: [String] = []

  /// Reads the entry of a tag or its nearest ancestor, such as `de` for `de-AT`; nil without one.
  package init?(_ tag: LanguageTag, in table: SourceFile) {
    var ignored: [Diagnostic] = []
    guard let root = YAMLParser.parse(table, &ignored) else { return nil }
    var parts = tag.text.split(separator: "-")
    while !parts.isEmpty, root[parts.joined(separator: "-")] == nil { parts.removeLast() }
    guard let entry = root[parts.joined(separator: "-")] else { return nil }
    autonym = entry["autonym"]?.text
    direction = entry["direction"]?.text
    outer = entry["outer"]?.texts.map(\.text) ?? []
    inner = entry["inner"]?.texts.map(\.text) ?? []
    for rule in entry["plurals"]?.entries ?? [] {
      categories.append(rule.key)
      plurals.append(rule.value.text ?? "")
    }
  }

  /// The lines that describe the language in its file.
  var lines: [String] {
    var lines: [String] = []
    if let direction { lines.append("direction: \(direction)") }
    if outer.count == 2, inner.count == 2 {
      lines.append("quotes: {outer: \(Self.list(outer)), inner: \(Self.list(inner))}")
    }
    if !plurals.isEmpty { lines.append("plurals:") }
    return lines
      + zip(categories, plurals).map { "  \($0): \(JSON.quoted($1))" }
  }

  private static func list(_ texts: [String]) -> String {
    "[\(texts.map(JSON.quoted).joined(separator: ", "))]"
  }
}
