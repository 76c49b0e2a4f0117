package import BookModel
import Diagnostics

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
  private let texts: [LessonText]
  private let lessons: [String]

  /// Reads the lessons about a model.
  ///
  /// - Parameters:
  ///   - model: The id of the model.
  ///   - language: The language of the lessons to point to, where they have it.
  ///   - book: The book.
  ///   - calls: The calls of the book's examples.
  /// - Complexity: O(steps + calls of their examples).
  package init(
    of model: String, in language: LanguageTag, _ book: Book, _ calls: ShownCalls
  ) {
    let all = book.lessons.compactMap { lesson in
      (lesson.texts[language] ?? lesson.source.flatMap { lesson.texts[$0] }).map { (lesson.id, $0) }
    }
    let own = all.filter { $0.1.models.first == model }
    let others = all.filter { $0.1.models.dropFirst().contains(model) }
    texts = (own + others).map(\.1)
    lessons = (own + others).map(\.0)
    for (number, text) in texts.enumerated() {
      for step in text.steps { add(step, number, calls, model) }
    }
  }

  private mutating func add(_ step: Step, _ text: Int, _ calls: ShownCalls, _ model: String) {
    var isNew = true
    for embed in step.embeds {
      let own = calls[embed.path, model]
      for (place, call) in own.enumerated() {
        let before = place > 0 ? own[place - 1] : nil
        let isKnown = called[call] != nil && before.map { following[call]?[$0] != nil } ?? true
        guard !isKnown else { continue }
        if isNew { steps.append(showing(step, text)) }
        isNew = false
        let index = steps.count - 1
        if called[call] == nil { called[call] = index }
        if let before, following[call]?[before] == nil {
          following[call, default: [:]][before] = index
        }
      }
    }
  }

  private func showing(_ step: Step, _ text: Int) -> ShowingStep {
    let file = texts[text].file
    return ShowingStep(
      lesson: lessons[text], step: step.id, title: step.title, path: file.path,
      line: file.position(at: step.heading.lowerBound).line)
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
    for (number, text) in texts.enumerated() {
      let step = text.steps.first { step in
        let prose = text.file.text(step.body)
        return names.contains { prose.contains("`\($0)`") }
      }
      if let step { return showing(step, number) }
    }
    return nil
  }
}
