import Book
import HTMLOutput
import Page

/// The parts of a page around its own content.
struct PageHead {
  let context: SiteContext
  let texts: ReaderTexts
  /// The relative path from the page to the site's root, such as `../../`.
  let root: String
  /// The links to the page in every language.
  var links: [LanguageLink] = []
  var title = ""
  var description = ""
  /// Whether the page is in one language, so that it has search and a glossary link.
  var isOfLanguage = true
  /// Whether search engines should not index the page.
  var isHidden = false
  /// The canonical address of the page from the root, or nil if it has none.
  var canonical: String?
  /// The day on which the page last changed, or nil if that is not known.
  var day: String?
  /// The id of the lesson that the page is of, or nil for another page.
  var lesson: String?
  /// The address of the page as Markdown, relative to it, or nil if there is none.
  var markdown: String?
  /// The address of the feed, relative to the page, or nil if it does not lead there.
  var feed: String?
  /// The language of what the page says, if it is not the reader's.
  var written: LanguageTag?
  /// The translations of the page for search engines, with addresses from the root.
  var alternates: [(tag: String, address: String)] = []

  /// Sets the links to the languages of a page that every language has.
  mutating func link(at file: (LanguageTag) -> String) {
    links = context.book.languages.map { .init(language: $0, address: file($0.tag)) }
  }

  /// Sets the links between the translations of a page that every language has.
  ///
  /// Search engines get the languages that are offered to them, and the choice of languages for readers of
  /// others. Such links must be mutual, so that the page of a preview has none.
  ///
  /// - Parameters:
  ///   - file: Returns the file of the page in a language, from the site's root.
  ///   - folder: Returns its address for search engines, or nil if that is the file.
  mutating func translate(
    at file: @escaping (LanguageTag) -> String, folder: ((LanguageTag) -> String)? = nil
  ) {
    let address = folder ?? file
    link(at: file)
    canonical = address(texts.language.tag)
    guard texts.language.status == .full else { return }
    alternates = context.book.alternates(at: address)
  }

  struct LanguageLink {
    let language: Language
    /// The path of the page from the site's root.
    let address: String
    /// The language in which the page is written, if it is not this one.
    var fallback: LanguageTag?
  }

  var fields: Fields {
    let language = texts.language
    let (bookTitle, bookLanguage) = context.title(texts)
    let separator = texts.text("site.title-separator")
    return [
      .lang: .text(language.tag.text), .dir: .text(language.direction.rawValue),
      .root: .text(root), .title: .text(title.isEmpty ? bookTitle : title),
      .headTitle: .text(title.isEmpty ? bookTitle : title + separator + bookTitle),
      .description: .text(description), .isHidden: .bool(isHidden || context.isHidden),
      .bookTitle: .text(bookTitle), .bookLang: .optional(bookLanguage),
      .home: .text("\(root)\(language.tag.text)/index.html"),
      .glossary: .optional(glossary), .languages: .list(links.map(link)),
      .ui: context.fragments.interface(texts),
      .canonical: .optional(newerAddress ?? url(canonical)),
      // Search engines take the translations of what stands in their results.
      .alternates: .list(
        context.baseURL == nil || newerAddress != nil ? [] : alternates.map(alternate)),
      .openGraph: openGraph,
      .markdown: .optional(markdown), .feed: .optional(feed),
      .version: version,
      .callList: isOfLanguage && context.hasCalls
        ? .text(root + Address.callList(language.tag)) : .nothing,
      .logPage: isOfLanguage && context.explainsLogs
        ? .text(root + Address.explain(language.tag)) : .nothing,
      .isOfLanguage: .bool(isOfLanguage), .lesson: .optional(lesson),
      .search: .bool(isOfLanguage && context.isSearchable),
    ]
  }

  /// Where the page says which version it is of; nothing for a book without versions.
  private var version: Value {
    guard let version = context.version else { return .nothing }
    return .object([
      .label: .text(version.text),
      .name: .text(texts.text("site.version", ["version": version.text])),
      .note: .text(texts.text("site.version-newer", ["version": "{version}"])),
    ])
  }

  /// What services show that are given the page's address; nothing without a base URL.
  private var openGraph: Value {
    guard context.baseURL != nil, canonical != nil else { return .nothing }
    return .object([
      .locale: .optional(context.locales[written ?? texts.language.tag]), .day: .optional(day),
      .card: .optional(card),
    ])
  }

  /// The address of the picture that services show beside a link to the page.
  private var card: String? {
    guard let lesson else { return nil }
    let name = "cards/\(texts.language.tag.text)/\(lesson).png"
    return context.assets.contains(name) ? url("assets/\(name)") : nil
  }

  /// The path of the glossary, or nil if the book has none or the language has no name for it.
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
      .href: .text(root + link.address), .note: .optional(link.fallback?.text),
      .isCurrent: .bool(tag == texts.language.tag),
    ])
  }

  private func alternate(_ alternate: (tag: String, address: String)) -> Value {
    .object([.tag: .text(alternate.tag), .url: .optional(url(alternate.address))])
  }

  /// The address of the page in the newest release that has it; nil when that is this one.
  private var newerAddress: String? {
    guard let base = context.baseURL, let version = context.version, let canonical,
      let newer = context.newer.first(where: { $0.has(canonical) })
    else { return nil }
    // The base ends with the label and a slash.
    return "\(base.dropLast(version.text.count + 1))\(newer.label.text)/\(canonical)"
  }

  private func url(_ address: String?) -> String? {
    guard let base = context.baseURL, let address else { return nil }
    return base + address
  }
}
