import Book

/// One chart and its claims, decided by the search and looked at by the reference.
struct Trial {
  private(set) var verdicts: [SearchVerdict] = []
  /// What is wrong, in words.
  private(set) var problems: [String] = []

  init(_ subject: Subject, seed: Int, budget: Budget = Budget()) {
    guard let model = subject.model else {
      problems = ["the chart cannot be read\n\(subject)"]
      return
    }
    switch SearchVerdict.all(subject.claimFile, model) {
    case .failure(let refusal): problems = ["the claims are not taken: \(refusal)\n\(subject)"]
    case .success(let verdicts):
      self.verdicts = verdicts
      problems = Comparison.disagreements(subject, model, verdicts, budget: budget, seed: seed)
        .map(\.description)
    }
  }
}

/// How the claims of many trials came out.
struct Tally: CustomStringConvertible {
  private(set) var claims = 0
  private(set) var refuted = 0
  private(set) var undecided = 0
  private(set) var vacuous = 0
  private(set) var problems = 0

  mutating func add(_ trial: Trial) {
    claims += trial.verdicts.count
    problems += trial.problems.count
    for verdict in trial.verdicts {
      switch verdict.verdict {
      case .refuted: refuted += 1
      case .undecided: undecided += 1
      case .proved: vacuous += verdict.isVacuous ? 1 : 0
      }
    }
  }

  var description: String {
    "\(claims) claims, \(refuted) refuted, \(vacuous) about nothing, \(undecided) undecided, "
      + "\(problems) problems"
  }
}
