/// A statement about everything that a model can do, decided by search.
package struct ClaimResult: Sendable {
  package enum Verdict: Sendable {
    /// It holds on every run, under all the values; of `some run` a shortest run that shows it.
    case proved(Counterexample?)
    /// It does not, and this is the shortest run that shows that; nil where no run does what
    /// `some run` asks for.
    case refuted(Counterexample?)
    /// The search was stopped: nothing was decided.
    case undecided
  }

  /// The run that decided, where one did.
  package var run: Counterexample? {
    switch verdict {
    case .proved(let run), .refuted(let run): run
    case .undecided: nil
    }
  }

  /// As written.
  package let text: String
  /// The line of the claim file, from 1: what a link or an anchor may be made of.
  package let line: Int
  /// The values of parameters that it holds for, as `with:` names them, or those of the
  /// counterexample: `os=12`; empty for defaults.
  package let parameters: String
  /// States that were searched, over all those values; values under which the model does the same
  /// are searched once.
  package let stateCount: Int
  /// Milliseconds of a tick of the search; 0 where nothing measures time.
  package let tick: Int
  /// Whether the file says `expect: refuted`: the claim is a misconception, and its refutation is
  /// what the book wants to show.
  package let isMisconception: Bool
  package let verdict: Verdict

  package init(
    text: String, line: Int, parameters: String, stateCount: Int, tick: Int,
    isMisconception: Bool, verdict: Verdict
  ) {
    self.text = text
    self.line = line
    self.parameters = parameters
    self.stateCount = stateCount
    self.tick = tick
    self.isMisconception = isMisconception
    self.verdict = verdict
  }
}

/// A run that breaks a claim, or shows what `some run` asks for: nothing with fewer steps does.
package struct Counterexample: Sendable {
  /// The run as the trace runner gives it: its moments can be shown, its simulation be replayed.
  package let transcript: Transcript
  /// The same as the text of a trace that `tracebook check` accepts.
  package let source: String
  /// Whether the claim breaks only where what the model leaves open (`{a, b}`) comes in another
  /// order than the one in which a run takes it.
  package let needsOtherOrder: Bool

  package init(transcript: Transcript, source: String, needsOtherOrder: Bool) {
    self.transcript = transcript
    self.source = source
    self.needsOtherOrder = needsOtherOrder
  }
}
