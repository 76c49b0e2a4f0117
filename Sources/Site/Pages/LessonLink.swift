import Book
import HTMLOutput
import Page

/// Creates links to lessons with their titles.
struct LessonLink {
  let index: BookIndex
  let texts: ReaderTexts

  /// Returns the fields of a link; `root` is the path from the page to its language's folder.
  func fields(_ lesson: Lesson, _ text: LessonText, root: String) -> Fields {
    var fields: Fields = [
      .name: .text(text.title), .href: .text("\(root)\(lesson.id)/index.html"),
      .nameLang: .nothing,
    ]
    guard text.language != texts.language.tag else { return fields }
    fields[.nameLang] = .text(text.language.text)
    fields[.nameDir] = .optional(index.book.language(text.language)?.direction.rawValue)
    return fields
  }

  /// Returns a link, or nil for a lesson without any text.
  func value(_ number: Int, root: String) -> Value? {
    let lesson = index.book.lessons[number]
    return index.text(of: lesson, for: texts).map { .object(fields(lesson, $0, root: root)) }
  }

  /// Returns the links from a lesson's page to all lessons, by index.
  ///
  /// A lesson without text has `nothing`. `isHere` is false in all links.
  func values() -> [Value] {
    index.book.lessons.map { lesson in
      guard let text = index.text(of: lesson, for: texts) else { return .nothing }
      var fields = fields(lesson, text, root: "../")
      fields[.isHere] = .bool(false)
      return .object(fields)
    }
  }
}
