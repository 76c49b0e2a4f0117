extension Book {
  private static let prefix = "value."

  /// Returns the translations of the words that the apps of a text's examples use.
  ///
  /// They are those of the lesson and, for values such as `saved`, the texts of the interface whose
  /// keys are `value.` and the value.
  package func appWords(of text: LessonText) -> [String: String] {
    text.words.merging(valueWords(text.language)) { own, _ in own }
  }

  /// Returns what a language calls the values of data, such as `saved`.
  ///
  /// - Complexity: O(n), where n is the number of texts of the interface, so a caller keeps the
  ///   result for many lessons.
  package func valueWords(_ language: LanguageTag) -> [String: String] {
    guard let catalog = Catalog(self, language) else { return [:] }
    var words: [String: String] = [:]
    for key in catalog.language.messages.keys where key.hasPrefix(Self.prefix) {
      words[String(key.dropFirst(Self.prefix.count))] = catalog.text(key)
    }
    return words
  }
}
