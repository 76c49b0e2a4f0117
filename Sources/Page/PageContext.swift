package import Book
import Synchronization

/// The shared, immutable data from which the pages of a checked book are lowered.
package final class PageContext: Sendable {
  package let checked: CheckedBook
  package let index: BookIndex
  private let lazyMaps: LazyValue<[String: StateMap]>
  private let texts: [LanguageTag: ReaderTexts]
  private let glossaries: LazyValue<[LanguageTag: ReaderGlossary]>
  /// What each language calls the values of data.
  private let valueWords: [LanguageTag: [String: String]]
  /// The kind of spelling of callbacks that the reader chose; nil for that of each text.
  private let spelling: String?

  package convenience init(_ checked: CheckedBook) {
    let book = checked.book
    let languages = book.languages.map(\.tag)
    self.init(
      checked, BookIndex(book), maps: LazyValue { StateMap.all(of: checked) },
      glossaries: LazyValue {
        guard book.hasGlossary else { return [:] }
        return Dictionary(
          languages.map { ($0, ReaderGlossary(book.glossary, $0)) },
          uniquingKeysWith: { first, _ in first })
      },
      valueWords: Dictionary(
        languages.map { ($0, book.valueWords($0)) }, uniquingKeysWith: { first, _ in first }))
  }

  private init(
    _ checked: CheckedBook, _ index: BookIndex, maps: LazyValue<[String: StateMap]>,
    glossaries: LazyValue<[LanguageTag: ReaderGlossary]>,
    valueWords: [LanguageTag: [String: String]], spelling: String? = nil
  ) {
    self.spelling = spelling
    self.checked = checked
    self.index = index
    lazyMaps = maps
    self.glossaries = glossaries
    self.valueWords = valueWords
    texts = Dictionary(
      checked.book.languages.map { ($0.tag, ReaderTexts($0, of: checked.book)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns a copy for another thread, with its own texts.
  ///
  /// Pages retain these so often that threads would contend for their reference counts.
  package func duplicate(spelling: String? = nil) -> PageContext {
    PageContext(
      checked, index, maps: lazyMaps, glossaries: glossaries, valueWords: valueWords,
      spelling: spelling)
  }

  package var book: Book { checked.book }

  /// The map of states of each model, by model id.
  package var maps: [String: StateMap] { lazyMaps.value }

  package func texts(_ language: Language) -> ReaderTexts {
    texts[language.tag] ?? ReaderTexts(language, of: book)
  }

  func glossary(_ tag: LanguageTag) -> ReaderGlossary? { glossaries.value[tag] }

  /// Returns the words of the apps of a text's examples, as `Book.appWords(of:)` does.
  func appWords(of text: LessonText) -> [String: String] {
    let values = valueWords[text.language] ?? [:]
    return text.words.isEmpty ? values : text.words.merging(values) { own, _ in own }
  }

  /// Returns a run that a reader has found and that breaks a claim.
  package func run(
    _ run: Counterexample, in text: LessonText, of lesson: Lesson, for language: Language
  ) -> Page.Run {
    PageLowering.run(run, in: text, of: lesson, texts(language), self)
  }

  /// Returns the words with which runs of a model are told to readers of a text.
  package func words(for model: String, _ texts: ReaderTexts, in text: LessonText) -> RunWords {
    let known = index.model(model)
    return RunWords(
      texts: texts, model: known, labels: known.flatMap { texts.choose($0.shownLabels)?.text },
      words: appWords(of: text), spelling: spelling ?? book.spelling(of: text))
  }
}

/// A value that is computed on first access.
package final class LazyValue<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = Mutex<Value?>(nil)

  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// The value; threads that access it at the same time wait for the first.
  package var value: Value {
    made.withLock { made in
      if let made { return made }
      let new = make()
      made = new
      return new
    }
  }
}
