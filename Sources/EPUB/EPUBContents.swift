import Book
import HTMLOutput
import Page

/// The navigation document: the chapters of the book with links to their lessons.
struct EPUBContents {
  private let texts: ReaderTexts
  private let context: FragmentContext
  private let links: [String: Value]

  init(_ texts: ReaderTexts, _ context: FragmentContext, _ chapters: [EPUBChapter]) {
    self.texts = texts
    self.context = context
    links = Dictionary(
      chapters.map { ($0.lesson.id, Self.link($0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the fields that every document has.
  static func head(_ texts: ReaderTexts, _ context: FragmentContext, title: String) -> Fields {
    [
      .lang: .text(texts.language.tag.text), .dir: .text(texts.language.direction.rawValue),
      .title: .text(title), .ui: context.interface(texts),
    ]
  }

  var document: XHTMLDocument {
    var fields = Self.head(texts, context, title: texts.text("site.contents"))
    let chapters = context.book.settings.chapters.map { chapter -> Value in
      let title = texts.choose(chapter.title)
      return .object([
        .name: .optional(title?.text),
        .nameLang: .optional(title.flatMap { texts.foreign($0.tag) }),
        .lessons: .list(chapter.lessons.compactMap { links[$0] }),
      ])
    }
    let listed = Set(context.book.settings.chapters.flatMap(\.lessons))
    let others = context.book.lessons.filter { !listed.contains($0.id) }.compactMap { links[$0.id] }
    fields[.chapters] = .list(chapters.filter { !$0.isWithoutLessons })
    fields[.lessons] = .list(others)
    var html: [UInt8] = []
    context.render(.contents, fields, into: &html)
    return XHTMLDocument(html)
  }

  private static func link(_ chapter: EPUBChapter) -> Value {
    .object([
      .name: .text(chapter.text.title), .href: .text(chapter.path),
      .nameLang: .optional(chapter.isFallback ? chapter.text.language.text : nil),
      .nameDir: .optional(chapter.foreignDirection),
    ])
  }
}

extension Value {
  /// Whether a chapter has no lesson that the book shows.
  fileprivate var isWithoutLessons: Bool {
    guard case .object(let fields) = self else { return true }
    return fields[.lessons]?.isTrue != true
  }
}
