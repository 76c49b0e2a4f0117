package import Book
private import Diagnostics

/// Says which translations are missing or behind; never an error, so that nobody is kept from
/// writing.
package enum TranslationPlugin {
  package static let plugin = Plugin(
    name: "translation", summary: "which translations are missing or behind their source",
    contributions: [.check(Check { check($0.book) })])

  /// Ids of diagnostics that a release does not go out with.
  package static let releaseBlockers: Set<String> = [
    StaleText.prose, StaleText.example, StaleText.unstamped,
  ]

  private static func check(_ book: Book) -> [Diagnostic] {
    missingLessons(book)
      + book.lessons.flatMap { lesson in
        lesson.languages.flatMap { StaleText(book, lesson, $0)?.diagnostics ?? [] }
      }
  }

  /// One diagnostic a lesson and language, at the lesson's source.
  ///
  /// A notice; a warning for a language that readers are offered but that has no lesson at all,
  /// said once, at the book's settings.
  private static func missingLessons(_ book: Book) -> [Diagnostic] {
    let empty = book.languages.map(\.tag).filter { tag in
      !book.lessons.isEmpty && book.lessons.allSatisfy { $0.texts[tag] == nil }
    }
    let languages = book.languages.map(\.tag).filter { !empty.contains($0) }
    return empty.map { emptyLanguage($0, book) }
      + book.lessons.flatMap { lesson in
        languages.filter { lesson.texts[$0] == nil }.compactMap { missing(lesson, $0, book) }
      }
  }

  private static func missing(
    _ lesson: Lesson, _ language: LanguageTag, _ book: Book
  ) -> Diagnostic? {
    guard let source = lesson.reference(in: book) else { return nil }
    return Diagnostic(
      .notice, "missing-translation", at: 0..<0, in: source.file,
      "lesson `\(lesson.id)` has no text in `\(language)`",
      why: "its readers get the text in `\(source.language)` with a note",
      help: "`tracebook translate start \(language) \(lesson.id)` begins one")
  }

  private static func emptyLanguage(_ language: LanguageTag, _ book: Book) -> Diagnostic {
    Diagnostic(
      .warning, "empty-language", path: book.settings.file.path,
      "language `\(language)` has no lesson",
      why: "readers may choose it and find only other languages",
      help: "translate a lesson, or take `\(language)` out of `languages:`")
  }
}
