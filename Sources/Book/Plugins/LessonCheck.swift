package import Diagnostics

/// Looks at one lesson after another, each parsed once for all who look.
package struct LessonCheck: Sendable {
  /// Says what is wrong with a lesson; called on several threads at once.
  package typealias Look = @Sendable (ParsedLesson) -> [Diagnostic]

  /// Gets ready for the lessons of a book: what all of them share is worked out here.
  package let prepare: @Sendable (Book) -> Look

  package init(prepare: @escaping @Sendable (Book) -> Look) { self.prepare = prepare }
}

/// A lesson with the syntax of its texts.
package struct ParsedLesson: Sendable {
  package let lesson: Lesson
  /// In order of the languages' tags.
  package let texts: [LessonSyntax]

  package init(_ lesson: Lesson) {
    self.lesson = lesson
    texts = lesson.languages.compactMap { lesson.texts[$0] }.map(LessonSyntax.init)
  }

  /// The text that the others are translations of.
  package var source: LessonSyntax? { texts.first { $0.text.language == lesson.source } }

  /// All but the source; none in a lesson that has none.
  package var translations: [LessonSyntax] {
    guard let source = lesson.source else { return [] }
    return texts.filter { $0.text.language != source }
  }
}
