import Book
import Diagnostics
import Diagram

/// All that pages are made from; they only read it.
final class SiteContext: Sendable {
  let checked: CheckedBook
  let map: SiteMap
  let status: TranslationStatus
  /// What is not current, by lesson.
  let itemsByLesson: [String: [TranslationStatus.Item]]
  let baseURL: String?
  /// Whether there is an engine for the pages to play with.
  let isPlayable: Bool
  /// By model, what its states are and how they follow each other.
  let maps: [String: StateMap]
  /// Their layouts, as `StateMapView` names them.
  let layouts: [String: DiagramLayout]
  /// The languages that listings can be in.
  let codeLanguages: CodeLanguages
  private let library: TemplateLibrary
  private let texts: [LanguageTag: ReaderTexts]
  /// The way from a lesson's page to each lesson, by language.
  private let links: [LanguageTag: [Value]]
  /// Whether readers can search: unless the book says `plugins: {site: {search: off}}`.
  let isSearchable: Bool
  private let glossaries: [LanguageTag: ReaderGlossary]

  init(
    _ checked: CheckedBook, library: TemplateLibrary,
    codeLanguages: CodeLanguages = CodeLanguages(), baseURL: String?, isPlayable: Bool = true
  ) {
    self.checked = checked
    self.library = library
    self.codeLanguages = codeLanguages
    self.baseURL = baseURL
    self.isPlayable = isPlayable
    maps = StateMap.all(of: checked)
    map = SiteMap(checked.book)
    status = TranslationStatus(of: checked.book)
    itemsByLesson = Dictionary(grouping: status.items, by: \.lesson)
    let texts = checked.book.languages.map { ($0.tag, ReaderTexts($0, of: checked.book)) }
    layouts = StateMapView.layouts(maps, checked.book.models, texts.map(\.1))
    glossaries =
      checked.book.hasGlossary
      ? Dictionary(
        texts.map { ($0.0, ReaderGlossary(checked.book.glossary, $0.0)) },
        uniquingKeysWith: { first, _ in first }) : [:]
    self.texts = Dictionary(texts, uniquingKeysWith: { first, _ in first })
    let map = map
    links = Dictionary(
      texts.map { tag, texts in
        (tag, LessonLink(map: map, texts: texts).values())
      }, uniquingKeysWith: { first, _ in first })
    let own = checked.book.settings.plugins?.first { $0.name == SitePlugin.plugin.name }
    isSearchable = own?.values["search"] != "off"
  }

  var book: Book { checked.book }

  func texts(_ language: Language) -> ReaderTexts {
    texts[language.tag] ?? ReaderTexts(language, of: book)
  }

  /// The way from a lesson's page to another lesson's; nothing to one without any text.
  func link(to lesson: Int, _ texts: ReaderTexts) -> Value {
    guard let links = links[texts.language.tag], links.indices.contains(lesson) else {
      return .nothing
    }
    return links[lesson]
  }

  /// Marks terms in a text of a language; nil where no glossary has words of it.
  func termMarker(_ tag: LanguageTag) -> TermMarker? { glossaries[tag].map(TermMarker.init) }

  /// Appends a template, filled.
  func render(_ template: SiteTemplate, _ fields: Fields, into output: inout [UInt8]) {
    guard let number = library.number(of: template.rawValue) else { return }
    TemplateRenderer.render(number, of: library, with: .object(fields), into: &output)
  }

  func page(_ template: SiteTemplate, _ fields: Fields) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(1 << 15)
    render(template, fields, into: &output)
    return output
  }

  /// The book's title for a reader, and its language where that is another one.
  func title(_ texts: ReaderTexts) -> (text: String, foreign: String?) {
    guard let title = texts.choose(book.settings.title) else { return ("", nil) }
    return (title.text, texts.foreign(title.tag))
  }
}

/// The templates that pages are made with: `Templates/<name>.mustache`.
enum SiteTemplate: String, CaseIterable {
  case chooser, language, lesson, trace, claims, listing, player, glossary, translations
  case notFound = "not-found"
}
