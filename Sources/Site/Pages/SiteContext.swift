import Base
import Book
import HTMLOutput
import Page
private import Synchronization

/// The shared, immutable data from which pages are rendered.
final class SiteContext: Sendable {
  let fragments: FragmentContext
  /// The same for lessons whose ids have folders, by the way from their pages to the folder of the language.
  private let deeper: [String: FragmentContext]
  let progress: LazyValue<TranslationProgress>
  /// Where the examples show each callback.
  let calls: LazyValue<CallUses>
  /// The ids of the lessons whose facts are backed.
  private let backed: LazyValue<Set<String>>
  let baseURL: String?
  /// The links from a lesson's page to each lesson, by language and by the way to its folder.
  private let links: [LanguageTag: [String: LazyValue<[Value]>]]
  /// What the book says of its site.
  let settings: SiteSettings
  /// Whether there is a module that follows the logs of apps.
  private let followsLogs: Bool
  /// The version of the book that the site is of, if there are several.
  let version: VersionLabel?
  /// The later releases beside it, the newest first.
  let newer: [VersionList.Version]
  /// Whether search engines are to leave out all pages.
  let isHidden: Bool
  let days: LessonDays
  /// The names of the files below `assets`.
  let assets: Set<String>
  private let lastPage = Mutex<Page?>(nil)
  /// The languages as link previews name them, such as `sv_SE`; empty without a base URL.
  let locales: [LanguageTag: String]
  /// What pages may load and run.
  private let policy: PagePolicy
  /// The scripts and styles that stand in the templates of pages.
  private let inlineParts: [TemplateName: InlineParts]

  init(
    _ checked: CheckedBook, library: TemplateLibrary,
    codeLanguages: CodeLanguages = CodeLanguages(), baseURL: String?,
    locales: [LanguageTag: String] = [:], isPlayable: Bool = true, followsLogs: Bool = false,
    allowsHTML: Bool, version: VersionLabel? = nil, newer: [VersionList.Version] = [],
    isHidden: Bool = false, days: [String: String] = [:], assets: Set<String> = [],
    policy: PagePolicy = PagePolicy()
  ) {
    fragments = FragmentContext(
      checked, library: library, codeLanguages: codeLanguages, addresses: SiteAddresses(),
      isPlayable: isPlayable, allowsHTML: allowsHTML)
    deeper = Self.deeper(fragments)
    self.baseURL = baseURL
    self.version = version
    self.newer = newer
    self.isHidden = isHidden
    self.days = LessonDays(days)
    self.assets = assets
    progress = LazyValue { TranslationProgress(checked.book) }
    calls = LazyValue { CallUses(checked) }
    let index = fragments.index
    backed = LazyValue { Self.backed(index) }
    links = Self.links(fragments)
    settings = SiteSettings(checked.book.settings)
    self.locales = locales
    self.followsLogs = followsLogs
    var policy = policy
    policy.pictureHosts = checked.book.settings.pictureHosts.sorted()
    self.policy = policy
    inlineParts = Dictionary(
      TemplateName.site.map { [fragments] in ($0, fragments.inlineParts(of: $0)) },
      uniquingKeysWith: { first, _ in first })
  }

  private init(duplicating other: SiteContext) {
    fragments = other.fragments.duplicate()
    deeper = Self.deeper(fragments)
    progress = other.progress
    calls = other.calls
    backed = other.backed
    baseURL = other.baseURL
    version = other.version
    newer = other.newer
    isHidden = other.isHidden
    days = other.days
    assets = other.assets
    settings = other.settings
    locales = other.locales
    followsLogs = other.followsLogs
    links = Self.links(fragments)
    policy = other.policy
    inlineParts = other.inlineParts
  }

  /// Returns a copy for another thread, with its own texts, links and templates.
  func duplicate() -> SiteContext { SiteContext(duplicating: self) }

  /// The ways from the pages of lessons to the folder of their language, each once.
  private static func ways(_ book: Book) -> Set<String> {
    Set(book.lessons.map { Address.up(from: $0.id) })
  }

  private static func deeper(_ fragments: FragmentContext) -> [String: FragmentContext] {
    let ways = ways(fragments.book).subtracting([SiteAddresses().up])
    return Dictionary(
      ways.map { ($0, fragments.sharing(addresses: SiteAddresses(up: $0))) },
      uniquingKeysWith: { first, _ in first })
  }

