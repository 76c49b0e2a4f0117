import Base
import Book
import HTMLOutput
import Page

/// The chapters and lessons of a language, in a script that a page loads when a reader opens the list.
struct LessonList {
  let context: SiteContext
  let language: Language

  static func path(_ tag: LanguageTag) -> String { "assets/lessons.\(tag.text).js" }

  var bytes: [UInt8] {
    let texts = context.texts(language)
    let chapters = context.book.settings.chapters.map { chapter -> JSON in
      let lessons = chapter.lessons.compactMap { id -> JSON? in
        context.book.lesson(id).flatMap { context.index.text(of: $0, for: texts) }.map {
          .array(of: [id, $0.title])
        }
      }
      return .object([
        "title": .string(texts.choose(chapter.title)?.text ?? ""), "lessons": .array(lessons),
      ])
    }
    var bytes = Array("tracebookLessons(".utf8)
    JSON.object(["chapters": .array(chapters), "done": .string(texts.text("site.read"))])
      .encode(into: &bytes, for: .script)
    return bytes + Array(")\n".utf8)
  }
}
