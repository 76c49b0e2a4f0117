import Base
import Book
import Formats

/// The texts of a book's YAML files that are translated, besides those of the interface.
struct BookTexts {
  /// The content of one message.
  struct Unit {
    let context: String
    /// The text that translators read.
    let source: String
    /// The existing translation; empty when there is none.
    let text: String
    /// The place of the source, for translators.
    let reference: String
    let remark: String
    /// The file of the translation, and the value in it.
    let path: String
    let keys: [YAMLStep]
    /// The language of the text that translators read.
    let from: LanguageTag
    /// The bytes of the translation in its file, or of a key near it.
    var range: Range<Int> = 0..<0

    /// Whether the text is a word of the glossary with its forms.
    var isWords: Bool { context.hasPrefix("glossary:") && context.hasSuffix("/words") }
  }

  /// The units in the order of the book: its titles, the labels of its models, its glossary.
  let units: [Unit]
  /// The files that the units are in, by path; a file that does not exist yet is missing.
  let files: [String: SourceFile]

  init(into language: LanguageTag, _ book: Book, from bridge: LanguageTag? = nil) {
    let order = book.readingOrder(into: language, from: bridge)
    units =
      TitleTexts(book, language, order).units
      + book.models.flatMap { LabelTexts($0, language, order).units }
      + GlossaryTexts(book.glossary, language, order).units
    let labels = book.models.compactMap { $0.labelFiles[language] }
    let files = [book.settings.file, book.glossary.file].compactMap(\.self) + labels
    self.files = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
  }
}