  private static func links(
    _ fragments: FragmentContext
  ) -> [LanguageTag: [String: LazyValue<[Value]>]] {
    let ways = ways(fragments.book)
    return Dictionary(
      fragments.book.languages.map { language in
        let texts = fragments.texts(language)
        let index = fragments.index
        let links = ways.map { way in
          (way, LazyValue { LessonLink(index: index, texts: texts).values(root: way) })
        }
        return (language.tag, Dictionary(links) { first, _ in first })
      },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns what the page of a lesson is written from.
  func fragments(of lesson: Lesson) -> FragmentContext {
    deeper.isEmpty ? fragments : deeper[Address.up(from: lesson.id)] ?? fragments
  }

  var book: Book { fragments.book }
  var checked: CheckedBook { fragments.pages.checked }
  var index: BookIndex { fragments.index }
  var isPlayable: Bool { fragments.isPlayable }
  var isSearchable: Bool { settings.isSearchable }
  /// Whether a model declares callbacks, which have pages then.
  var hasCalls: Bool { !index.callFiles.names.isEmpty }
  var hasAlternates: Bool { settings.hasAlternates }

  /// The models that declare callbacks, and so can explain logs, in the order in which lessons come to them.
  var explainers: [Model] {
    let texts = book.lessons.compactMap { lesson in lesson.source.flatMap { lesson.texts[$0] } }
    let met = texts.flatMap(\.models).uniqued.compactMap(index.model)
    let others = book.models.filter { model in !met.contains { $0.id == model.id } }
    return (met + others).filter { !$0.definition.callbacks.isEmpty }
  }

  /// Whether the site has a page that explains logs, for which every language has texts.
  var explainsLogs: Bool {
    followsLogs && hasCalls
      && book.languages.allSatisfy { !texts($0).text("site.log.title").isEmpty }
  }

  /// Whether facts of a lesson are backed by anything that its readers may look at.
  func hasSources(_ lesson: Lesson) -> Bool { backed.value.contains(lesson.id) }

  private static func backed(_ index: BookIndex) -> Set<String> {
    guard let facts = index.book.facts else { return [] }
    let lessons = index.book.lessons.filter { lesson in
      let steps = lesson.source.flatMap { lesson.texts[$0] }?.steps ?? []
      return !facts.evidence(of: steps) { index.example($0)?.facts }.isEmpty
    }
    return Set(lessons.map(\.id))
  }

  func texts(_ language: Language) -> ReaderTexts { fragments.texts(language) }

  /// Returns the link from a lesson's page to another lesson, or `nothing` if that has no text.
  func link(to lesson: Int, from other: Lesson, _ texts: ReaderTexts) -> Value {
    guard let links = links[texts.language.tag]?[Address.up(from: other.id)]?.value,
      links.indices.contains(lesson)
    else { return .nothing }
    return links[lesson]
  }

  /// Returns a lesson as all outputs show it; the last one is kept, as several outputs follow each other.
  func page(_ lesson: Lesson, _ text: LessonText, _ texts: ReaderTexts) -> Page {
    lastPage.withLock { last in
      if let last, last.lesson === lesson, last.text === text, last.reader == texts.language.tag {
        return last
      }
      let page = PageLowering.page(lesson, text, texts, fragments.pages)
      last = page
      return page
    }
  }

  /// Returns a page with its policy; `special` is what it needs beside what its template has.
  func page(
    _ template: TemplateName, _ fields: Fields, _ special: PagePolicy.Page = PagePolicy.Page()
  ) -> [UInt8] {
    var output = part(template, fields)
    var needs = special
    needs.parts.add(inlineParts[template] ?? InlineParts())
    policy.write(needs, into: &output)
    return output
  }

  /// Returns a part of pages, which scripts put into them.
  func part(_ template: TemplateName, _ fields: Fields) -> [UInt8] {
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
  static let call = TemplateName(rawValue: "call")
  static let callList = TemplateName(rawValue: "call-list")
  static let explain = TemplateName(rawValue: "explain")
  static let lessonSources = TemplateName(rawValue: "lesson-sources")
  static let key = TemplateName(rawValue: "key")
  static let versions = TemplateName(rawValue: "versions")
  static let moved = TemplateName(rawValue: "moved")

  /// The templates of the site.
  static let site =
    [
      chooser, language, lesson, row, player, glossary, translations, notFound, moved, versions,
      call, callList, explain, lessonSources, key,
    ]
}

/// The status of a book's translations, grouped by lesson.
struct TranslationProgress: Sendable {
  let status: TranslationStatus
  /// The items that are not current, by lesson id.
  let items: [String: [TranslationStatus.Item]]

  init(_ book: Book) {
    status = TranslationStatus(of: book)
    items = Dictionary(grouping: status.items, by: \.lesson)
  }
}
