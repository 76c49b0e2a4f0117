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
    let chapters = context.book.settings.chapters.map(chapter)
    let listed = Set(context.book.settings.chapters.flatMap(\.lessons))
    let others = context.book.lessons.filter { !listed.contains($0.id) }.compactMap { links[$0.id] }
    fields[.lessons] = .list(chapters.filter(\.isTrue) + others)
    var html: [UInt8] = []
    context.render(.contents, fields, into: &html)
    return XHTMLDocument(html, path: "contents.xhtml")
  }

  /// A chapter with its lessons and the chapters inside of it; nothing if there is no lesson that the book shows.
  private func chapter(_ chapter: BookSettings.Chapter) -> Value {
    let opening = chapter.opening.flatMap { links[$0.text] }
    let parts = chapter.parts.dropFirst(opening == nil ? 0 : 1).compactMap { part -> Value? in
      switch part {
      case .lesson(let id): links[id.text]
      case .chapter(let inner): self.chapter(inner)
      }
    }.filter(\.isTrue)
    guard opening != nil || !parts.isEmpty else { return .nothing }
    let title = context.index.title(of: chapter, for: texts)
    var fields: Fields = [.nameDir: .nothing, .href: .nothing]
    if case .object(let own) = opening { fields = own }
    fields[.name] = .optional(title?.text)
    fields[.nameLang] = .optional(title.flatMap { texts.foreign($0.tag) })
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
