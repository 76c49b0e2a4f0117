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

/// What a random chart has that others have not, and how many of a hundred of its claims may stay undecided.
enum Profile: String, CaseIterable {
  case piles = "timers that pile up"
  case open = "open parameters"
  case instances = "instances"
  case forwarding = "forwarding"
  case wildcards = "wildcards"
  case timed = "other timers"
  case other = "none of these"

  /// The first that a chart has.
  init(_ seed: Int, _ chart: String) {
    self =
      if ChartMaker.cancelsNothing(seed: seed), chart.contains("delay") {
        .piles
      } else if chart.contains(#"open="true""#) {
        .open
      } else if chart.contains("instances=") {
        .instances
      } else if chart.contains("<invoke") {
        .forwarding
      } else if chart.contains(#"event="*""#) || chart.contains(".*\"") {
        .wildcards
      } else if chart.contains("delay") {
        .timed
      } else {
        .other
      }
  }

  var undecided: Int { self == .piles ? 2 : 1 }
}

/// How the claims of many trials came out.
struct Tally: CustomStringConvertible {
  private(set) var claims = 0
  private(set) var refuted = 0
  private(set) var undecided = 0
  private(set) var vacuous = 0
  private(set) var problems = 0
  /// The claims that no trace can decide.
  private(set) var unwritten = 0

  mutating func add(_ trial: Trial) {
    claims += trial.verdicts.count
    problems += trial.problems.count
    for verdict in trial.verdicts {
      unwritten += verdict.isUnwritten ? 1 : 0
      switch verdict.verdict {
      case .refuted: refuted += 1
      case .undecided: undecided += 1
      case .proved: vacuous += verdict.isVacuous ? 1 : 0
      }
    }
  }

  func adding(_ other: Tally) -> Tally {
    Tally(
      claims: claims + other.claims, refuted: refuted + other.refuted,
      undecided: undecided + other.undecided, vacuous: vacuous + other.vacuous,
      problems: problems + other.problems, unwritten: unwritten + other.unwritten)
  }

  var description: String {
    "\(claims) claims, \(refuted) refuted, \(vacuous) about nothing, \(undecided) undecided, "
      + "\(unwritten) without a trace, \(problems) problems"
  }
}
