import Book
import HTMLOutput
import Page

/// `/<language>/<lesson>/sources.html`: what backs the facts of a lesson, and how sure each source is.
struct SourcesPage {
  let read: ReadLesson

  func render() -> [UInt8] {
    let (context, lesson, texts, text) = (read.context, read.lesson, read.texts, read.text)
    var head = PageHead(context: context, texts: texts, root: "../../")
    let title = texts.text("site.sources")
    head.title = title + texts.text("site.title-separator") + text.title
    head.description = texts.text("site.sources-about")
    // It is read beside the lesson; nobody looks for it with a search engine.
    head.isHidden = true
    head.lesson = lesson.id
    head.link(at: { Address.sources($0, lesson.id) })
    var fields = head.fields
    fields[.name] = .text(text.title)
    fields[.nameLang] = .optional(texts.foreign(text.language))
    fields[.nameDir] = .optional(context.book.language(text.language)?.direction.rawValue)
    fields[.sources] = PageFields(context.fragments, texts).sources(
      read.page.sources, on: "index.html")
    return context.page(.lessonSources, fields)
  }
}
