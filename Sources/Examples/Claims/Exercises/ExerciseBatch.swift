import Base
import Book
import ExampleSyntax
import StateSearch
import Statechart
import System

/// Decides exercises: the claims about each one's own app and about every attempt.
struct ExerciseBatch {
  private let book: Book
  private let limit: Int

  init(_ book: Book, limit: Int) {
    self.book = book
    self.limit = limit
  }

  /// Decides exercises, and returns their runs in the order of the files.
  func run(
    _ files: [ExerciseFile], jobs: Int, listener: Workers.Listener? = nil
  ) -> [ExampleRun] {
    let starts = files.map { ClaimFile($0, $0.app, data: [], book) }
    let own = search(starts, jobs: jobs)
    let tasks = zip(files, starts).map { AttemptSearch($0, $1, book) }
    let attempts = files.indices.flatMap { file in
      files[file].attempts.indices.map { (file: file, attempt: $0) }
    }
    let answers = Workers.map(count: attempts.count, jobs: jobs, listener: listener) { index in
      let (file, attempt) = attempts[index]
      return tasks[file]?.answer(to: files[file].attempts[attempt], limits: limits)
    }
    // In the notation the habit is often what is taught; real code has lines that tempt.
    let moves = files.map { $0.head.lines.isEmpty ? [] : ThoughtlessMoves($0).all }
    let tried = files.indices.flatMap { file in moves[file].map { (file: file, move: $0) } }
    let solving = Workers.map(count: tried.count, jobs: jobs, listener: listener) { index in
      // What a larger search would decide is no move without a thought.
      tasks[tried[index].file]?.isSolved(
        by: tried[index].move.app, limits: limits.filter { $0 < Exercise.mostStates }) ?? false
    }
    return files.indices.map { file in
      let fallen = tried.indices.filter { tried[$0].file == file && solving[$0] }
      let asked = attempts.indices.filter { attempts[$0].file == file }
      return decide(
        files[file], own[file], asked.map { answers[$0] }, fallen.map { tried[$0].move.what })
    }
  }

  /// Decides an attempt that is not in the file.
  func answer(_ file: ExerciseFile, on attempt: ExerciseFile.Attempt) -> AttemptAnswer {
    let start = ClaimFile(file, file.app, data: [], book)
    guard let search = AttemptSearch(file, start, book) else {
      return AttemptAnswer(.mistakes([]), mistakes: start.diagnostics)
    }
    return search.answer(to: attempt, limits: limits)
  }

  /// Decides the claims about the apps of exercises, each with as small a search as will do.
  ///
  /// An app that breaks a claim mostly does so soon, and one that starts a timer at every stimulus has
  /// more states than any search can have.
  private func search(_ apps: [ClaimFile], jobs: Int) -> [ClaimVerdicts] {
    var verdicts: [ClaimVerdicts] = []
    var open = Array(apps.indices)
    for limit in limits where !open.isEmpty {
      let found = ClaimBatch.run(open.map { apps[$0] }, jobs: jobs, limit: limit)
      if verdicts.isEmpty { verdicts = found }
      for (index, verdict) in zip(open, found) { verdicts[index] = verdict }
      open = open.filter { index in
        let results = verdicts[index].results
        return !results.contains(where: \.verdict.isRefuted)
          && results.contains(where: \.verdict.isUndecided)
      }
    }
    return verdicts
  }

  /// The numbers of states after which searches stop, in ascending order.
  private var limits: [Int] {
    Exercise.searchLimits.filter { $0 < limit } + [limit]
  }

  private func decide(
    _ file: ExerciseFile, _ own: ClaimVerdicts, _ answers: [AttemptAnswer?], _ moves: [String]
  ) -> ExampleRun {
    var diagnostics = file.diagnostics
    for found in own.reportedFaults + answers.flatMap({ $0?.mistakes ?? [] })
    where !diagnostics.contains(found) {
      diagnostics.append(found)
    }
    let all = answers.compactMap { $0 }
    if all.count == answers.count, own.isDecided, all.allSatisfy(\.verdict.isDecided) {
      let report = ExerciseReport(file, own.results.map(\.text))
      diagnostics += report.start(own)
      for (attempt, answer) in zip(file.attempts, all) {
        diagnostics += report.attempt(attempt, answer)
      }
      if !diagnostics.hasErrors { diagnostics += report.thoughtless(moves) }
    }
    return ExampleRun(
      outcome: exercise(file, own.results).map { .exercise($0) },
      diagnostics: diagnostics.inFileOrder())
  }

