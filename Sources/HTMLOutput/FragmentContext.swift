import Base
package import Book

/// The shared, immutable data from which the parts of pages are rendered.
///
/// Every output in HTML creates one, with the addresses of its own files.
package final class FragmentContext: Sendable {
  package let checked: CheckedBook
  package let index: BookIndex
  package let addresses: any FragmentAddresses
  /// Whether examples can be played, so that figures have keys for the player.
  package let isPlayable: Bool
  /// The map of states of each model, by model id.
  package let maps: [String: StateMap]
  /// The layouts of the maps, by `StateMapView.key(_:_:)`.
  let layouts: [String: DiagramLayout]
  /// The languages that listings can be in.
  package let codeLanguages: CodeLanguages
  /// Whether raw HTML of lessons is markup of pages: the book says so, and the person allows it.
  let trustsHTML: Bool
  private let library: TemplateLibrary
  private let texts: [LanguageTag: ReaderTexts]
  private let glossaries: [LanguageTag: ReaderGlossary]
  /// What each language calls the values of data.
  private let valueWords: [LanguageTag: [String: String]]

  package init(
    _ checked: CheckedBook, library: TemplateLibrary, codeLanguages: CodeLanguages,
    addresses: any FragmentAddresses, isPlayable: Bool, allowsHTML: Bool
  ) {
    self.checked = checked
    trustsHTML = allowsHTML && checked.book.settings.trustsHTML
    self.library = library
    self.codeLanguages = codeLanguages
    self.addresses = addresses
    self.isPlayable = isPlayable
    maps = StateMap.all(of: checked)
    index = BookIndex(checked.book)
    let texts = Self.texts(checked.book)
    layouts = StateMapView.layouts(maps, checked.book.models, texts.map(\.1))
    glossaries =
      checked.book.hasGlossary
      ? Dictionary(
        texts.map { ($0.0, ReaderGlossary(checked.book.glossary, $0.0)) },
        uniquingKeysWith: { first, _ in first }) : [:]
    self.texts = Dictionary(texts, uniquingKeysWith: { first, _ in first })
    valueWords = Dictionary(
      checked.book.languages.map { ($0.tag, checked.book.valueWords($0.tag)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Copies a context for another thread, with its own texts and templates.
  ///
  /// Pages retain these so often that threads would contend for their reference counts.
  private init(duplicating other: FragmentContext, addresses: any FragmentAddresses) {
    checked = other.checked
    index = other.index
    self.addresses = addresses
    isPlayable = other.isPlayable
    maps = other.maps
    layouts = other.layouts
    codeLanguages = other.codeLanguages
    trustsHTML = other.trustsHTML
    glossaries = other.glossaries
    valueWords = other.valueWords
    library = other.library.duplicate()
    texts = Dictionary(
      Self.texts(other.checked.book), uniquingKeysWith: { first, _ in first })
  }

  /// Returns a copy for another thread.
  package func duplicate() -> FragmentContext { duplicate(addresses: addresses) }

  /// Returns a copy for pages in another folder.
  package func duplicate(addresses: any FragmentAddresses) -> FragmentContext {
    FragmentContext(duplicating: self, addresses: addresses)
  }

  private static func texts(_ book: Book) -> [(LanguageTag, ReaderTexts)] {
    book.languages.map { ($0.tag, ReaderTexts($0, of: book)) }
  }

  package var book: Book { checked.book }

  package func texts(_ language: Language) -> ReaderTexts {
    texts[language.tag] ?? ReaderTexts(language, of: book)
  }

  /// Returns the words of the apps of a text's examples, as `Book.appWords(of:)` does.
  func appWords(of text: LessonText) -> [String: String] {
    let values = valueWords[text.language] ?? [:]
    return text.words.isEmpty ? values : text.words.merging(values) { own, _ in own }
  }

  /// Returns a marker of terms for a language, or nil if the book has no glossary.
  func termMarker(_ tag: LanguageTag) -> TermMarker? {
    glossaries[tag].map { TermMarker($0, address: addresses.glossary) }
  }

  /// Appends a rendered template; one without a file renders nothing.
  package func render(_ template: TemplateName, _ fields: Fields, into output: inout [UInt8]) {
    guard let number = library.number(of: template.rawValue) else { return }
    TemplateRenderer.render(number, of: library, with: .object(fields), into: &output)
  }

  /// Returns the book's title for a reader, and its language if it is not the reader's.
  package func title(_ texts: ReaderTexts) -> (text: String, foreign: String?) {
    guard let title = texts.choose(book.settings.title) else { return ("", nil) }
    return (title.text, texts.foreign(title.tag))
  }
}
