import Book
import HTMLOutput
import Page

/// A page of the site to be rendered.
enum SitePage: Sendable {
  case chooser, notFound
  case contents(Language)
  case translations(Language)
  case glossary(Language)
  case lesson(Int, Language)
  /// What backs the facts of a lesson.
  case sources(Int, Language)
  /// A page at a former address, by its path.
  case moved(String, [Move.Place], Language)
  case callList(Language)
  case explain(Language)
  /// What a callback is, by its name.
  case call(String, Language)
  /// The Markdown alternate of a lesson's page.
  case alternate(Int, Language)

  /// Returns every page of a book.
  static func all(in context: SiteContext) -> [SitePage] {
    groups(in: context).flatMap(\.self)
  }

  /// Whether it is a page for people, which a build counts.
  var isCounted: Bool {
    if case .alternate = self { return false }
    return true
  }

  /// Returns every page of a book in groups, each of which one thread renders in sequence.
  ///
  /// A lesson's texts are then cached, and threads rarely contend for a folder.
  static func groups(in context: SiteContext) -> [[SitePage]] {
    let book = context.book
    guard !book.languages.isEmpty else { return [] }
    var groups: [[SitePage]] = [[.chooser], [.notFound]]
    // The first of them computes the translation status for all.
    groups.append(book.languages.map { .translations($0) })
    for language in book.languages {
      groups.append([.contents(language)])
      if book.hasGlossary { groups.append([.glossary(language)]) }
    }
    for lesson in book.lessons.indices where !book.lessons[lesson].texts.isEmpty {
      let isBacked = context.hasSources(book.lessons[lesson])
      // What is made of one page of nodes comes together, so that a page is lowered once.
      groups.append(
        book.languages.flatMap { language in
          [.lesson(lesson, language)]
            + (context.hasAlternates ? [.alternate(lesson, language)] : [])
            + (isBacked ? [.sources(lesson, language)] : [])
        })
    }
    if context.hasCalls { groups.append(book.languages.map { .callList($0) }) }
    if context.explainsLogs { groups.append(book.languages.map { .explain($0) }) }
    for name in context.index.callFiles.names {
      groups.append(book.languages.map { .call(name, $0) })
    }
    for (id, to) in book.settings.movedLessons {
      groups.append(book.languages.map { .moved(Address.file($0.tag, id), to, $0) })
    }
    groups += context.formerPages.map { [.moved($0.path, $0.to, $0.language)] }
    return groups
  }

  /// Returns the path from the site's root.
  func path(in context: SiteContext) -> String {
    let book = context.book
    return switch self {
    case .chooser: Address.chooser
    case .notFound: Address.notFound
    case .contents(let language): Address.file(language.tag)
    case .translations(let language): Address.translations(language.tag)
    case .glossary(let language): Address.glossary(language.tag)
    case .lesson(let index, let language): Address.file(language.tag, book.lessons[index].id)
    case .sources(let index, let language):
      Address.sources(language.tag, book.lessons[index].id)
    case .moved(let path, _, _): path
    case .callList(let language): Address.callList(language.tag)
    case .explain(let language): Address.explain(language.tag)
    case .call(let name, let language):
      Address.call(language.tag, context.index.callFiles[name] ?? "")
    case .alternate(let index, let language):
      Address.alternate(language.tag, book.lessons[index].id)
    }
  }

  func render(_ context: SiteContext) -> RenderedPage {
    let pages = EntryPages(context: context)
    return switch self {
    case .chooser: RenderedPage(bytes: pages.chooser())
    case .notFound: RenderedPage(bytes: pages.notFound())
    case .contents(let language): FrontPage(language, context).render()
    case .translations(let language):
      RenderedPage(bytes: TranslationsPage(context: context, language: language).render())
    case .glossary(let language):
      RenderedPage(bytes: GlossaryPage(context: context, language: language).render())
    case .lesson(let index, let language):
      ReadLesson(index, in: language, context).map { LessonPage(index: index, read: $0).render() }
        ?? RenderedPage(bytes: [])
    case .sources(let index, let language):
      RenderedPage(
        bytes: ReadLesson(index, in: language, context).map { SourcesPage(read: $0).render() } ?? []
      )
    case .callList(let language):
      RenderedPage(bytes: CallListPage(context: context, language: language).render())
    case .explain(let language):
      RenderedPage(bytes: LogPage(context: context, language: language).render())
    case .call(let name, let language):
      RenderedPage(bytes: CallPage(context: context, name: name, language: language).render())
    case .moved(let path, let to, let language):
      RenderedPage(
        bytes: MovedPage(context: context, path: path, to: to, language: language).render())
    case .alternate(let index, let language):
      RenderedPage(
        bytes: ReadLesson(index, in: language, context).map {
          MarkdownWriter.write($0.page, context.fragments(of: $0.lesson), $0.texts)
        } ?? [])
    }
  }
}

