import Base
import Book
import StateSearch
import Statechart

/// Decides exercises: the claims about each one's own app and about every attempt.
struct ExerciseBatch {
  private let book: Book
  private let limit: Int

  init(_ book: Book, limit: Int) {
    self.book = book
    self.limit = limit
  }

  /// Decides exercises, and returns their runs in the order of the files.
  func run(_ files: [ExerciseFile], jobs: Int) -> [ExampleRun] {
    let starts = files.map { ClaimFile($0, $0.app, data: [], book) }
    var apps: [ClaimFile] = []
    // The places in `apps` of each exercise: its own app, and then its attempts.
    let places = zip(files, starts).map { file, start in
      let first = apps.count
      apps.append(start)
      if let subject = start.subject {
        let data = subject.data
        apps += file.attempts.map { ClaimFile(file, $0, data: data, book) }
      }
      return first..<apps.count
    }
    let verdicts = search(apps, jobs: jobs)
    return zip(files, places).map { file, place in
      decide(file, Array(verdicts[place]))
    }
  }

  /// Decides an attempt that is not in the file.
  func verdict(_ file: ExerciseFile, on attempt: ExerciseFile.Attempt) -> AttemptVerdict {
    let start = ClaimFile(file, file.app, data: [], book)
    guard let subject = start.subject else { return .mistakes(start.diagnostics) }
    let own = ClaimFile(file, attempt, data: subject.data, book)
    guard !own.diagnostics.hasErrors else { return .mistakes(own.diagnostics) }
    if let missing = file.missing(in: attempt) { return .missing(missing) }
    return search([own], jobs: 1)[0].attempt
  }

  /// Decides the claims about apps, each with as small a search as will do.
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
      open = open.filter { verdicts[$0].attempt.isUndecided }
    }
    return verdicts
  }

  /// The numbers of states after which searches stop, in ascending order.
  private var limits: [Int] {
    Exercise.searchLimits.filter { $0 < limit } + [limit]
  }

  private func decide(_ file: ExerciseFile, _ verdicts: [ClaimVerdicts]) -> ExampleRun {
    var diagnostics = file.diagnostics
    for found in verdicts.flatMap(\.reportedFaults) where !diagnostics.contains(found) {
      diagnostics.append(found)
    }
    let own = verdicts[0]
    if verdicts.allSatisfy({ $0.attempt.isDecided }) {
      let report = ExerciseReport(file)
      diagnostics += report.start(own)
      for (attempt, verdicts) in zip(file.attempts, verdicts.dropFirst()) {
        diagnostics += report.attempt(attempt, verdicts)
      }
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
    return Exercise(
      model: model, parameters: file.head.with.map(\.text).joined(separator: " "),
      app: SetUp(
        methods: file.app.texts, without: file.head.without.map(\.text), data: file.head.setUp.data),
      kept: file.kept, claims: claims,
      solutions: file.attempts.filter { $0.kind == .solution }.map(\.texts),
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
    let isBroken = if case .broken = attempt { true } else { false }
    return diagnostics.filter { found in
      !["claim-refuted", "claim-vacuous"].contains(found.id)
        && !(isBroken && found.id == "claim-undecided")
    }
  }

  /// What the verdicts say of an attempt.
  var attempt: AttemptVerdict {
    let states = results.reduce(0) { $0 + $1.stateCount }
    guard !results.isEmpty else { return .mistakes(diagnostics) }
    // The first of those with the shortest run.
    let broken = results.filter(\.verdict.isRefuted).min { $0.length < $1.length }
    if let broken { return .broken(broken) }
    if results.contains(where: \.verdict.isUndecided) { return .undecided(states: states) }
    if let empty = diagnostics.first(where: { $0.id == "claim-vacuous" }),
      let result = results.first(where: { $0.line == empty.position.line })
    {
      return .vacuous(result)
    }
    return .solved(states: states)
  }
}

extension ClaimResult {
  /// The number of moments of the run; of a refutation without a run more than any has.
  fileprivate var length: Int { run?.transcript.moments.count ?? .max }
}

extension AttemptVerdict {
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

/// Reports the attempts at an exercise that do not do what its author says.
struct ExerciseReport {
  private let file: ExerciseFile

  init(_ file: ExerciseFile) { self.file = file }

  /// Reports an app that needs no repair, or claims that say nothing about it.
  func start(_ verdicts: ClaimVerdicts) -> [Diagnostic] {
    let empty = verdicts.diagnostics.filter { $0.id == "claim-vacuous" }
    guard case .solved(let states) = verdicts.attempt else { return empty }
    let line = verdicts.results[0].line - 1
    return [
      Diagnostic(
        .error, "exercise-holds", at: source.trimmed(source.lineRange(line)), in: source,
        "the app of the exercise keeps every claim already", why: "\(states) states were searched",
        help: "let the app break a claim, or claim more")
    ] + empty
  }

  /// Reports a solution that does not solve the exercise, and a wrong attempt that solves it or has no run
  /// to show.
  func attempt(_ attempt: ExerciseFile.Attempt, _ verdicts: ClaimVerdicts) -> [Diagnostic] {
    let missing = file.missing(in: attempt)
    let verdict = missing.map { AttemptVerdict.missing($0) } ?? verdicts.attempt
    switch (attempt.kind, verdict) {
    case (.solution, .broken(let claim)):
      return [
        error(
          "exercise-solution", attempt, "the solution breaks `\(claim.text)`", why: run(claim),
          help: "correct the solution or the claim")
      ]
    case (.solution, .vacuous(let claim)):
      return [
        error(
          "exercise-solution", attempt,
          "the solution leaves nothing for `\(claim.text)` to speak of",
          why: "with this app it never happens", help: "correct the solution or the claim")
      ]
    case (.solution, .missing(let method)):
      return [
        error(
          "exercise-solution", attempt, "the solution gives up what has to be kept",
          why: text(method), help: "put it back, or take it from `keep:`")
      ]
    case (.wrong, .solved(let states)):
      return [
        error(
          "exercise-wrong", attempt, "this wrong attempt solves the exercise",
          why: "every claim holds in all \(states) states",
          help: "call it a `--- solution`, or claim more")
      ]
    case (.wrong, .missing(let method)):
      return [
        error(
          "exercise-wrong", attempt, "this wrong attempt is refused without a run",
          why: "it gives up what has to be kept: \(text(method))",
          help: "choose an attempt that keeps it")
      ]
    case (.wrong, .vacuous(let claim)):
      return [
        error(
          "exercise-wrong", attempt, "this wrong attempt is refused without a run",
          why: "with this app what `\(claim.text)` speaks of never happens",
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

  private func text(_ method: SetUp.Method) -> String {
    "`\(method.actions.joined(separator: ", "))` in `\(method.callback)`"
  }

  private func run(_ claim: ClaimResult) -> String {
    guard let run = claim.run else { return "no run does what the claim asks for" }
    return "the shortest run, as a trace:\n" + run.source.trimmingLineEnds
  }
}
