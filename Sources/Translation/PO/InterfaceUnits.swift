import Book
import Diagnostics

/// The texts of the interface that a language needs, with what there is of them.
struct InterfaceUnits {
  struct Unit {
    let key: String
    let source: Message
    /// Nil when the language does not have it.
    let translation: Message?
    /// Of the file of the source, from 1.
    let line: Int

    /// Whether any language has several forms of it.
    let isPlural: Bool
    /// What stands for `msgid`: what is said of one, where that is said otherwise.
    var singular: String { source.forms[.one] ?? plural }
    var plural: String { source.forms[.other] ?? source.forms.values.sorted().first ?? "" }
  }

  let language: Language
  let source: Language
  /// By key.
  let units: [Unit]
  /// The categories of the forms of a plural, in their order.
  let categories: [PluralCategory]

  /// Nil when the book has no other language.
  ///
  /// The source is the language's fallback, or English, or the book's first.
  init?(_ tag: LanguageTag, _ book: Book) {
    let others = book.languages.filter { $0.tag != tag }
    guard let language = book.language(tag),
      let source = others.first(where: { $0.tag == language.fallback })
        ?? others.first(where: { $0.tag.text == "en" }) ?? others.first
    else { return nil }
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

  /// The keys of the texts that have forms.
  var plurals: Set<String> { Set(units.filter(\.isPlural).map(\.key)) }

  /// The forms of a text, one for each category: `other` where it has none of its own.
  func forms(of message: Message?) -> [String] {
    categories.map { message?.forms[$0] ?? message?.forms[.other] ?? "" }
  }
}
