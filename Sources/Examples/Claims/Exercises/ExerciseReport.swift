import Base
import Book

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
