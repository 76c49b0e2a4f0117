import Base
import Book
import System

extension LessonSession {
  /// Lets the learner repair an exercise's app; returns a move when the learner leaves.
  mutating func solve(_ exercise: Exercise, _ file: ExampleFile?) -> Move? {
    guard let file, let model = store.book.model(exercise.model) else { return nil }
    pose(exercise, model)
    let given = ExerciseDraft(exercise.app.methods)
    var draft = given
    /// The app that was searched last; a second Return with the same one goes on.
    var searched: ExerciseDraft?
    list(draft, model)
    let datum = ["datum": writer(model).action(exercise.datum)]
    dialog.screen.say(texts.text("learn.exercise.how", values: datum), .quiet)
    while true {
      let answer = listen(
        hint: hint(exercise, model), words: candidates(exercise, model),
        own: { [texts] in ExerciseCommand.parse($0, texts) != nil })
      let line: String
      switch answer {
      case .empty where searched == draft: return nil
      case .empty: line = "run"
      case .skip: return nil
      case .leave(let move): return move
      case .play:
        if let move = play() { return move }
        continue
      case .renewed:
        pose(exercise, model)
        list(draft, model)
        continue
      case .answer(let text): line = text
      }
      switch ExerciseCommand.parse(line, texts) {
      case .change(let change): alter(&draft, change, model)
      case .list: list(draft, model)
      case .reset:
        draft = given
        list(draft, model)
      case .solution: show(solutionOf: exercise, model)
      case .run:
        searched = draft
        if search(draft, exercise, file, model) { return nil }
      case nil:
        reportUnknown(
          line, among: ExerciseCommand.names.flatMap { ExerciseCommand.word($0, texts) },
          saying: "learn.exercise.unknown", values: datum)
      }
    }
  }

  // MARK: The task

  private mutating func pose(_ exercise: Exercise, _ model: Model) {
    say(texts.text("learn.exercise.task", count: exercise.claims.count))
    for claim in exercise.claims { say(claim) }
    let writer = writer(model)
    if !exercise.parameters.isEmpty { say(parameters(exercise.parameters, writer)) }
    if !exercise.app.without.isEmpty {
      let names = exercise.app.without.map(writer.name)
        .joined(separator: texts.text("learn.separator"))
      say(texts.text("learn.without", values: ["names": names]))
    }
    for method in exercise.kept {
      say(texts.text("learn.exercise.keep", values: values(method, writer)))
    }
  }

  private mutating func say(_ text: String, _ style: Style = .plain) {
    dialog.screen.say(text, style)
    record.paragraph(text)
  }

  private mutating func say(_ claim: ClaimResult) {
    guard let sentence = sentence(claim) else {
      dialog.screen.say(Glyph.run(claim.text, .code), indent: 2, hanging: 2)
      return record.paragraph("`\(claim.text)`")
    }
    dialog.screen.say(sentence.glyphs, indent: 2, hanging: 2)
    record.paragraph(sentence.text)
  }

  private func values(_ method: SetUp.Method, _ writer: AnswerText) -> [String: String] {
    let actions = method.actions.map(writer.action).joined(separator: texts.text("learn.separator"))
    return ["actions": actions, "method": writer.name(method.callback)]
  }

  // MARK: The app

  private mutating func list(_ draft: ExerciseDraft, _ model: Model) {
    dialog.screen.say(texts.text("learn.setup"))
    let words = ExerciseWords(writer: writer(model))
    let width = String(draft.lines.count).count
    for (index, line) in draft.lines.enumerated() {
      let number = String(index + 1)
      let margin = String(repeating: " ", count: width - number.count) + number + "  "
      dialog.screen.say(
        Glyph.run(margin, .quiet) + Glyph.run(words.shown(line), .code), indent: 2,
        hanging: margin.count + 2)
    }
    record.lines(draft.lines.map(words.shown))
  }

