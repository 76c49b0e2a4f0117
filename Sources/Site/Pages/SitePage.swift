import Book

/// One page of the site, before it is made.
enum SitePage: Sendable {
  case chooser, notFound
  case contents(Language)
  case translations(Language)
  case glossary(Language)
  case lesson(Int, Language)

  /// Every page of a book, in the order in which they are made.
  ///
  /// A lesson's pages stand beside each other: its texts are at hand then, and threads that make
  /// them seldom wait for each other to put a page into the folder of one language.
  static func all(of book: Book) -> [SitePage] {
    guard !book.languages.isEmpty else { return [] }
    var pages: [SitePage] = [.chooser, .notFound]
    for language in book.languages {
      pages += [.contents(language), .translations(language)]
      if book.hasGlossary { pages.append(.glossary(language)) }
    }
    for lesson in book.lessons.indices where !book.lessons[lesson].texts.isEmpty {
      pages += book.languages.map { .lesson(lesson, $0) }
    }
    return pages
  }

  /// From the site's root.
  func path(in book: Book) -> String {
    switch self {
    case .chooser: Address.chooser
    case .notFound: Address.notFound
    case .contents(let language): Address.file(language.tag)
    case .translations(let language): Address.translations(language.tag)
    case .glossary(let language): Address.glossary(language.tag)
    case .lesson(let index, let language): Address.file(language.tag, book.lessons[index].id)
    }
  }

  func render(_ context: SiteContext) -> RenderedPage {
    let pages = EntryPages(context: context)
    return switch self {
    case .chooser: RenderedPage(bytes: pages.chooser())
    case .notFound: RenderedPage(bytes: pages.notFound())
    case .contents(let language): RenderedPage(bytes: pages.contents(language))
    case .translations(let language):
      RenderedPage(bytes: TranslationsPage(context: context, language: language).render())
    case .glossary(let language):
      RenderedPage(bytes: GlossaryPage(context: context, language: language).render())
    case .lesson(let index, let language):
      LessonPage(index, in: language, context)?.render() ?? RenderedPage(bytes: [])
    }
  }
}

extension Book {
  /// Whether readers have words to look up.
  var hasGlossary: Bool { glossary.terms.contains { !$0.entries.isEmpty } }
}
