import Base
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
    let chapters = Outline(context.index, for: texts).chapters.map(chapter)
    let listed = Set(context.book.settings.chapters.flatMap(\.lessons))
    let others = context.book.lessons.filter { !listed.contains($0.id) }.compactMap { links[$0.id] }
    fields[.lessons] = .list(chapters + others)
    var html: [UInt8] = []
    context.render(.contents, fields, into: &html)
    return XHTMLDocument(html, path: "contents.xhtml")
  }

  /// A chapter with its lessons and the chapters inside of it.
  private func chapter(_ chapter: Outline.Chapter) -> Value {
    let all = chapter.parts.compactMap { part in
      switch part {
      case .lesson(let entry): links[entry.lesson.id]
      case .chapter(let inner): self.chapter(inner)
      }
    }
    let parts = Array(all.dropFirst(chapter.hasOpening ? 1 : 0))
    var fields: Fields = [.nameDir: .nothing, .href: .nothing]
    if chapter.hasOpening, case .object(let own)? = all.first { fields = own }
    fields[.name] = .optional(chapter.title?.text)
    fields[.nameLang] = .optional(chapter.title.flatMap { texts.foreign($0.tag) })
    fields[.inner] = parts.isEmpty ? .nothing : .object([.lessons: .list(parts)])
    return .object(fields)
  }

  private static func link(_ chapter: EPUBChapter) -> Value {
    .object([
      .name: .text(chapter.text.title), .href: .text(chapter.path),
      .nameLang: .optional(chapter.isFallback ? chapter.text.language.text : nil),
      .nameDir: .optional(chapter.foreignDirection), .inner: .nothing,
    ])
  }
}
