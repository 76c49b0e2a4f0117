import Base

/// Compares the moves of `book.yaml` with the lessons that there are.
struct MoveCheck {
  let settings: BookSettings
  let lessons: [Lesson]

  /// Returns what is wrong with each move; a former address that is listed twice is found as a key.
  func run() -> [Diagnostic] {
    var seen: Set<Move.Place> = []
    let moves = settings.moved.flatMap { move in
      let own =
        seen.insert(move.from).inserted
        ? form(move.from, move.fromRange) ?? source(move) : nil
      return [own, target(move)].compactMap { $0 }
    }
    return moves + settings.formerPaths.flatMap(path)
  }

  private func path(_ former: FormerPath) -> [Diagnostic] {
    if let fault = former.fault {
      return [
        problem(
          "moved-form", former.range, "`\(former.text)` is not the address of a page",
          why: fault.why, help: fault.help)
      ]
    }
    if former.isByName, former.folder == nil {
      let folder = former.text.hasSuffix("/") ? String(former.text.dropLast()) : former.text
      return [
        problem(
          "moved-form", former.targets.first ?? former.range, "`*` is not a lesson",
          why: "it stands for the lessons that have the names of a folder's pages",
          help: "name the lesson, or write `\(folder)/*` for all pages of a folder")
      ]
    }
    return zip(former.to, former.targets).compactMap { target($0, $1, from: nil) }
  }

  private func form(_ place: Move.Place, _ range: Range<Int>) -> Diagnostic? {
    let wrong =
      Identifier.isLesson(place.lesson)
      ? place.step.flatMap { Identifier.isValid($0) ? nil : $0 } : place.lesson
    guard let wrong else { return nil }
    return problem(
      "moved-form", range, "`\(wrong)` is not an id of a lesson or step",
      why: "an address is `LESSON` or `LESSON#STEP`, and an id is \(Identifier.rule)",
      help:
        "of a page of an earlier site write the path: `\(place.lesson).html` or `\(place.lesson)/`")
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
    target(move.to, move.toRange, from: move.from)
  }

  private func target(
    _ to: Move.Place, _ range: Range<Int>, from: Move.Place?
  ) -> Diagnostic? {
    if let next = settings.moved.first(where: { $0.from == to }), next.from != from {
      return problem(
        "moved-unknown", range, "`\(to.text)` has moved on itself",
        help: Suggestion.question(next.to.text))
    }
    guard let lesson = lesson(to.lesson) else {
      return problem(
        "moved-unknown", range, "there is no lesson `\(to.lesson)`",
        help: help(to.lesson, lessons.map(\.id)))
    }
    let isInside = from?.step != nil && from?.lesson == lesson.id
    guard let step = to.step else {
      guard isInside else { return nil }
      return problem(
        "moved-form", range, "the step does not leave its lesson",
        help: "name the step that has its content now")
    }
    // A step that stays in its lesson is found by both names, which a heading inside of one is not.
    let ids = isInside ? steps(lesson) : text(lesson)?.places.map(\.id) ?? []
    guard !ids.contains(step) else { return nil }
    return problem(
      "moved-unknown", range, "`\(lesson.id)` has no step `\(step)`", help: help(step, ids))
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
