private import Base
package import Book

/// Reports translations that are missing or stale.
///
/// The diagnostics are never errors, so that they do not block authors.
package enum TranslationPlugin {
  package static let plugin = Plugin(
    name: "translation", summary: "which translations are missing or behind their source",
    contributions: [.check(Check { check($0.book) })])

  /// The ids of diagnostics that are errors in a release.
  package static let releaseBlockers: Set<String> = [
    StaleText.prose, StaleText.example, StaleText.unstamped,
  ]

  private static func check(_ book: Book) -> [Diagnostic] {
    MissingLessons(book).run()
      + book.lessons.flatMap { lesson in
        lesson.languages.flatMap { StaleText(book, lesson, $0)?.diagnostics ?? [] }
      } + SameTexts.run(book)
  }
}
