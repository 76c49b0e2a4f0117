extension Book {
  private static let prefix = "value."

  /// Returns the translations of the words that the apps of a text's examples use.
  ///
  /// They are those of the lesson and, for values such as `saved`, the texts of the interface whose
  /// keys are `value.` and the value.
  package func appWords(of text: LessonText) -> [String: String] {
    guard let catalog = Catalog(self, text.language) else { return text.words }
    var words = text.words
    for key in catalog.language.messages.keys where key.hasPrefix(Self.prefix) {
      let value = String(key.dropFirst(Self.prefix.count))
      words[value] = words[value] ?? catalog.text(key)
    }
    return words
  }
}
