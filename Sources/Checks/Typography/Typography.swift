package import Book
import Diagnostics

extension Checks {
  /// Texts are set as their language sets them; the rules stand in the language's file.
  package static let typography = Plugin(
    name: "typography", summary: "texts keep the typographic rules of their language",
    contributions: [
      .check(
        Check { checked in
          checked.book.languages.flatMap { language -> [Diagnostic] in
            let setter = TypographyCheck(language)
            return texts(checked.book, language).flatMap(setter.run)
          }
        })
    ])

  private static func texts(_ book: Book, _ language: Language) -> [Prose] {
    // A language that has no rules yet is asked for nothing.
    guard !language.typography.isEmpty else { return [] }
    return book.lessons.compactMap { $0.texts[language.tag] }.flatMap { LessonProse($0).all }
      + YAMLProse.all(book, language)
  }
}

extension Language.Quotes {
  /// Whether an opening mark differs from a closing one.
  var areDistinct: Bool { outer.count == 2 && outer[0] != outer[1] }
}
