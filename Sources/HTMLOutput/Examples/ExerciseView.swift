import Book

/// Renders an exercise in the reader's language, as the fields of the template `exercise`.
struct ExerciseView {
  private let exercise: Exercise
  private let texts: ReaderTexts
  private let words: RunWords
  private let claims: ClaimView

  init(
    _ exercise: Exercise, _ texts: ReaderTexts, words: [String: String],
    model: (String) -> Model?
  ) {
    self.exercise = exercise
    self.texts = texts
    let labels = texts.choose(model(exercise.model)?.shownLabels ?? [:])?.text ?? ModelLabels()
    self.words = RunWords(texts: texts, labels: labels, words: words)
    claims = ClaimView(texts, exercise.claims, words: words, model)
  }

  /// Returns the fields of the figure, added to those of any figure.
  ///
  /// - Parameters:
  ///   - figure: The fields that every figure has.
  ///   - lesson: The id of the lesson, for the command that opens it in the terminal.
  /// - Returns: The fields of the template.
  func fields(_ figure: Fields, lesson: String) -> Fields {
    let terminal = texts.parts("site.exercise.terminal", around: "command")
    var fields = figure
    fields[.task] = .text(texts.text("site.exercise.task", count: exercise.claims.count))
    fields[.claims] = .list(exercise.claims.map { .object(claims.fields($0)) })
    fields[.parameters] = .text(
      ParameterFormatter.text(
        exercise.parameters, words.labels.parameters, texts.text("site.list-separator")))
    fields[.kept] = .list(exercise.kept.map { .object([.text: .text(keeping($0))]) })
    fields[.without] = exercise.app.without.isEmpty ? .nothing : .text(lacking)
    fields[.code] = .text(text(exercise.app.methods))
    fields[.moments] = shortestRun
    // Others can be found; the page shows one.
    fields[.solutions] = .list(
      exercise.solutions.prefix(1).map { .object([.code: .text(text($0))]) })
    fields[.before] = .text(terminal.before)
    fields[.command] = .text("tracebook learn \(lesson)")
    fields[.after] = .text(terminal.after)
    return fields
  }

  /// The stimuli of the shortest run that breaks a claim, or nothing when there is no run.
  private var shortestRun: Value {
    let runs = exercise.claims.compactMap { claim in
      if case .refuted(let run) = claim.verdict { run?.transcript.moments } else { nil }
    }
    guard let run = runs.min(by: { $0.count < $1.count }) else { return .nothing }
    let items = run.map { moment -> Value in
      .object([
        .label: .optional(words.stimulus(moment.stimulus)), .code: .text(moment.stimulus),
      ])
    }
    return .object([.caption: .text(caption), .items: .list(items)])
  }

  /// Returns the caption of the run that breaks a claim.
  var caption: String { texts.text("site.exercise.run") }

  /// Returns the text beside the line of the run that decides.
  func decisiveText(_ claim: ClaimResult) -> String { claims.decisiveText(claim) }

  private func keeping(_ method: SetUp.Method) -> String {
    let separator = texts.text("site.list-separator")
    return texts.text(
      "site.exercise.keep",
      [
        "actions": method.actions.map(words.action).joined(separator: separator),
        "method": method.callback,
      ])
  }

  private var lacking: String {
    let names = exercise.app.without.joined(separator: texts.text("site.list-separator"))
    return texts.text("site.app-without", ["names": names])
  }

  /// Returns methods as files write them, with the app's words in those of the lesson.
  private func text(_ methods: [SetUp.Method]) -> String {
    methods.flatMap { method in
      ["on \(method.callback)"] + method.actions.map { "  \(words.action($0))" }
    }.joined(separator: "\n")
  }
}
