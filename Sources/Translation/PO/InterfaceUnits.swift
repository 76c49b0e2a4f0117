import Base
import Book

/// The interface texts to translate into a language, with their existing translations.
struct InterfaceUnits {
  struct Unit {
    let key: String
    let source: Message
    /// The existing translation; nil when there is none.
    let translation: Message?
    /// The one-based line in the source's file.
    let line: Int

    /// Whether any language has several forms of the text.
    let isPlural: Bool
    /// The text for `msgid`: the form for one item, or else `plural`.
    var singular: String { source.forms[.one] ?? plural }
    var plural: String { source.forms[.other] ?? source.forms.values.sorted().first ?? "" }
  }

  let language: Language
  let source: Language
  /// The texts, sorted by key.
  let units: [Unit]
  /// The plural categories of the language, in the order of gettext's forms.
  let categories: [PluralCategory]

  /// Uses the first language that translators read as the source; nil without another one.
  init?(_ tag: LanguageTag, _ book: Book, from bridge: LanguageTag? = nil) {
    let order = book.readingOrder(into: tag, from: bridge)
    guard let language = book.language(tag), let source = order.first.flatMap(book.language) else {
      return nil
    }
    self.language = language
    self.source = source
    categories = language.plurals.categoriesOfWholeNumbers
    units = source.messages.sorted { $0.key < $1.key }.map { key, message in
      let place = source.messageRanges[key]?.lowerBound ?? 0
      return Unit(
        key: key, source: message, translation: language.messages[key],
        line: source.file?.position(at: place).line ?? 1,
        isPlural: book.languages.contains { $0.messages[key].map { $0.forms.count > 1 } ?? false })
    }
  }

  /// The keys of the texts with plural forms.
  var plurals: Set<String> { Set(units.filter(\.isPlural).map(\.key)) }

  /// Returns the form of a text for each category, using `other` where it has none.
  func forms(of message: Message?) -> [String] {
    categories.map { message?.forms[$0] ?? message?.forms[.other] ?? "" }
  }
}
