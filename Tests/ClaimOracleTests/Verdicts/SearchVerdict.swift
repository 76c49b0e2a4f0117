import Base
import Book
import Examples

/// What the program says of a claim.
struct SearchVerdict: Sendable {
  let verdict: Verdict
  /// Whether it says as well that what the claim speaks of never happens.
  let isVacuous: Bool
  /// Whether it says that no trace can write the run that decides the claim.
  var isUnwritten = false

  /// What it says of every line of a claim file, as far as it decides with few states or else with all that it may
  /// search; nil when it does not take the file.
  static func all(_ file: SourceFile, _ model: Model) -> Result<[SearchVerdict], Refusal> {
    let first = all(file, model, limit: 30_000)
    guard case .success(let verdicts) = first, verdicts.contains(where: \.isUndecided) else {
      return first
    }
    return all(file, model, limit: nil)
  }

  private static func all(
    _ file: SourceFile, _ model: Model, limit: Int?
  ) -> Result<[SearchVerdict], Refusal> {
    let book = Book(
      settings: BookSettings(
        file: SourceFile(path: "", text: ""), title: [:], languages: [], chapters: []),
      languages: [], models: [model], lessons: [], examples: [])
    let example = ExampleFile(file: file, lesson: nil, model: nil)
    for case .exampleRunner(let runner) in ClaimsPlugin.plugin.contributions {
      let run = runner.runAll([example], book, RunOptions(searchLimit: limit))[0]
      // A run that the engine does not repeat is a mistake of the search, whatever it decides.
      let isLost = run.diagnostics.contains { $0.id == "claim-unconfirmed" }
      guard case .claims(let results) = run.outcome, !results.isEmpty, !isLost else {
        return .failure(Refusal(run.diagnostics))
      }
      let vacuous = run.diagnostics.filter { $0.id == "claim-vacuous" }.map(\.position.line)
      let unwritten = run.diagnostics.filter { $0.why?.hasPrefix("no trace can write") == true }
        .map(\.position.line)
      return .success(
        results.map {
          SearchVerdict(
            verdict: $0.verdict, isVacuous: vacuous.contains($0.line),
            isUnwritten: unwritten.contains($0.line))
        })
    }
    return .failure(Refusal([]))
  }

  /// Why a claim file was not taken.
  struct Refusal: Error, CustomStringConvertible {
    let description: String

    init(_ diagnostics: [Diagnostic]) {
      description = diagnostics.map { "\($0.id): \($0.headline)" }.joined(separator: "\n")
    }
  }
}

extension SearchVerdict: CustomStringConvertible {
  var description: String {
    let word =
      switch verdict {
      case .proved: "proved"
      case .refuted: "refuted"
      case .undecided: "undecided"
      }
    return isVacuous ? "\(word), about nothing" : word
  }

  private var isUndecided: Bool {
    if case .undecided = verdict { return true }
    return false
  }

  var isProved: Bool {
    if case .proved = verdict { return true }
    return false
  }

  /// The run that decided it: a counterexample, or of `some run` a witness.
  var run: Counterexample? {
    switch verdict {
    case .proved(let run), .refuted(let run): run
    case .undecided: nil
    }
  }

  /// Whether a single run can show that it is wrong.
  ///
  /// What is proved of all runs is broken by one, and what no run is said to do is shown by one.
  func isOpen(_ claim: PlainClaim) -> Bool {
    if case .undecided = verdict { return false }
    return isProved != claim.isOfSomeRun
  }
}
