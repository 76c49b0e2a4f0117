import BookModel
import Diagnostics
import Diagram
import PluginAPI

/// The shared, immutable data from which pages are rendered.
final class SiteContext: Sendable {
  let checked: CheckedBook
  let map: SiteStructure
  let progress: LazyValue<TranslationProgress>
  let baseURL: String?
  /// Whether the WebAssembly module is available, so that examples can be played.
  let isPlayable: Bool
  /// The map of states of each model, by model id.
  let maps: [String: StateMap]
  /// The layouts of the maps, by `StateMapView.key(_:_:)`.
  let layouts: [String: DiagramLayout]
  /// The languages that listings can be in.
  let codeLanguages: CodeLanguages
  private let library: TemplateLibrary
  private let texts: [LanguageTag: ReaderTexts]
  /// The links from a lesson's page to each lesson, by language.
  private let links: [LanguageTag: LazyValue<[Value]>]
  /// Whether the site has a search; the book turns it off by `plugins: {site: {search: off}}`.
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
    map = SiteStructure(checked.book)
    progress = LazyValue { TranslationProgress(checked.book) }
    let texts = checked.book.languages.map { ($0.tag, ReaderTexts($0, of: checked.book)) }
    layouts = StateMapView.layouts(maps, checked.book.models, texts.map(\.1))
    glossaries =
      checked.book.hasGlossary
      ? Dictionary(
        texts.map { ($0.0, ReaderGlossary(checked.book.glossary, $0.0)) },
        uniquingKeysWith: { first, _ in first }) : [:]
    self.texts = Dictionary(texts, uniquingKeysWith: { first, _ in first })
    links = Self.links(texts, map)
    let own = checked.book.settings.plugins?.first { $0.name == SitePlugin.plugin.name }
    isSearchable = own?.values["search"] != "off"
  }

  /// Copies a context for another thread, with its own texts, links and templates.
  ///
  /// Pages retain these so often that threads would contend for their reference counts.
  private init(duplicating other: SiteContext) {
    checked = other.checked
    map = other.map
    progress = other.progress
    baseURL = other.baseURL
    isPlayable = other.isPlayable
    maps = other.maps
    layouts = other.layouts
    codeLanguages = other.codeLanguages
    glossaries = other.glossaries
    isSearchable = other.isSearchable
    library = other.library.duplicate()
    let book = other.checked.book
    let texts = book.languages.map { ($0.tag, ReaderTexts($0, of: book)) }
    self.texts = Dictionary(texts, uniquingKeysWith: { first, _ in first })
    links = Self.links(texts, map)
  }

  func duplicate() -> SiteContext { SiteContext(duplicating: self) }

  private static func links(
    _ texts: [(LanguageTag, ReaderTexts)], _ map: SiteStructure
  ) -> [LanguageTag: LazyValue<[Value]>] {
    Dictionary(
      texts.map { tag, texts in (tag, LazyValue { LessonLink(map: map, texts: texts).values() }) },
      uniquingKeysWith: { first, _ in first })
  }

  var book: Book { checked.book }

  func texts(_ language: Language) -> ReaderTexts {
    texts[language.tag] ?? ReaderTexts(language, of: book)
  }

  /// Returns the link from a lesson's page to another lesson, or `nothing` if that has no text.
  func link(to lesson: Int, _ texts: ReaderTexts) -> Value {
    guard let links = links[texts.language.tag]?.value, links.indices.contains(lesson) else {
      return .nothing
    }
    return links[lesson]
  }

  /// Returns a marker of terms for a language, or nil if the book has no glossary.
  func termMarker(_ tag: LanguageTag) -> TermMarker? { glossaries[tag].map(TermMarker.init) }

  /// Appends a rendered template.
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

  /// Returns the book's title for a reader, and its language if it is not the reader's.
  func title(_ texts: ReaderTexts) -> (text: String, foreign: String?) {
    guard let title = texts.choose(book.settings.title) else { return ("", nil) }
    return (title.text, texts.foreign(title.tag))
  }
}

/// The templates of pages and their parts: `Templates/<name>.mustache`.
enum SiteTemplate: String, CaseIterable {
  case chooser, language, lesson, trace, claims, listing, player, glossary, translations
  case notFound = "not-found"
}
