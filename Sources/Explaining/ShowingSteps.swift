import Base
package import Book

/// The steps of a book that show the callbacks of a model.
///
/// Lessons that are above all about the model come before others.
package struct ShowingSteps: Sendable {
  /// The steps, the better ones first.
  package private(set) var steps: [ShowingStep] = []
  /// The index of the first step with an example that has a callback, by its name.
  package private(set) var called: [String: Int] = [:]
  /// The index of the first step with an example in which a callback follows another one, by both names.
  package private(set) var following: [String: [String: Int]] = [:]
  private let texts: [(lesson: String, text: LessonText)]

  /// Reads the lessons about a model.
  ///
  /// - Parameters:
  ///   - model: The id of the model.
  ///   - language: The language of the reader, who gets other texts where it has none.
  ///   - book: The book.
  ///   - calls: The calls of the book's examples.
  /// - Complexity: O(steps + calls of their examples).
  package init(of model: String, for language: Language, _ book: Book, _ calls: ShownCalls) {
    let all = book.lessons.compactMap { lesson in
      book.text(of: lesson, for: language).map { (lesson: lesson.id, text: $0) }
    }
    texts =
      all.filter { $0.text.models.first == model }
      + all.filter { $0.text.models.dropFirst().contains(model) }
    for (lesson, text) in texts {
      for step in text.steps {
        add(Self.showing(step, lesson, text), step.embeds.map { calls[$0.path, model] })
      }
    }
  }

  /// Adds a step, if its examples have a callback, or one after another, that no step before has.
  private mutating func add(_ step: @autoclosure () -> ShowingStep, _ examples: [[String]]) {
    let index = steps.count
    var isNew = false
    for calls in examples {
      for (place, call) in calls.enumerated() {
        if called[call] == nil {
          called[call] = index
          isNew = true
        }
        guard place > 0, following[call]?[calls[place - 1]] == nil else { continue }
        following[call, default: [:]][calls[place - 1]] = index
        isNew = true
      }
    }
    if isNew { steps.append(step()) }
  }

  private static func showing(
    _ step: Step, _ lesson: String, _ text: LessonText
  ) -> ShowingStep {
    ShowingStep(
      lesson: lesson, language: text.language, step: step.id, title: step.title,
      path: text.file.path, line: text.file.position(at: step.heading.lowerBound).line)
  }

  /// Returns the step that shows a callback best: where it follows one of the calls that were possible,
  /// or else where it is called at all, or else where the text names it.
  ///
  /// - Parameters:
  ///   - callback: The callback.
  ///   - possible: The names of the callbacks that were possible instead.
  /// - Returns: The step, or nil when no lesson of the model has one.
  /// - Complexity: O(possible), or O(bytes of the lessons) where only a text names it.
  package func step(
    of callback: CallbackDeclaration, after possible: [String]
  ) -> ShowingStep? {
    let after = following[callback.name] ?? [:]
    if let index = possible.compactMap({ after[$0] }).min() ?? called[callback.name] {
      return steps[index]
    }
    let names = [callback.name] + callback.spellings.map(\.text)
    for (lesson, text) in texts {
      let step = text.steps.first { step in
        let prose = text.file.text(step.body)
        return names.contains { prose.contains("`\($0)`") }
      }
      if let step { return Self.showing(step, lesson, text) }
    }
    return nil
  }
}

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
