/// What a search says of a statement about all behavior of a model.
///
/// A `Run` decides the statement: for readers a transcript, and in the cache what it is made from.
package enum Verdict<Run> {
  /// The statement holds on every run, under all values; for `some run`, with a shortest run that
  /// shows it.
  case proved(Run?)
  /// The statement does not hold, with a shortest run that breaks it, or nil for a `some run`
  /// that no run satisfies.
  case refuted(Run?)
  /// The search was stopped before a decision.
  case undecided

  /// The run that decides the statement, or nil when there is none.
  package var run: Run? {
    switch self {
    case .proved(let run), .refuted(let run): run
    case .undecided: nil
    }
  }

  package var isRefuted: Bool {
    if case .refuted = self { true } else { false }
  }

  package var isUndecided: Bool {
    if case .undecided = self { true } else { false }
  }

  /// Returns the verdict with its run in another form; nil when the run has none.
  package func map<Other>(_ form: (Run) -> Other?) -> Verdict<Other>? {
    let other = run.flatMap(form)
    guard run == nil || other != nil else { return nil }
    return switch self {
    case .proved: .proved(other)
    case .refuted: .refuted(other)
    case .undecided: .undecided
    }
  }
}

extension Verdict: Sendable where Run: Sendable {}
extension Verdict: Codable where Run: Codable {}

/// The verdict of a search on a statement about all behavior of a model, for readers.
package typealias ClaimResult = DecidedClaim<Counterexample>

/// The verdict of a search on a statement about all behavior of a model, and how its run is known.
package struct DecidedClaim<Run> {
  /// The run that decided the claim, or nil when there is none.
  package var run: Run? { verdict.run }

  /// The statement as written.
  package let text: String
  /// The statement with its names resolved, to be put into a language's words.
  package let statement: ClaimStatement?
  /// The one-based line in the claim file, from which links and anchors are made.
  package let line: Int
  /// The parameter values for which the claim was decided, as `with:` names them, or those of the
  /// counterexample, such as `os=12`; empty for defaults.
  package let parameters: String
  /// The number of states searched over all parameter values.
  ///
  /// Values under which the model behaves the same are searched once.
  package let stateCount: Int
  /// The length of a tick of the search in milliseconds; 0 when nothing measures time.
  package let tick: Int
  /// Whether the file says `expect: refuted`: the claim is a misconception that the book refutes.
  package let isMisconception: Bool
  package let verdict: Verdict<Run>

  package init(
    text: String, line: Int, parameters: String, stateCount: Int, tick: Int,
    isMisconception: Bool, verdict: Verdict<Run>, statement: ClaimStatement? = nil
  ) {
    self.statement = statement
    self.text = text
    self.line = line
    self.parameters = parameters
    self.stateCount = stateCount
    self.tick = tick
    self.isMisconception = isMisconception
    self.verdict = verdict
  }

  /// Returns the same with its run in another form; nil when the run has none.
  package func map<Other>(_ form: (Run) -> Other?) -> DecidedClaim<Other>? {
    verdict.map(form).map { verdict in
      DecidedClaim<Other>(
        text: text, line: line, parameters: parameters, stateCount: stateCount, tick: tick,
        isMisconception: isMisconception, verdict: verdict, statement: statement)
    }
  }
}

extension DecidedClaim: Sendable where Run: Sendable {}
extension DecidedClaim: Codable where Run: Codable {}

/// A run with the fewest steps that breaks a claim, or that shows what `some run` asks for.
package struct Counterexample: Sendable {
  /// The run as the trace runner produces it, with moments to show and a simulation to replay.
  package let transcript: Transcript
  /// The run as the text of a trace that `tracebook check` accepts.
  package let source: String
  /// Where the run breaks the claim, or shows what it asks for.
  package let decisive: Place
  /// Whether the claim breaks only when steps whose order the model leaves open (`{a, b}`) happen
  /// in another order than runs use.
  package let needsOtherOrder: Bool

  /// A moment of the run, and the place of an observation in `Moment.observed`; nil when no single
  /// observation decides, as when time runs out.
  package struct Place: Sendable, Equatable, Codable {
    package let moment: Int
    package let observed: Int?

    package init(moment: Int, observed: Int?) {
      self.moment = moment
      self.observed = observed
    }
  }

  package init(
    transcript: Transcript, source: String, needsOtherOrder: Bool, decisive: Place? = nil
  ) {
    self.decisive =
      decisive ?? Place(moment: transcript.moments.count - 1, observed: nil)
    self.transcript = transcript
    self.source = source
    self.needsOtherOrder = needsOtherOrder
  }
}
