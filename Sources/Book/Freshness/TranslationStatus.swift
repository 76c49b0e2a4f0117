/// How far each language of a book has come.
package struct TranslationStatus: Sendable, Equatable {
  /// In the order of the book's languages.
  package let languages: [LanguageStatus]
  /// What is not current, by lesson in the book's order, then by language, then by step.
  package let items: [Item]
  /// How many parts a lesson has: its steps, and its head.
  package let partCounts: [String: Int]

  /// Compares every translation with its source.
  ///
  /// `broken` holds the steps where something else than a stamp differs, as a check found it;
  /// `glossary` what another found of the words of each language.
  package init(
    of book: Book, broken: Set<Place> = [],
    glossary: [LanguageTag: LanguageStatus.GlossaryCount] = [:]
  ) {
    let keys = Set(book.languages.flatMap(\.messages.keys))
    languages = book.languages.map {
      LanguageStatus($0, book, keys: keys, glossary[$0.tag] ?? .init())
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
    return book.parts(of: lesson, in: language).compactMap { part in
      let place = Place(lesson: lesson.id, language: language, step: part.id)
      let state = broken.contains(place) ? .parity : part.freshness
      guard state != .current else { return nil }
      return Item(
        lesson: lesson.id, language: language, step: part.id, state: state, was: part.was,
        now: part.now)
    }
  }

  /// Something that a language lacks, or that should be looked at again.
  package struct Item: Sendable, Equatable {
    package let lesson: String
    package let language: LanguageTag
    /// Nil when it is about the lesson as a whole.
    package let step: String?
    package let state: Freshness
    /// What a stale step was compared with, and what its source is now.
    package let was: Stamp?
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
