import Book

extension Book {
  /// Returns the languages whose texts translators into a language read, the preferred one first.
  ///
  /// That is the pivot, if they named one, the language that readers fall back to, English, and
  /// then the others in the order of the book.
  func readingOrder(into language: LanguageTag, from pivot: LanguageTag?) -> [LanguageTag] {
    let all = languages.map(\.tag)
    let preferred = [pivot, self.language(language)?.fallback, LanguageTag("en")]
    var order: [LanguageTag] = []
    for tag in preferred.compactMap(\.self) + all
    where tag != language && all.contains(tag) && !order.contains(tag) { order.append(tag) }
    return order
  }
}
