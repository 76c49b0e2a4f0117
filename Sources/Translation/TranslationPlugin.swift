package import Book
private import Diagnostics

/// Says which lessons lack a language; never an error, so that nobody is kept from writing.
package enum TranslationPlugin {
  package static let plugin = Plugin(
    name: "translation", summary: "which lessons lack a language",
    contributions: [.check(Check { missingLessons($0.book) })])

  /// One diagnostic a lesson and language, at the lesson's source.
  ///
  /// A notice; a warning for a language that readers are offered but that has no lesson at all,
  /// said once, at the book's settings.
  private static func missingLessons(_ book: Book) -> [Diagnostic] {
    let status = TranslationStatus(of: book)
    let empty = status.languages.filter { $0.lessons.total > 0 && $0.lessons.atHand == 0 }
      .map(\.language)
    let gaps = status.items.filter {
      $0.state == .missingLesson && !empty.contains($0.language)
    }
    return empty.map { emptyLanguage($0, book) }
      + gaps.compactMap { missingLesson($0, book) }
  }

  private static func missingLesson(
    _ item: TranslationStatus.Item, _ book: Book
  ) -> Diagnostic? {
    guard let source = book.lesson(item.lesson)?.reference(in: book) else { return nil }
    return Diagnostic(
      .notice, "missing-translation", at: 0..<0, in: source.file,
      "lesson `\(item.lesson)` has no text in `\(item.language)`",
      why: "its readers get the text in `\(source.language)` with a note",
      help: "copy this file to `\(item.language).md` beside it, "
        + "add `translation: {from: \(source.language), state: draft}`, and translate")
  }

  private static func emptyLanguage(_ language: LanguageTag, _ book: Book) -> Diagnostic {
    Diagnostic(
      .warning, "empty-language", path: book.settings.file.path,
      "language `\(language)` has no lesson",
      why: "readers may choose it and find only other languages",
      help: "translate a lesson, or take `\(language)` out of `languages:`")
  }
}
