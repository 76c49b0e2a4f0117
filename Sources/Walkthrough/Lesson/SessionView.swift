/// Where a session is, for a full screen to show around the text.
package struct SessionView {
  /// The titles of the lesson and the step.
  package let title: String
  /// The states at this point of an example, the most important one first; none where nothing is being run.
  package let states: [String]
  /// The number of events that the run beside the text has told.
  package let events: Int
  /// The number of choices that the prompt offers.
  package let choices: Int
  /// Whether an empty line only goes on.
  package let goesOn: Bool
  /// The states of the model with the current one, and the steps of the lesson with what is done of them.
  package let overview: Passage
  /// The run that is told, or the overview where there is none.
  package let run: Pane
  /// The code of the run; nil when it has none.
  package let code: Pane?
  /// Returns the lessons of the book; it takes a moment, since their progress is compared with their content.
  package let lessons: () -> [LessonEntry]
  /// Returns a text in the learner's language by its key.
  package let text: (_ key: String) -> String

  /// What stands beside the text, laid out for its place.
  package struct Pane {
    let palette: Palette
    let layout: (PanePlace) -> [[Glyph]]

    /// Whether styles have colours.
    package var isColored: Bool { palette.isColored }

    package func lines(_ place: PanePlace) -> [[Passage.Run]] { layout(place).map(Passage.runs) }
  }

  /// A lesson and how far the learner is in it.
  package struct LessonEntry: Equatable {
    package let id: String
    package let title: String
    package let done: Int
    package let total: Int
    package let isCurrent: Bool
  }
}
