/// A statement about everything that a model can do, decided by search.
package struct ClaimResult: Sendable {
  package enum Verdict: Sendable {
    case proved
    /// With the fewest steps that show it.
    case refuted(Transcript)
    /// The search was stopped: nothing was decided.
    case undecided
  }

  /// As written.
  package let text: String
  /// The values of parameters that it holds for, or is refuted under: `os=12`; empty for defaults.
  package let parameters: String
  /// States that were searched, over all those values.
  package let stateCount: Int
  /// Milliseconds of a tick of the search; 0 where nothing measures time.
  package let tick: Int
  package let verdict: Verdict

  package init(
    text: String, parameters: String, stateCount: Int, tick: Int, verdict: Verdict
  ) {
    self.text = text
    self.parameters = parameters
    self.stateCount = stateCount
    self.tick = tick
    self.verdict = verdict
  }
}
