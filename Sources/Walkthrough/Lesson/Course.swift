import Book

/// The way through a book, or through one lesson of it: step after step, in one language.
struct Course {
  let checked: CheckedBook
  let language: Language
  let stops: [Stop]
  /// Whether it leads through all lessons.
  let isWhole: Bool

  /// A step and where it stands.
  struct Stop {
    let lesson: String
    let text: LessonText
    /// From 0.
    let number: Int

    var step: Step { text.steps[number] }
    var isFirst: Bool { number == 0 }
    var isLast: Bool { number == text.steps.count - 1 }
  }

  /// Of all lessons, or of one that the book has.
  init(_ checked: CheckedBook, language: Language, lesson: String?) {
    self.checked = checked
    self.language = language
    isWhole = lesson == nil
    stops = checked.book.lessons.filter { lesson == nil || $0.id == lesson }.flatMap {
      Self.stops(of: $0, in: language)
    }
  }

  private static func stops(of lesson: Lesson, in language: Language) -> [Stop] {
    guard let text = text(of: lesson, in: language) else { return [] }
    return text.steps.indices.map { Stop(lesson: lesson.id, text: text, number: $0) }
  }

  /// The lesson in the language, in its fallback, in its source, or in what there is.
  private static func text(of lesson: Lesson, in language: Language) -> LessonText? {
    let tags = [language.tag, language.fallback, lesson.source].compactMap { $0 }
    return (tags + lesson.languages).lazy.compactMap { lesson.texts[$0] }.first
  }

  /// The book's title in the language, or in the first that has one.
  var title: String {
    let titles = checked.book.settings.title
    let tags =
      [language.tag, language.fallback].compactMap { $0 } + checked.book.settings.languages
    return tags.lazy.compactMap { titles[$0] }.first ?? ""
  }

  /// What readers of a text call the parts of a model.
  func labels(of model: Model, for text: LessonText) -> ModelLabels? {
    let tags = [text.language, language.tag, language.fallback].compactMap { $0 }
    return tags.lazy.compactMap { model.labels[$0] }.first
  }
}
