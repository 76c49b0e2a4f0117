import Base
package import Book

extension Checks {
  /// Checks texts against the typographic rules of their language's file.
  package static let typography = Plugin(
    name: "typography", summary: "texts keep the typographic rules of their language",
    contributions: [
      .check(
        Check { checked in
          checked.book.languages.filter(\.hasTypography).flatMap { language in
            YAMLProse.all(checked.book, language).flatMap(TypographyCheck(language).run)
          }
        }),
      .lessonCheck(
        LessonCheck { book in
          let setters = Dictionary(
            book.languages.filter(\.hasTypography).map { ($0.tag, TypographyCheck($0)) }
          ) { first, _ in first }
          return { lesson in
            lesson.texts.flatMap { syntax -> [Diagnostic] in
              guard let setter = setters[syntax.text.language] else { return [] }
              let suspects = LessonProse(syntax, suspectedBy: setter.filter).all
              return suspects.flatMap(setter.run)
            }
          }
        }),
    ])
}

extension Language {
  /// Whether the language has typographic rules; otherwise it is not checked.
  fileprivate var hasTypography: Bool { !typography.isEmpty }
}

extension Language.Quotes {
  /// The opening and closing quotation marks; empty when they are the same.
  var marksInPairs: [Unicode.Scalar] {
    guard outer.count == 2, outer[0] != outer[1] else { return [] }
    let marks = outer.compactMap(\.unicodeScalars.first)
    return marks.count == 2 ? marks : []
  }
}