/// `/<language>/<lesson>/sources.html`: what backs the facts of a lesson, and how sure each source is.
struct SourcesPage {
  let read: ReadLesson

  func render() -> [UInt8] {
    let (context, lesson, texts, text) = (read.context, read.lesson, read.texts, read.text)
    var head = PageHead(
      context: context, texts: texts, root: "../\(Address.up(from: lesson.id))")
    let title = texts.text("site.sources")
    head.title = title + texts.text("site.title-separator") + text.title
    head.description = texts.text("site.sources-about")
    // It is read beside the lesson; nobody looks for it with a search engine.
    head.isHidden = true
    head.lesson = lesson.id
    head.link(at: { Address.sources($0, lesson.id) })
    var fields = head.fields
    fields[.name] = .text(text.title)
    fields[.nameLang] = .optional(texts.foreign(text.language))
    fields[.nameDir] = .optional(context.book.language(text.language)?.direction.rawValue)
    fields[.sources] = PageFields(context.fragments(of: lesson), texts).sources(
      read.page.sources, on: "index.html")
    return context.page(.lessonSources, fields)
  }
}

/// A lesson as readers of a language get it: in a translation, or in another language if there is none.
struct ReadLesson {
  let context: SiteContext
  let lesson: Lesson
  let texts: ReaderTexts
  let text: LessonText

  /// Returns nil for a lesson without any text.
  init?(_ index: Int, in language: Language, _ context: SiteContext) {
    self.context = context
    lesson = context.book.lessons[index]
    texts = context.texts(language)
    guard let text = context.index.text(of: lesson, for: texts) else { return nil }
    self.text = text
  }

  /// The lesson as all outputs show it.
  var page: Page { context.page(lesson, text, texts) }

  /// Whether the text is in another language than the reader's.
  var isFallback: Bool { text.language != texts.language.tag }
}

/// The paths of pages, from the site's root.
enum Address {
  static let chooser = "index.html"
  static let notFound = "404.html"

  /// Returns the folder of a page, which is its address for web servers and search engines.
  static func folder(_ tag: LanguageTag) -> String { "\(tag.text)/" }
  static func folder(_ tag: LanguageTag, _ lesson: String) -> String { "\(tag.text)/\(lesson)/" }

  /// Returns the way from the page of a lesson to the folder of its language.
  static func up(from lesson: String) -> String {
    String(repeating: "../", count: 1 + lesson.utf8.count { $0 == UInt8(ascii: "/") })
  }

  /// Returns the file of a page, which links use so that the site also works without a server.
  static func file(_ tag: LanguageTag) -> String { folder(tag) + "index.html" }
  /// Returns the file of the translations page; lessons are folders, so no lesson can have its
  /// name.
  static func translations(_ tag: LanguageTag) -> String { folder(tag) + translations }
  static let translations = "translations.html"
  static func glossary(_ tag: LanguageTag) -> String { folder(tag) + glossary }
  static let glossary = "glossary.html"
  static func file(_ tag: LanguageTag, _ lesson: String) -> String {
    folder(tag, lesson) + "index.html"
  }

  /// Returns the file of a lesson as Markdown: the page's address and `.md`, as llmstxt.org asks.
  static func alternate(_ tag: LanguageTag, _ lesson: String) -> String {
    file(tag, lesson) + ".md"
  }
  /// The folder of the pages about callbacks in that of a language, and the page that lists them; a lesson
  /// of this name has only its own files in the folder.
  static let calls = "calls"
  static func call(_ tag: LanguageTag, _ file: String) -> String { folder(tag, calls) + file }
  static func callList(_ tag: LanguageTag) -> String { folder(tag) + callList }
  static let callList = "calls.html"
  /// Returns the file of the page that explains logs.
  static func explain(_ tag: LanguageTag) -> String { folder(tag) + "explain.html" }
  /// Returns the file that says what backs a lesson.
  static func sources(_ tag: LanguageTag, _ lesson: String) -> String {
    folder(tag, lesson) + "sources.html"
  }
  static let overview = "llms.txt"
}
