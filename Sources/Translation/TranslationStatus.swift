package import Book

/// How far each language of a book has come.
package struct TranslationStatus: Sendable, Equatable {
  /// In the order of the book's languages.
  package let languages: [LanguageStatus]
  /// What is missing, by lesson in the book's order, then by language, then by step.
  package let items: [Item]

  /// Counts what is at hand against each lesson's source.
  ///
  /// Where no file or several claim to be the source, the first language of the book that has the
  /// lesson stands in for it. O(languages × steps²) for the steps of one lesson.
  package init(of book: Book) {
    let items = book.lessons.flatMap { lesson in
      book.languages.flatMap { Self.missing(in: lesson, $0.tag, book) }
    }
    languages = book.languages.map { LanguageStatus($0, book, items) }
    self.items = items
  }

  private static func missing(
    in lesson: Lesson, _ language: LanguageTag, _ book: Book
  ) -> [Item] {
    guard let text = lesson.texts[language] else {
      return [Item(lesson: lesson.id, language: language, state: .missingLesson)]
    }
    let present = Set(text.steps.map(\.id))
    return (lesson.reference(in: book)?.steps ?? []).filter { !present.contains($0.id) }.map {
      Item(lesson: lesson.id, language: language, step: $0.id, state: .missingStep)
    }
  }

  /// Something that a language lacks.
  package struct Item: Sendable, Equatable {
    /// What is the matter, in the words of the status file.
    package enum State: String, Sendable {
      case missingLesson = "missing-lesson"
      case missingStep = "missing-step"
    }

    package let lesson: String
    package let language: LanguageTag
    /// Nil when it is about the lesson as a whole.
    package let step: String?
    package let state: State

    package init(lesson: String, language: LanguageTag, step: String? = nil, state: State) {
      self.lesson = lesson
      self.language = language
      self.step = step
      self.state = state
    }
  }
}

extension Lesson {
  /// The text whose steps the others should have.
  func reference(in book: Book) -> LessonText? {
    if let source { return texts[source] }
    return book.languages.lazy.compactMap { texts[$0.tag] }.first
  }
}
