package import Book

/// The step of a book that shows a callback.
package struct ShowingStep: Sendable, Equatable {
  /// The id of the lesson.
  package let lesson: String
  /// The language of the lesson's text.
  package let language: LanguageTag
  /// The id of the step.
  package let step: String
  /// The title of the step.
  package let title: String
  /// The path of the lesson's file.
  package let path: String
  /// The one-based line of the step's heading.
  package let line: Int
}
