package import BookModel
package import Diagnostics
package import YAML

extension YAMLReader {
  /// Returns a text for each language.
  package func languageMap(
    _ node: YAMLNode, _ name: String, _ diagnostics: inout [Diagnostic]
  ) -> [LanguageTag: String] {
    var result: [LanguageTag: String] = [:]
    for entry in entries(node, name, &diagnostics) {
      result[LanguageTag(entry.key)] = text(entry.value, entry.key, &diagnostics)
    }
    return result
  }
}
