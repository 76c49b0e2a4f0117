private import Book
private import Diagnostics

extension TranslationStatus {
  /// For people: one line a language, under it what it lacks.
  package var lines: [String] {
    let width = languages.map(\.language.text.count).max() ?? 0
    return languages.flatMap { status in
      [Self.headline(status, width)] + gaps(of: status).map { "  \($0)" }
    }
  }

  private static func headline(_ status: LanguageStatus, _ width: Int) -> String {
    let tag = status.language.text
    let padding = String(repeating: " ", count: width - tag.count)
    return "\(tag)\(padding)  \(share(status.lessons)) lessons, \(share(status.steps)) steps, "
      + "\(share(status.interface)) interface texts"
  }

  private static func share(_ count: LanguageStatus.Count) -> String {
    "\(count.atHand) of \(count.total)"
  }

  /// One line a lesson, in the book's order.
  private func gaps(of status: LanguageStatus) -> [String] {
    let mine = items.filter { $0.language == status.language }
    var lessons: [String] = []
    for item in mine where lessons.last != item.lesson { lessons.append(item.lesson) }
    return lessons.map { lesson in
      let steps = mine.filter { $0.lesson == lesson }.compactMap(\.step)
      return steps.isEmpty
        ? "\(lesson): no text" : "\(lesson): without \(steps.joined(separator: ", "))"
    }
  }

  /// For tools: one object, `schema` 1, ending in a line feed.
  ///
  /// Keys keep the order of the book, so that the text is the same for the same book.
  package var json: String {
    let object = JSON.object([
      ("schema", "1"),
      ("languages", JSON.object(languages.map { ($0.language.text, Self.object($0)) })),
      ("items", JSON.array(items.map(Self.object))),
    ])
    return object + "\n"
  }

  private static func object(_ status: LanguageStatus) -> String {
    JSON.object([
      ("lessons", object(status.lessons)),
      ("steps", object(status.steps)),
      ("ui", object(status.interface)),
    ])
  }

  private static func object(_ count: LanguageStatus.Count) -> String {
    JSON.object([("total", String(count.total)), ("missing", String(count.missing))])
  }

  private static func object(_ item: Item) -> String {
    var fields = [
      (name: "lesson", json: JSON.string(item.lesson)),
      (name: "lang", json: JSON.string(item.language.text)),
    ]
    if let step = item.step { fields.append((name: "step", json: JSON.string(step))) }
    fields.append((name: "state", json: JSON.string(item.state.rawValue)))
    return JSON.object(fields)
  }
}
