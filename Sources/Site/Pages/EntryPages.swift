import BookModel
import HTMLFragments
import Mustache

/// The pages other than lessons: the choice of languages, a language's contents, and the 404 page.
struct EntryPages {
  let context: SiteContext

  private var languages: [Language] { context.book.languages }

  /// Renders `/index.html`, the choice of languages; readers are never redirected.
  func chooser() -> [UInt8] {
    guard let first = languages.first else { return [] }
    var head = head(context.texts(first), root: "")
    head.canonical = ""
    head.isOfLanguage = false
    var fields = head.fields
    fields[.languages] = .list(languages.map { choice($0, root: "") })
    return context.page(.chooser, fields)
  }

  /// Renders `/404.html`.
  ///
  /// It is served for any address, so its links only work everywhere with a base URL.
  func notFound() -> [UInt8] {
    guard let first = languages.first else { return [] }
    let root = context.baseURL ?? ""
    var head = head(context.texts(first), root: root)
    head.alternates = []
    head.isHidden = true
    head.isOfLanguage = false
    head.title = context.texts(first).text("site.not-found")
    var fields = head.fields
    fields[.languages] = .list(languages.map { choice($0, root: root) })
    return context.page(.notFound, fields)
  }

  /// Renders `/<language>/index.html` with all chapters and lessons.
  func contents(_ language: Language) -> [UInt8] {
    let texts = context.texts(language)
    var head = head(texts, root: "../")
    head.canonical = Address.folder(language.tag)
    var fields = head.fields
    fields[.chapters] = .list(
      context.index.chapters.indices.map { chapter($0, texts) }.filter(\.isTrue))
    return context.page(.language, fields)
  }

  private func head(_ texts: ReaderTexts, root: String) -> PageHead {
    var head = PageHead(context: context, texts: texts, root: root)
    head.links = languages.map { .init(language: $0, address: Address.file($0.tag)) }
    // A preview language's page has no alternates either, since such links must be mutual.
    guard texts.language.status == .full else { return head }
    head.alternates =
      context.book.offered.map { ($0.tag.text, Address.folder($0.tag)) } + [("x-default", "")]
    return head
  }

  /// Returns a language for the chooser, described in that language.
  private func choice(_ language: Language, root: String) -> Value {
    let texts = context.texts(language)
    let (bookTitle, bookLanguage) = context.title(texts)
    return .object([
      .tag: .text(language.tag.text), .dir: .text(language.direction.rawValue),
      .name: .text(language.autonym), .href: .text(root + Address.file(language.tag)),
      .bookTitle: .text(bookTitle), .bookLang: .optional(bookLanguage), .ui: texts.values,
    ])
  }

  private func chapter(_ index: Int, _ texts: ReaderTexts) -> Value {
    let chapter = context.book.settings.chapters[index]
    let lessons = context.index.chapters[index].compactMap { lesson($0, texts) }
    guard !lessons.isEmpty else { return .nothing }
    let title = texts.choose(chapter.title)
    return .object([
      .id: .text(chapter.id), .title: .optional(title?.text),
      .titleLang: .optional(title.flatMap { texts.foreign($0.tag) }), .lessons: .list(lessons),
    ])
  }

  private func lesson(_ index: Int, _ texts: ReaderTexts) -> Value? {
    let lesson = context.book.lessons[index]
    guard let text = context.index.text(of: lesson, for: texts) else { return nil }
    var fields = LessonLink(index: context.index, texts: texts).fields(lesson, text, root: "")
    fields[.summary] = .text(text.summary)
    fields[.number] = .text(String(index + 1))
    return .object(fields)
  }
}
