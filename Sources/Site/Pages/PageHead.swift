import Book

/// What every page has around its own content.
struct PageHead {
  let context: SiteContext
  let texts: ReaderTexts
  /// From the page up to the site's root, such as `../../`.
  let root: String
  /// The page in every language: its address from the root, and how it is called there.
  var links: [LanguageLink] = []
  var title = ""
  var description = ""
  /// Whether the page is of one language, so that a reader can search in it.
  var isOfLanguage = true
  /// Whether search engines should pass over it.
  var isHidden = false
  /// The address of the page that is meant for search engines, from the root.
  var canonical: String?
  /// The page in the languages that really have it, for search engines.
  var alternates: [(tag: String, address: String)] = []

  struct LanguageLink {
    let language: Language
    let address: String
    /// In which language the page is really written, when it is not this one.
    var standIn: LanguageTag?
  }

  var fields: Fields {
    let language = texts.language
    let (bookTitle, bookLanguage) = context.title(texts)
    let separator = texts.text("site.title-separator")
    return [
      .lang: .text(language.tag.text), .dir: .text(language.direction.rawValue),
      .root: .text(root), .title: .text(title.isEmpty ? bookTitle : title),
      .headTitle: .text(title.isEmpty ? bookTitle : title + separator + bookTitle),
      .description: .text(description), .isHidden: .bool(isHidden),
      .bookTitle: .text(bookTitle), .bookLang: .optional(bookLanguage),
      .home: .text("\(root)\(language.tag.text)/index.html"),
      .glossary: .optional(glossary), .languages: .list(links.map(link)), .ui: texts.values,
      .canonical: .optional(url(canonical)),
      .alternates: .list(context.baseURL == nil ? [] : alternates.map(alternate)),
      .openGraph: .bool(context.baseURL != nil && canonical != nil),
      .search: .bool(isOfLanguage && context.isSearchable),
    ]
  }

  /// The way to the words of the book; nil where there are none, or no name for them.
  private var glossary: String? {
    guard isOfLanguage, context.book.hasGlossary, !texts.text("site.glossary").isEmpty else {
      return nil
    }
    return root + Address.glossary(texts.language.tag)
  }

  private func link(_ link: LanguageLink) -> Value {
    let tag = link.language.tag
    return .object([
      .tag: .text(tag.text), .name: .text(link.language.autonym),
      .href: .text(root + link.address), .note: .optional(link.standIn?.text),
      .isCurrent: .bool(tag == texts.language.tag),
    ])
  }

  private func alternate(_ alternate: (tag: String, address: String)) -> Value {
    .object([.tag: .text(alternate.tag), .url: .optional(url(alternate.address))])
  }

  private func url(_ address: String?) -> String? {
    guard let base = context.baseURL, let address else { return nil }
    return base + address
  }
}