  private mutating func alter(
    _ draft: inout ExerciseDraft, _ change: ExerciseCommand.Change, _ model: Model
  ) {
    let words = ExerciseWords(writer: writer(model))
    let written: ExerciseCommand.Change =
      switch change {
      case .add(let line, let place): .add(words.written(line), after: place)
      case .replace(let place, let line): .replace(place, words.written(line))
      case .delete, .move: change
      }
    if let number = draft.apply(written) {
      return dialog.screen.say(
        texts.text("learn.exercise.no-line", values: ["number": "\(number)"]))
    }
    list(draft, model)
  }

  private func candidates(_ exercise: Exercise, _ model: Model) -> [String] {
    let writer = writer(model)
    return ExerciseCommand.names.flatMap { ExerciseCommand.word($0, texts) }
      + model.definition.callbacks.map { "add on \(writer.name($0.name))" }
      + ExerciseWords(writer: writer).actions(exercise).map { "add \($0)" }
  }

  // MARK: Help

  /// Returns a text that names the methods in which the first solution differs.
  private func hint(_ exercise: Exercise, _ model: Model) -> String? {
    guard let solution = exercise.solutions.first else { return nil }
    var seen: Set<String> = []
    let methods = (exercise.app.methods + solution).map(\.callback)
    let changed = methods.filter { name in
      guard seen.insert(name).inserted else { return false }
      return exercise.app.methods.filter { $0.callback == name }
        != solution.filter { $0.callback == name }
    }
    let names = changed.map(writer(model).name).joined(separator: texts.text("learn.separator"))
    return texts.text("learn.exercise.hint", values: ["names": names])
  }

  private mutating func show(solutionOf exercise: Exercise, _ model: Model) {
    guard let solution = exercise.solutions.first else { return }
    say(texts.text("learn.exercise.solution"))
    let words = ExerciseWords(writer: writer(model))
    let lines = ExerciseDraft(solution).lines.map(words.shown)
    for line in lines { dialog.screen.say(Glyph.run(line, .code), indent: 2, hanging: 4) }
    record.lines(lines)
  }

  // MARK: The search

  /// Searches the learner's app and says what it does; returns whether the exercise is solved.
  private mutating func search(
    _ draft: ExerciseDraft, _ exercise: Exercise, _ file: ExampleFile, _ model: Model
  ) -> Bool {
    switch store.judge(file, draft.text, limit: Exercise.mostStates) {
    case .solved(let states):
      let name = BookPath.name(file.file.path)
      let number = exercise.claims.first?.line ?? 1
      save(question: Progress.Question(example: name, number: number), wrong: nil)
      score.count(isRight: true)
      say(texts.text("learn.exercise.solved", count: states), .good)
      return true
    case .broken(let claim): show(broken: claim, of: exercise, model)
    case .vacuous(let claim):
      say(texts.text("learn.exercise.vacuous"), .bad)
      say(claim)
    case .missing(let method):
      say(texts.text("learn.exercise.missing", values: values(method, writer(model))), .bad)
    case .undecided(let states): say(texts.text("learn.exercise.budget", count: states), .bad)
    case .mistakes(let found): report(found, draft, exercise, model)
    case nil: break
    }
    return false
  }

  private mutating func show(broken claim: ClaimResult, of exercise: Exercise, _ model: Model) {
    if exercise.claims.count > 1 {
      say(texts.text("learn.exercise.broken"), .bad)
      say(claim)
    }
    guard let run = claim.run else { return say(texts.text("learn.exercise.no-run"), .bad) }
    show(run.transcript, model, titled: "learn.exercise.breaks")
  }

  private mutating func report(
    _ found: [Diagnostic], _ draft: ExerciseDraft, _ exercise: Exercise, _ model: Model
  ) {
    let words = ExerciseWords(writer: writer(model))
    for number in Set(found.map(\.position.line)).sorted() {
      let text =
        draft.lines.indices.contains(number - 1) ? words.shown(draft.lines[number - 1]) : ""
      let values = [
        "number": "\(number)", "text": text.split(separator: " ").joined(separator: " "),
      ]
      say(texts.text("learn.exercise.mistake", values: values), .bad)
    }
    let actions = words.actions(exercise).joined(separator: texts.text("learn.separator"))
    dialog.screen.say(texts.text("learn.exercise.actions", values: ["actions": actions]))
  }
}
