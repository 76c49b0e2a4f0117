package import Book
package import Markdown

/// The texts of the user interface in one language.
package final class ReaderTexts: Sendable {
  package let language: Language
  /// The language, its fallbacks, and the book's first language.
  package let chain: [Language]
  package let catalog: Catalog
  /// The words of the kinds of remarks that the language has.
  package let alerts: [AlertKind: String]

  package init(_ language: Language, of book: Book) {
    self.language = language
    chain = Self.chain(language, book)
    let catalog = Catalog(book, language.tag) ?? Catalog(language: language, fallbacks: [])
    let words = AlertKind.allCases.map { ($0, catalog.text("site.alert.\($0.rawValue)")) }
    self.catalog = catalog
    alerts = Dictionary(uniqueKeysWithValues: words.filter { !$0.1.hasPrefix("site.") })
  }

  private static func chain(_ language: Language, _ book: Book) -> [Language] {
    var chain = Catalog.chain(from: language, among: book.languages)
    if let first = book.languages.first, !chain.contains(where: { $0.tag == first.tag }) {
      chain.append(first)
    }
    return chain
  }

  /// Returns a text with its placeholders replaced.
  ///
  /// It is empty if no language has the text, so that readers never see keys.
  package func text(_ key: String, _ arguments: [String: String] = [:], count: Int? = nil) -> String
  {
    let text = catalog.text(key, values: arguments, count: count)
    return text == key ? "" : text
  }

  package func number(_ number: Int) -> String { catalog.number(number) }
  package func time(_ milliseconds: Int) -> String { catalog.time(milliseconds) }

  /// Returns the text before and after a placeholder that is filled with markup.
  package func parts(_ key: String, around name: String) -> (before: String, after: String) {
    let text = text(key)
    guard let range = text.firstRange(of: "{\(name)}") else { return (text, "") }
    return (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
  }

  /// Returns the value of `lang` for a text, or nil if it is in the page's language.
  package func foreign(_ tag: LanguageTag) -> String? { tag == language.tag ? nil : tag.text }

  /// Returns the text in the first language of the chain that has one, with its language.
  ///
  /// If none has, the text of the alphabetically first language is returned.
  package func choose<Text>(_ texts: [LanguageTag: Text]) -> (text: Text, tag: LanguageTag)? {
    for language in chain {
      if let text = texts[language.tag] { return (text, language.tag) }
    }
    return texts.keys.min().flatMap { tag in texts[tag].map { ($0, tag) } }
  }
}