  /// Returns the exercise with the verdicts on its own app, or nil after an error, when there are none.
  private func exercise(_ file: ExerciseFile, _ claims: [ClaimResult]) -> Exercise? {
    guard !claims.isEmpty, let model = file.head.model?.text ?? file.example.model else {
      return nil
    }
    let named = Set(([file.app] + file.attempts).flatMap(\.methods).map(\.callback.text))
    let definition = book.model(model)
    return Exercise(
      model: model, parameters: file.head.with.map(\.text).joined(separator: " "),
      app: SetUp(
        methods: file.app.texts, without: file.head.without.map(\.text), data: file.head.setUp.data),
      kept: file.kept, claims: claims,
      solutions: file.attempts.filter { $0.kind == .solution }.map(\.texts),
      lines: definition.flatMap(file.lines),
      methods: definition?.definition.callbacks.map(\.name).filter(named.contains) ?? [],
      task: ExerciseTask(file, book)?.words ?? [])
  }
}

extension ClaimFile.Subject {
  /// The names of the app's data, in order.
  var data: [String] {
    app.data.map { machine.text($0) }
  }
}

extension ClaimVerdicts {
  /// The diagnostics that are about the file itself, and not about what an app should have done.
  ///
  /// Once a claim is broken, the others need not be decided.
  var reportedFaults: [Diagnostic] {
    let isBroken = results.contains(where: \.verdict.isRefuted)
    return diagnostics.filter { found in
      !["claim-refuted", "claim-vacuous"].contains(found.id)
        && !(isBroken && found.id == "claim-undecided")
    }
  }

  /// Whether the claims are decided as far as an exercise needs it.
  fileprivate var isDecided: Bool {
    !results.isEmpty
      && (results.contains(where: \.verdict.isRefuted)
        || !results.contains(where: \.verdict.isUndecided))
  }
}

extension ExerciseVerdict {
  fileprivate var isUndecided: Bool {
    if case .undecided = self { true } else { false }
  }

  fileprivate var isDecided: Bool {
    switch self {
    case .solved, .broken, .vacuous, .missing: true
    case .undecided, .mistakes: false
    }
  }
}

/// Decides attempts at one exercise as pages do, and writes what people see of it.
struct AttemptSearch: Sendable {
  private let file: ExerciseFile
  private let subject: ClaimFile.Subject
  private let lines: [ClaimFile.Line]
  private let search: ExerciseSearch
  private let book: Book

  /// Returns nil for an exercise with errors; `start` is the claims about its own app.
  init?(_ file: ExerciseFile, _ start: ClaimFile, _ book: Book) {
    guard let subject = start.subject, let task = ExerciseTask(file, book) else { return nil }
    self.file = file
    self.subject = subject
    self.book = book
    lines = start.lines
    search = ExerciseSearch(task, subject.model.chart)
  }

  /// Decides an attempt, with as small a search as will do.
  func answer(to attempt: ExerciseFile.Attempt, limits: [Int]) -> AttemptAnswer {
    let own = ClaimFile(file, attempt, data: subject.data, book)
    guard !own.diagnostics.hasErrors, let limit = limits.last else {
      return AttemptAnswer(.mistakes([]), mistakes: own.diagnostics)
    }
    let found = decide(attempt.texts, limits)
    var mistakes = faults(found, limit)
    if case .undecided = found.verdict {
      // A search of claims says which variable grows.
      mistakes += ClaimBatch.run([own], jobs: 1, limit: limit)[0].diagnostics
    }
    guard case .broken(let line, _) = found.verdict else {
      return AttemptAnswer(found.verdict, mistakes: mistakes)
    }
    return AttemptAnswer(found.verdict, run: run(found.lines[line], own), mistakes: mistakes)
  }

  /// Returns whether an app solves the exercise.
  func isSolved(by app: [SetUp.Method], limits: [Int]) -> Bool {
    if case .solved = decide(app, limits).verdict { true } else { false }
  }

  private func decide(_ app: [SetUp.Method], _ limits: [Int]) -> ExerciseSearch.Decision {
    let script = Array(ExerciseScript.text(app).utf8)
    var found = search.decide(script, limit: limits.first ?? 0)
    for limit in limits.dropFirst() where found.verdict.isUndecided {
      found = search.decide(script, limit: limit)
    }
    return found
  }

  /// Returns the run that breaks the claims of a line, or nil when no trace can write it.
  private func run(_ line: LineVerdict, _ own: ClaimFile) -> Counterexample? {
    guard let found = line.found, case .run(let run) = found.outcome, let place = line.choice,
      let app = own.subject?.app
    else { return nil }
    return CounterexampleTrace(
      head: own.head, model: subject.model,
      machine: Machine(chart: subject.model.chart, app: app), choice: subject.choices[place],
      path: file.example.file.path, answers: found.path.answers
    ).write(run, of: found.claim)
  }

