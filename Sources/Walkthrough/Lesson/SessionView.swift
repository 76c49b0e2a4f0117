/// Where a session is, for a full screen to show around the text.
package struct SessionView {
  /// The titles of the lesson and the step.
  package let title: String
  /// The state at this point of an example; nil where none is being run.
  package let state: String?
  /// The states of the model, with the current one; nil where there are none.
  package let map: Passage?
  /// The code of the example; nil when it has none.
  package let code: Passage?
  /// The steps of the lesson and what is done of them.
  package let steps: Passage
  /// Returns the lessons of the book; it takes a moment, since their progress is compared with their content.
  package let lessons: () -> [LessonEntry]
  /// Returns a text in the learner's language by its key.
  package let text: (_ key: String) -> String

  /// A lesson and how far the learner is in it.
  package struct LessonEntry: Equatable {
    package let id: String
    package let title: String
    package let done: Int
    package let total: Int
    package let isCurrent: Bool
  }
}
