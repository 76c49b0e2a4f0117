/// The progress of a book's translations.
package struct TranslationStatus: Sendable, Equatable {
  /// The languages in the order of the book.
  package let languages: [LanguageStatus]
  /// The parts that are not current, by lesson in the book's order, then by language, then by step.
  package let items: [Item]
  /// The number of parts of each lesson, by lesson id: its steps and its head.
  package let partCounts: [String: Int]

  /// Compares every translation with its source.
  ///
  /// - Parameters:
  ///   - book: The book.
  ///   - broken: The steps in which a check found a difference that no stamp shows.
  ///   - glossary: The glossary problems of each language, as found by a check.
  package init(
    of book: Book, broken: Set<Place> = [],
    glossary: [LanguageTag: LanguageStatus.GlossaryCount] = [:]
  ) {
    let keys = Set(book.languages.flatMap(\.messages.keys))
    languages = book.languages.map {
      LanguageStatus($0, book, keys: keys, broken, glossary[$0.tag] ?? .init())
    }
    partCounts = Dictionary(
      book.lessons.map { ($0.id, 1 + ($0.reference(in: book)?.steps.count ?? 0)) }
    ) { first, _ in first }
    items = book.lessons.flatMap { lesson in
      book.languages.flatMap { Self.items(of: lesson, $0.tag, book, broken) }
    }
  }

  /// A step of a translation.
  package struct Place: Sendable, Hashable {
    package let lesson: String
    package let language: LanguageTag
    package let step: String

    package init(lesson: String, language: LanguageTag, step: String) {
      self.lesson = lesson
      self.language = language
      self.step = step
    }
  }

  private static func items(
    of lesson: Lesson, _ language: LanguageTag, _ book: Book, _ broken: Set<Place>
  ) -> [Item] {
    guard lesson.texts[language] != nil else {
      return [Item(lesson: lesson.id, language: language, state: .missingLesson)]
    }
    return book.parts(of: lesson, in: language, broken).compactMap { part in
      guard part.freshness != .current else { return nil }
      return Item(
        lesson: lesson.id, language: language, step: part.id, state: part.freshness, was: part.was,
        now: part.now)
    }
  }

  /// A part that is missing or should be checked again.
  package struct Item: Sendable, Equatable {
    package let lesson: String
    package let language: LanguageTag
    /// The id of the step, or nil when the item is about the whole lesson.
    package let step: String?
    package let state: Freshness
    /// The stamp that the translation was compared with, or nil when it was not compared.
    package let was: Stamp?
    /// The stamp of the current source, or nil when the source lacks the step.
    package let now: Stamp?

    package init(
      lesson: String, language: LanguageTag, step: String? = nil, state: Freshness,
      was: Stamp? = nil, now: Stamp? = nil
    ) {
      self.lesson = lesson
      self.language = language
      self.step = step
      self.state = state
      self.was = was
      self.now = now
    }
  }
}
