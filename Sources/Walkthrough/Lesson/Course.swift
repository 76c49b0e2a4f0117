import Book

/// The sequence of steps through a book, or through one lesson of it, in one language.
struct Course {
  let book: Book
  let language: Language
  let stops: [Stop]
  /// The only lesson of the course; nil when it contains all lessons.
  let only: String?

  /// A step and its position in its lesson.
  struct Stop {
    let lesson: Lesson
    /// The text of the lesson, in the learner's language where it exists.
    let text: LessonText
    /// The step as shown, possibly in the source language.
    let shown: ShownStep
    /// The zero-based index of the step in the lesson.
    let number: Int
    /// The number of steps in the lesson.
    let count: Int

    var step: Step { shown.step }
    /// Whether the lesson has no steps, and this is all of it.
    var isWholeLesson: Bool { step.id == Stamp.head }
    var isFirst: Bool { number == 0 }
    var isLast: Bool { number == count - 1 }
    var name: Progress.StepName { Progress.StepName(lesson: lesson.id, step: step.id) }
  }

  /// Creates a course of all lessons, or of one lesson of the book.
  init(_ book: Book, language: Language, lesson: String?) {
    self.book = book
    self.language = language
    only = lesson
    stops = book.lessons.filter { lesson == nil || $0.id == lesson }.flatMap { lesson in
      book.text(of: lesson, for: language).map { text in
        Self.stops(of: lesson, text, book)
      } ?? []
    }
  }

  private static func stops(of lesson: Lesson, _ text: LessonText, _ book: Book) -> [Stop] {
    let shown = book.shownSteps(of: lesson, in: text)
    let steps = shown.isEmpty ? [ShownStep(whole: book.introducing(lesson, in: text))] : shown
    return steps.enumerated().map {
      Stop(lesson: lesson, text: text, shown: $1, number: $0, count: steps.count)
    }
  }

  /// Returns the same course in another language.
  func translated(to language: Language) -> Course {
    Course(book, language: language, lesson: only)
  }

  /// Returns the index of a stop's step in this course, or of the step before it in its lesson.
  func place(of stop: Stop) -> Int? {
    stops.firstIndex { $0.name == stop.name }
      ?? stops.lastIndex { $0.lesson.id == stop.lesson.id && $0.number <= stop.number }
  }

  /// Returns the index of a step of a lesson by its number or id, or nil if there is none.
  func stop(_ lesson: Range<Int>, _ step: String) -> Int? {
    if let number = Int(step), (1...lesson.count).contains(number) {
      return lesson.lowerBound + number - 1
    }
    return lesson.first { stops[$0].step.id == step }
  }

  /// The lessons of the course, each once, with the indices of its stops.
  var lessons: [(lesson: Lesson, stops: Range<Int>)] {
    var result: [(lesson: Lesson, stops: Range<Int>)] = []
    for (index, stop) in stops.enumerated() {
      if stop.isFirst {
        result.append((stop.lesson, index..<index + stop.count))
      }
    }
    return result
  }

  /// The book's title in the language, its fallback, or the first language that has one.
  var title: String {
    let titles = book.settings.title
    let tags = [language.tag, language.fallback].compactMap { $0 } + book.settings.languages
    return tags.lazy.compactMap { titles[$0] }.first ?? ""
  }
}

extension ShownStep {
  /// A lesson that is text without steps, in the place of its only step.
  fileprivate init(whole text: LessonText) {
    self.init(
      text: text,
      step: Step(
        id: Stamp.head, title: text.title, isProse: true, heading: 0..<0, body: text.introduction,
        embeds: []),
      freshness: .current, former: nil)
  }
}

/// The count of a learner's correct predictions.
struct Score: Equatable {
  /// The number of correct predictions.
  private(set) var right = 0
  /// The number of questions that were answered; skipping one is no mistake.
  private(set) var total = 0

  mutating func count(isRight: Bool) {
    total += 1
    if isRight { right += 1 }
  }
}
