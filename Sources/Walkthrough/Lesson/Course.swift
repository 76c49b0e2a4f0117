import Book

/// The way through a book, or through one lesson of it: step after step, in one language.
struct Course {
  let book: Book
  let language: Language
  let stops: [Stop]
  /// The only lesson that it leads through; nil when it leads through all.
  let only: String?

  /// A step and where it stands.
  struct Stop {
    let lesson: Lesson
    /// The lesson's, in the learner's language where it has one.
    let text: LessonText
    /// The step, perhaps in the source's language.
    let shown: ShownStep
    /// From 0.
    let number: Int
    /// How many steps the lesson has.
    let count: Int

    var step: Step { shown.step }
    var isFirst: Bool { number == 0 }
    var isLast: Bool { number == count - 1 }
    var name: Progress.StepName { Progress.StepName(lesson: lesson.id, step: step.id) }
  }

  /// Of all lessons, or of one that the book has.
  init(_ book: Book, language: Language, lesson: String?) {
    self.book = book
    self.language = language
    only = lesson
    stops = book.lessons.filter { lesson == nil || $0.id == lesson }.flatMap { lesson in
      Self.text(of: lesson, in: language).map { text in
        Self.stops(of: lesson, text, book)
      } ?? []
    }
  }

  private static func stops(of lesson: Lesson, _ text: LessonText, _ book: Book) -> [Stop] {
    let steps = book.shownSteps(of: lesson, in: text)
    return steps.enumerated().map {
      Stop(lesson: lesson, text: text, shown: $1, number: $0, count: steps.count)
    }
  }

  /// The lesson in the language, in its fallback, in its source, or in what there is.
  private static func text(of lesson: Lesson, in language: Language) -> LessonText? {
    let tags = [language.tag, language.fallback, lesson.source].compactMap { $0 }
    return (tags + lesson.languages).lazy.compactMap { lesson.texts[$0] }.first
  }

  /// The same way in another language.
  func translated(to language: Language) -> Course {
    Course(book, language: language, lesson: only)
  }

  /// Where the step of a stop is here, or the step of its lesson that comes nearest.
  func place(of stop: Stop) -> Int? {
    stops.firstIndex { $0.name == stop.name }
      ?? stops.lastIndex { $0.lesson.id == stop.lesson.id && $0.number <= stop.number }
  }

  /// The lessons that it leads through, each once, with its stops.
  var lessons: [(lesson: Lesson, stops: Range<Int>)] {
    var result: [(lesson: Lesson, stops: Range<Int>)] = []
    for (index, stop) in stops.enumerated() {
      if stop.isFirst {
        result.append((stop.lesson, index..<index + stop.count))
      }
    }
    return result
  }

  /// The book's title in the language, or in the first that has one.
  var title: String {
    let titles = book.settings.title
    let tags = [language.tag, language.fallback].compactMap { $0 } + book.settings.languages
    return tags.lazy.compactMap { titles[$0] }.first ?? ""
  }

  /// What readers of a text call the parts of a model.
  func labels(of model: Model, for text: LessonText) -> ModelLabels? {
    let tags = [text.language, language.tag, language.fallback].compactMap { $0 }
    return tags.lazy.compactMap { model.labels[$0] }.first
  }
}
