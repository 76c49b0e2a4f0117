import Base

/// Compares the moves of `book.yaml` with the lessons that there are.
struct MoveCheck {
  let settings: BookSettings
  let lessons: [Lesson]

  /// Returns what is wrong with each move; a former address that is listed twice is found as a key.
  func run() -> [Diagnostic] {
    settings.moved.flatMap { move in
      [form(move.from, move.fromRange) ?? source(move), target(move)].compactMap { $0 }
    }
  }

  private func form(_ place: Move.Place, _ range: Range<Int>) -> Diagnostic? {
    let ids = [place.lesson] + [place.step].compactMap { $0 }
    guard let wrong = ids.first(where: { !Identifier.isValid($0) }) else { return nil }
    return problem(
      "moved-form", range, "`\(wrong)` is not an id of a lesson or step",
      why: "an address is `LESSON` or `LESSON#STEP`, and an id is \(Identifier.rule)")
  }

  /// Reports what is still where it is said to have been.
  private func source(_ move: Move) -> Diagnostic? {
    guard let step = move.from.step else {
      guard lesson(move.from.lesson) != nil else { return nil }
      return problem(
        "moved-exists", move.fromRange, "there is a lesson `\(move.from.lesson)`",
        why: "its page cannot lead elsewhere", help: "name an id that a lesson once had")
    }
    guard let lesson = lesson(move.from.lesson) else {
      return problem(
        "moved-form", move.fromRange,
        "there is no lesson `\(move.from.lesson)` for a step to have left",
        help: "of a lesson that moves as a whole, `\(move.from.lesson): …` also leads to its steps")
    }
    guard let text = text(lesson), let place = text.place(step) else { return nil }
    let kind = text.steps.contains { $0.id == step } ? "step" : "heading"
    return problem(
      "moved-exists", move.fromRange, "`\(lesson.id)` has a \(kind) `\(place.id)`",
      help: "name an id that a step once had")
  }

  /// Reports a target that does not exist.
  private func target(_ move: Move) -> Diagnostic? {
    if let next = settings.moved.first(where: { $0.from == move.to }), next.from != move.from {
      return problem(
        "moved-unknown", move.toRange, "`\(move.to.text)` has moved on itself",
        help: Suggestion.question(next.to.text))
    }
    guard let lesson = lesson(move.to.lesson) else {
      return problem(
        "moved-unknown", move.toRange, "there is no lesson `\(move.to.lesson)`",
        help: help(move.to.lesson, lessons.map(\.id)))
    }
    guard let step = move.to.step else {
      guard move.from.step != nil, move.from.lesson == lesson.id else { return nil }
      return problem(
        "moved-form", move.toRange, "the step does not leave its lesson",
        help: "name the step that has its content now")
    }
    guard !steps(lesson).contains(step) else { return nil }
    return problem(
      "moved-unknown", move.toRange, "`\(lesson.id)` has no step `\(step)`",
      help: help(step, steps(lesson)))
  }

  private func help(_ name: String, _ names: [String]) -> String {
    Suggestion.help(for: name, among: names) ?? Suggestion.list(names, near: name)
  }

  private func lesson(_ id: String) -> Lesson? { lessons.first { $0.id == id } }

  private func steps(_ lesson: Lesson) -> [String] { text(lesson)?.steps.map(\.id) ?? [] }

  private func text(_ lesson: Lesson) -> LessonText? {
    let source = lesson.source.flatMap { lesson.texts[$0] }
    return source ?? lesson.texts.min { $0.key.text < $1.key.text }?.value
  }

  private func problem(
    _ id: String, _ range: Range<Int>, _ headline: String, why: String? = nil, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(.error, id, at: range, in: settings.file, headline, why: why, help: help)
  }
}