  /// Reports the mistakes of the model that a search met, at the first claim.
  private func faults(_ found: ExerciseSearch.Decision, _ limit: Int) -> [Diagnostic] {
    guard !found.faults.isEmpty, let app = found.app, let choice = subject.choices.first,
      let place = lines.first?.range
    else { return [] }
    let machine = Machine(
      chart: subject.model.chart, app: app, parameters: choice.values, answers: choice.answers)
    let text = FaultRunText(
      found.faults, of: machine, subject.model, with: choice.text, Explorer.Options(limit: limit))
    var all: [Diagnostic] = []
    for fault in found.faults {
      let diagnostic = text.diagnostic(fault, at: place, in: file.example.file)
      if !all.contains(where: diagnostic.sharesPlace) { all.append(diagnostic) }
    }
    return all
  }
}

/// Reports the attempts at an exercise that do not do what its author says.
struct ExerciseReport {
  private let file: ExerciseFile
  /// The claims as written.
  private let claims: [String]

  init(_ file: ExerciseFile, _ claims: [String]) {
    self.file = file
    self.claims = claims
  }

  /// Reports an app that needs no repair, or claims that say nothing about it.
  func start(_ verdicts: ClaimVerdicts) -> [Diagnostic] {
    let empty = verdicts.diagnostics.filter { $0.id == "claim-vacuous" }
    guard empty.isEmpty, !verdicts.results.contains(where: \.verdict.isRefuted) else {
      return empty
    }
    let states = verdicts.results.reduce(0) { $0 + $1.stateCount }
    let line = verdicts.results[0].line - 1
    return [
      Diagnostic(
        .error, "exercise-holds", at: source.trimmed(source.lineRange(line)), in: source,
        "the app of the exercise keeps every claim already", why: "\(states) states were searched",
        help: "let the app break a claim, or claim more")
    ] + empty
  }

  /// The id of a warning that is an error in a release.
  static let thoughtless = "exercise-thoughtless"

  /// Reports an exercise that is solved without a thought.
  func thoughtless(_ moves: [String]) -> [Diagnostic] {
    guard let first = moves.first, let claim = file.tree.claims.first else { return [] }
    let rest = moves.count > 1 ? ", and \(moves.count - 1) more" : ""
    return [
      Diagnostic(
        .warning, Self.thoughtless, at: file.tree.span(of: claim), in: source,
        "the exercise is solved without a thought", why: "it is enough \(first)\(rest)",
        help: "claim what that would spoil, such as how often something may be done")
    ]
  }

  /// Reports a solution that does not solve the exercise, and a wrong attempt that solves it or has no run
  /// to show.
  func attempt(_ attempt: ExerciseFile.Attempt, _ answer: AttemptAnswer) -> [Diagnostic] {
    switch (attempt.kind, answer.verdict) {
    case (.solution, .broken(let line, _)):
      return [
        error(
          "exercise-solution", attempt, "the solution breaks `\(claims[line])`",
          why: run(answer.run),
          help: "correct the solution or the claim")
      ]
    case (.solution, .vacuous(let line)):
      return [
        error(
          "exercise-solution", attempt,
          "the solution leaves nothing for `\(claims[line])` to speak of",
          why: "with this app it never happens", help: "correct the solution or the claim")
      ]
    case (.solution, .missing(let number)):
      return [
        error(
          "exercise-solution", attempt, "the solution gives up what has to be kept",
          why: text(number), help: "put it back, or take it from `keep:`")
      ]
    case (.wrong, .solved(let states)):
      return [
        error(
          "exercise-wrong", attempt, "this wrong attempt solves the exercise",
          why: "every claim holds in all \(states) states",
          help: "call it a `--- solution`, or claim more")
      ]
    case (.wrong, .missing(let number)):
      return [
        error(
          "exercise-wrong", attempt, "this wrong attempt is refused without a run",
          why: "it gives up what has to be kept: \(text(number))",
          help: "choose an attempt that keeps it")
      ]
    case (.wrong, .vacuous(let line)):
      return [
        error(
          "exercise-wrong", attempt, "this wrong attempt is refused without a run",
          why: "with this app what `\(claims[line])` speaks of never happens",
          help: "choose an attempt with which it happens")
      ]
    default: return []
    }
  }

  private var source: SourceFile { file.example.file }

  private func error(
    _ id: String, _ attempt: ExerciseFile.Attempt, _ headline: String, why: String, help: String
  ) -> Diagnostic {
    Diagnostic(
      .error, id, at: attempt.place, in: source, headline, why: why, help: help)
  }

  /// Returns the action that has to be kept with a number.
  private func text(_ number: Int) -> String {
    let kept = file.kept[number]
    return "`\(kept.actions[0])` in `\(kept.callback)`"
  }

  private func run(_ run: Counterexample?) -> String {
    guard let run else { return "no run does what the claim asks for" }
    return "the shortest run, as a trace:\n" + run.source.trimmingLineEnds
  }
}

/// Apps as the scripts that readers write.
enum ExerciseScript {
  static func text(_ app: [SetUp.Method]) -> String {
    app.flatMap { method in ["on \(method.callback)"] + method.actions.map { "  \($0)" } }
      .map { $0 + "\n" }.joined()
  }
}
