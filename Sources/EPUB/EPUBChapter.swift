import Base
import Book
import HTMLOutput
import Page
import System

/// The document of a lesson; the text of another language is used where there is no translation.
struct EPUBChapter {
  let lesson: Lesson
  let text: LessonText
  private let texts: ReaderTexts
  private let context: FragmentContext

  /// Returns nil for a lesson without any text.
  init?(_ lesson: Lesson, _ texts: ReaderTexts, _ context: FragmentContext) {
    guard let text = context.index.text(of: lesson, for: texts) else { return nil }
    self.lesson = lesson
    self.text = text
    self.texts = texts
    self.context = context
  }

  /// The path in the folder of the package.
  var path: String { "lessons/\(EPUBAddresses.file(lesson.id))" }

  /// Whether the text is in another language than the book.
  var isFallback: Bool { text.language != texts.language.tag }

  /// The direction of the text if it is in another language than the book.
  var foreignDirection: String? {
    isFallback ? context.book.language(text.language)?.direction.rawValue : nil
  }

  /// Returns the document, the files of the book that its pictures show, and what the page has and it lacks.
  func render() -> (document: XHTMLDocument, images: [String], notices: [Diagnostic]) {
    let page = PageLowering.page(lesson, text, texts, context.pages)
    var body = PageFields(context, texts)
    var fields = EPUBContents.head(texts, context, title: text.title)
    fields.merge(body.fields(page))
    fields[.sources] = body.sources(page.sources)
    var html: [UInt8] = []
    context.render(.lesson, fields, into: &html)
    let document = XHTMLDocument(html, path: path)
    let lacks = EPUBLacks.notices(page, hasHTML: context.book.settings.trustsHTML)
    return (document, body.images, lacks + document.faults)
  }
}

/// Finds what pages have and an EPUB file lacks: it refers to nothing outside of it, and only pictures are in it.
struct EPUBLacks: PageWalker {
  private let file: SourceFile
  /// Whether HTML of lessons is markup of pages, which a document in XML cannot take over.
  private let hasHTML: Bool
  /// The block that is visited, and the last one whose HTML was reported.
  private var place = 0..<0
  private var reported: Range<Int>?
  private(set) var notices: [Diagnostic] = []

  init(_ file: SourceFile, hasHTML: Bool = false) {
    self.file = file
    self.hasHTML = hasHTML
  }

  /// Returns a notice for each place of a page.
  static func notices(_ page: Page, hasHTML: Bool) -> [Diagnostic] {
    ((page.introduction.map { [$0] } ?? []) + page.steps).flatMap { section in
      var walk = EPUBLacks(section.file, hasHTML: hasHTML)
      walk.visit(section.blocks)
      return walk.notices
    }
  }

  mutating func visit(_ block: Page.Block) {
    if !block.source.isEmpty { place = block.source }
    if case .html(let literal) = block.content { html(literal) }
    descend(into: block)
  }

  mutating func visit(_ inline: Page.Inline) {
    switch inline {
    case .picture(.outside(let address), _, _, _, let source),
      .picture(.elsewhere(let address), _, _, _, let source):
      report("the picture `\(address)`", source, why: "it has links to pictures of other hosts")
    case .picture(.file(let path, _), _, _, _, let source) where MediaName(path) != .picture:
      report("`\(BookPath.name(path))`", source, why: "it has no videos and sounds")
    case .link(.file(let path, _), _, _, let source):
      report("`\(BookPath.name(path))`", source, why: "it has no files to download")
    case .html(let literal): html(literal)
    default: break
    }
    descend(into: inline)
  }

  /// Reports HTML once a block, whose elements a document in XML would have to close.
  private mutating func html(_ literal: ArraySlice<UInt8>) {
    guard hasHTML, !literal.starts(with: "<!--".utf8), reported != place else { return }
    reported = place
    notices.append(
      Diagnostic(
        .notice, "epub-lacks", at: place, in: file, "HTML is not in the EPUB file",
        why: "its documents are XML, so tags are left out there",
        help: "say it in Markdown, or with an element that needs no trust, such as `kbd`"))
  }

  private mutating func report(_ what: String, _ place: Range<Int>, why: String) {
    notices.append(
      Diagnostic(
        .notice, "epub-lacks", at: place, in: file, "\(what) is not in the EPUB file", why: why,
        help: "let the text between the brackets say what readers miss"))
  }
}
