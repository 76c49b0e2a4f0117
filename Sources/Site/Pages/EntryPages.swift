import Book
import HTMLOutput
import Page

/// The pages that are in no single language: the choice of languages, and the 404 page.
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
  /// It is served for any address, so its links only work everywhere with a base URL; so does its search, which
  /// alone needs files of the site.
  func notFound() -> [UInt8] {
    guard let first = languages.first else { return [] }
    let root = context.baseURL ?? ""
    var head = head(context.texts(first), root: root)
    head.alternates = []
    head.isHidden = true
    head.isOfLanguage = false
    head.title = context.texts(first).text("site.not-found")
    // Where the site is, if that is known.
    head.canonical = context.baseURL == nil ? nil : ""
    var fields = head.fields
    fields[.search] = .bool(context.isSearchable)
    fields[.moved] = context.movedFolders
    fields[.languages] = .list(languages.map { choice($0, root: root) })
    var special = PagePolicy.Page()
    special.setsBase = true
    special.site = context.baseURL
    return context.page(.notFound, fields, special)
  }

  /// Returns the head of a page with the links of a front page to the other languages.
  func head(_ texts: ReaderTexts, root: String) -> PageHead {
    var head = PageHead(context: context, texts: texts, root: root)
    head.translate(at: Address.file, folder: Address.folder)
    return head
  }

  /// Returns a language for the chooser, described in that language.
  private func choice(_ language: Language, root: String) -> Value {
    let texts = context.texts(language)
    let (bookTitle, bookLanguage) = context.title(texts)
    return .object([
      .tag: .text(language.tag.text), .dir: .text(language.direction.rawValue),
      .name: .text(language.autonym), .href: .text(root + Address.file(language.tag)),
      .bookTitle: .text(bookTitle), .bookLang: .optional(bookLanguage),
      .ui: context.fragments.interface(texts),
    ])
  }
}
