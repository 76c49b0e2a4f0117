import Base
import Book
import HTMLOutput
import Page

/// What a page loads when a reader first changes the app of an exercise.
struct ExerciseFiles {
  let context: SiteContext

  /// The values of the files by their names; none for a book without exercises.
  var files: [(name: String, value: JSON)] {
    let lessons = context.book.lessons.map { (name: "exercise.\($0.id)", value: exercises(of: $0)) }
      .filter { !$0.value.isEmpty }
    guard !lessons.isEmpty else { return [] }
    return context.book.languages.map { ("solving.\($0.tag.text)", Self.texts(context.texts($0))) }
      + lessons.map { ($0.name, .object($0.value)) }
  }

  /// Returns the exercises of a lesson by the key of their figure.
  private func exercises(of lesson: Lesson) -> [JSON.Member] {
    let paths = lesson.texts.values.flatMap(\.steps).flatMap(\.embeds).map(\.path)
    var result: [JSON.Member] = []
    for path in Set(paths).sorted() {
      guard let exercise = context.checked.exercise(path),
        let model = context.book.model(exercise.model)
      else { continue }
      result.append(JSON.Member(TraceKey.of(path), json(exercise, model)))
    }
    return result
  }

  private func json(_ exercise: Exercise, _ model: Model) -> JSON {
    let kept = exercise.kept.flatMap { method in
      method.actions.map { JSON.array(of: [method.callback, $0]) }
    }
    let shown = exercise.claims.compactMap { $0.run?.transcript.shown }
    return .object([
      "model": .string(model.id),
      "task": .array(exercise.task.map { .integer(Int($0)) }),
      "kept": .array(kept),
      "shown": .array(of: Set(shown.joined()).map(\.rawValue).sorted()),
      "actions": .array(of: exercise.actions(of: model.chart)),
    ])
  }

  /// The keys of the texts that the script needs, by the names under which it looks them up.
  private static let keys = [
    ("check", "site.exercise.check"), ("undo", "site.code.undo"), ("app", "site.app"),
    ("searching", "site.exercise.searching"), ("solved", "site.exercise.solved"),
    ("spent", "site.exercise.spent"), ("broken", "learn.exercise.broken"),
    ("run", "site.exercise.run"), ("noRun", "learn.exercise.no-run"),
    ("order", "site.claim.other-order"), ("here", "site.claim.breaks"),
    ("vacuous", "learn.exercise.vacuous"), ("missing", "learn.exercise.missing"),
    ("mistake", "learn.exercise.mistake"), ("actions", "learn.exercise.actions"),
    ("separator", "site.list-separator"), ("failed", "site.exercise.failed"),
    ("stop", "site.log.stop"), ("goOn", "site.searching.go-on"), ("open", "site.searching.open"),
    ("soFar", "site.searching.so-far"),
  ]

  private static func texts(_ texts: ReaderTexts) -> JSON {
    let limits = Exercise.searchLimits.map { JSON.integer($0) }
    return .object(
      keys.map { JSON.Member($0.0, .string(texts.text($0.1))) }
        + [JSON.Member("limits", .array(limits))])
  }
}
