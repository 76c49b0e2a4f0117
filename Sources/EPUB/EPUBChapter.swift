import Base
import Book
import HTMLOutput
import Page

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
  var path: String { "lessons/\(lesson.id).xhtml" }

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
    return (XHTMLDocument(html), body.images, EPUBLacks.notices(page))
  }
}
