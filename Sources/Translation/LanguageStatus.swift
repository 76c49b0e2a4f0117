package import Book

/// How far one language has come.
package struct LanguageStatus: Sendable, Equatable {
  /// How many there should be, and how many of them are not there.
  package struct Count: Sendable, Equatable {
    package let total: Int
    package let missing: Int

    package init(total: Int, missing: Int) {
      self.total = total
      self.missing = missing
    }

    package var atHand: Int { total - missing }
  }

  package let language: LanguageTag
  package let lessons: Count
  /// A missing lesson lacks all steps of its source.
  package let steps: Count
  /// Texts of the user interface, of all that any language of the book has.
  package let interface: Count

  init(_ language: Language, _ book: Book, _ items: [TranslationStatus.Item]) {
    let mine = items.filter { $0.language == language.tag }
    let missingLessons = Set(mine.filter { $0.state == .missingLesson }.map(\.lesson))
    let sizes = book.lessons.map { (id: $0.id, steps: $0.reference(in: book)?.steps.count ?? 0) }
    let missingWithLesson = sizes.filter { missingLessons.contains($0.id) }.map(\.steps)
    let keys = Set(book.languages.flatMap(\.messages.keys))
    self.language = language.tag
    lessons = Count(total: book.lessons.count, missing: missingLessons.count)
    steps = Count(
      total: sizes.reduce(0) { $0 + $1.steps },
      missing: missingWithLesson.reduce(0, +) + mine.count { $0.state == .missingStep })
    interface = Count(
      total: keys.count, missing: keys.count { language.messages[$0] == nil })
  }
}
