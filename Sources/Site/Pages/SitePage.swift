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
  case moved(Move, Language)
  case callList(Language)
  case explain(Language)
  /// What a callback is, by its name.
  case call(String, Language)
  /// The Markdown twin of a lesson's page.
  case twin(Int, Language)

  /// Returns every page of a book.
  static func all(in context: SiteContext) -> [SitePage] {
    groups(in: context).flatMap(\.self)
  }

  /// Whether it is a page for people, which a build counts.
  var isCounted: Bool {
    if case .twin = self { return false }
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
          [.lesson(lesson, language)] + (context.hasTwins ? [.twin(lesson, language)] : [])
            + (isBacked ? [.sources(lesson, language)] : [])
        })
    }
    if context.hasCalls { groups.append(book.languages.map { .callList($0) }) }
    if context.explainsLogs { groups.append(book.languages.map { .explain($0) }) }
    for name in context.index.callFiles.names {
      groups.append(book.languages.map { .call(name, $0) })
    }
    for move in book.settings.movedLessons {
      groups.append(book.languages.map { .moved(move, $0) })
    }
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
    case .moved(let move, let language): Address.file(language.tag, move.from.lesson)
    case .callList(let language): Address.callList(language.tag)
    case .explain(let language): Address.explain(language.tag)
    case .call(let name, let language):
      Address.call(language.tag, context.index.callFiles[name] ?? "")
    case .twin(let index, let language): Address.twin(language.tag, book.lessons[index].id)
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
    case .moved(let move, let language):
      RenderedPage(bytes: MovedPage(context: context, move: move, language: language).render())
    case .twin(let index, let language):
      RenderedPage(
        bytes: ReadLesson(index, in: language, context).map {
          MarkdownWriter.write($0.page, context.fragments, $0.texts)
        } ?? [])
    }
  }
}
