import BookModel
import Freshness
import HTMLFragments
import Mustache
import PluginAPI

/// The shared, immutable data from which pages are rendered.
final class SiteContext: Sendable {
  let fragments: FragmentContext
  let progress: LazyValue<TranslationProgress>
  let baseURL: String?
  /// The links from a lesson's page to each lesson, by language.
  private let links: [LanguageTag: LazyValue<[Value]>]
  /// Whether the site has a search; the book turns it off by `plugins: {site: {search: off}}`.
  let isSearchable: Bool

  init(
    _ checked: CheckedBook, library: TemplateLibrary,
    codeLanguages: CodeLanguages = CodeLanguages(), baseURL: String?, isPlayable: Bool = true
  ) {
    fragments = FragmentContext(
      checked, library: library, codeLanguages: codeLanguages, addresses: SiteAddresses(),
      isPlayable: isPlayable)
    self.baseURL = baseURL
    progress = LazyValue { TranslationProgress(checked.book) }
    links = Self.links(fragments)
    let own = checked.book.settings.plugins?.first { $0.name == SitePlugin.plugin.name }
    isSearchable = own?.values["search"] != "off"
  }

  private init(duplicating other: SiteContext) {
    fragments = other.fragments.duplicate()
    progress = other.progress
    baseURL = other.baseURL
    isSearchable = other.isSearchable
    links = Self.links(fragments)
  }

  /// Returns a copy for another thread, with its own texts, links and templates.
  func duplicate() -> SiteContext { SiteContext(duplicating: self) }

  private static func links(_ fragments: FragmentContext) -> [LanguageTag: LazyValue<[Value]>] {
    Dictionary(
      fragments.book.languages.map { language in
        let texts = fragments.texts(language)
        let index = fragments.index
        return (language.tag, LazyValue { LessonLink(index: index, texts: texts).values() })
      },
      uniquingKeysWith: { first, _ in first })
  }

  var book: Book { fragments.book }
  var checked: CheckedBook { fragments.checked }
  var index: BookIndex { fragments.index }
  var isPlayable: Bool { fragments.isPlayable }

  func texts(_ language: Language) -> ReaderTexts { fragments.texts(language) }

  /// Returns the link from a lesson's page to another lesson, or `nothing` if that has no text.
  func link(to lesson: Int, _ texts: ReaderTexts) -> Value {
    guard let links = links[texts.language.tag]?.value, links.indices.contains(lesson) else {
      return .nothing
    }
    return links[lesson]
  }

  func page(_ template: TemplateName, _ fields: Fields) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(1 << 15)
    fragments.render(template, fields, into: &output)
    return output
  }

  /// Returns the book's title for a reader, and its language if it is not the reader's.
  func title(_ texts: ReaderTexts) -> (text: String, foreign: String?) { fragments.title(texts) }
}

extension TemplateName {
  static let chooser = TemplateName(rawValue: "chooser")
  static let language = TemplateName(rawValue: "language")
  static let lesson = TemplateName(rawValue: "lesson")
  static let player = TemplateName(rawValue: "player")
  static let glossary = TemplateName(rawValue: "glossary")
  static let translations = TemplateName(rawValue: "translations")
  static let notFound = TemplateName(rawValue: "not-found")

  /// The templates of the site.
  static let site =
    [chooser, language, lesson] + figures + [player, glossary, translations, notFound]
}
