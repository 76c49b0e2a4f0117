package import Base
package import Formats

extension YAMLReader {
  /// Returns a text for each language; languages that the book does not have are reported.
  ///
  /// `languages` is empty where the languages of the book are not known.
  package func languageMap(
    _ node: YAMLNode, _ name: String, among languages: [LanguageTag],
    _ diagnostics: inout [Diagnostic]
  ) -> [LanguageTag: String] {
    var result: [LanguageTag: String] = [:]
    for entry in entries(node, name, &diagnostics) {
      let tag = LanguageTag(entry.key)
      if !languages.isEmpty, !languages.contains(tag) {
        diagnostics.append(unknownLanguage(entry, name, among: languages.map(\.text)))
      }
      result[tag] = text(entry.value, entry.key, &diagnostics)
    }
    return result
  }

  private func unknownLanguage(
    _ entry: YAMLNode.Entry, _ name: String, among tags: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error, "unknown-language", at: entry.keyRange, in: file,
      "`\(entry.key)` under `\(name)` is not a language of the book", why: "nobody reads the text",
      help: Suggestion.help(for: entry.key, among: tags)
        ?? "remove it, or list the language under `languages:`")
  }
}
