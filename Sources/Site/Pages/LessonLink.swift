import Book

/// A lesson's title as a link.
struct LessonLink {
  let map: SiteMap
  let texts: ReaderTexts

  /// `root` leads from the page to the folder of its language.
  func fields(_ lesson: Lesson, _ text: LessonText, root: String) -> Fields {
    var fields: Fields = [
      .name: .text(text.title), .href: .text("\(root)\(lesson.id)/index.html"),
      .nameLang: .nothing,
    ]
    guard text.language != texts.language.tag else { return fields }
    fields[.nameLang] = .text(text.language.text)
    fields[.nameDir] = .optional(map.book.language(text.language)?.direction.rawValue)
    return fields
  }

  /// Nil for a lesson without any text.
  func value(_ index: Int, root: String) -> Value? {
    let lesson = map.book.lessons[index]
    return map.text(of: lesson, for: texts).map { .object(fields(lesson, $0, root: root)) }
  }

  /// The ways from one lesson's page to all others, by number; nothing to one without any text.
  ///
  /// None says that it is the page's own.
  func values() -> [Value] {
    map.book.lessons.map { lesson in
      guard let text = map.text(of: lesson, for: texts) else { return .nothing }
      var fields = fields(lesson, text, root: "../")
      fields[.isHere] = .bool(false)
      return .object(fields)
    }
  }
}
