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
    MissingLessons(book).run()
      + book.lessons.flatMap { lesson in
        lesson.languages.flatMap { StaleText(book, lesson, $0)?.diagnostics ?? [] }
      }
  }
}
