package import Statechart

/// What a search with one choice of parameters says of the claims of a line.
///
/// A line makes several claims for several instances. The first claim that is broken decides the line.
package struct LineDecision: Sendable {
  /// A path that decides a claim: it breaks the claim, or shows a claim with `some run`.
  package struct Found: Sendable {
    package let claim: Claim
    package let path: RunPath
    /// The run of the path, if there is one.
    package let outcome: ConcreteRun.Outcome

    /// Whether the engine confirms what the search found, by performing the run step by step.
    package var isConfirmed: Bool {
      switch outcome {
      case .run(let run): run.violates(claim)
      case .tooFine: true
      case .notReproducible: false
      }
    }
  }

  /// A claim that was not decided.
  package struct Open: Sendable {
    package let claim: Claim
    package let cap: ClaimDecider.Cap
    /// The graph of the search that was stopped.
    package let graph: Graph
  }

  /// The number of states of the graphs that were searched, the shared one counted once.
  package private(set) var stateCount = 0
  /// The coarsest tick of the searches in milliseconds.
  package private(set) var tick: Int32 = 0
  /// Whether a claim applied on any path.
  package private(set) var isTriggered = false
  /// The first claim that was not decided, or nil when all were.
  ///
  /// It keeps the graph of the search, which who is done with it takes away.
  package var open: Open?
  /// Whether a claim was not decided.
  package private(set) var isOpen = false
  /// The first path that decides a claim, or nil when there is none.
  package private(set) var found: Found?
  /// Whether no run shows a claim with `some run`.
  package private(set) var lacksRun = false
  /// The mistakes of the model that the searches met.
  package private(set) var faults: [Fault] = []

  /// Decides the claims of a line.
  ///
  /// - Parameters:
  ///   - claims: The claims.
  ///   - decider: The decider of the machine.
  ///   - machine: The machine that the decider searches.
  package init(_ claims: [Claim], _ decider: ClaimDecider, _ machine: Machine) {
    var hasCountedShared = false
    for claim in claims {
      let decision = decider.decide(claim)
      for fault in decision.graph.faults where !faults.contains(fault) { faults.append(fault) }
      if claim.isTimed || !hasCountedShared { stateCount += decision.graph.stateCount }
      hasCountedShared = hasCountedShared || !claim.isTimed
      tick = max(tick, decision.graph.tick)
      isTriggered = isTriggered || decision.isTriggered
      if let cap = decision.cap, open == nil {
        open = Open(claim: claim, cap: cap, graph: decision.graph)
        isOpen = true
      }
      if let path = decision.path {
        if found == nil {
          let outcome = ConcreteRun.find(path, of: machine, tick: max(1, decision.graph.tick))
          found = Found(claim: claim, path: path, outcome: outcome)
        }
        if !claim.asksForRun { return }
      } else if claim.asksForRun, decision.cap == nil {
        lacksRun = true
        return
      }
    }
  }
}
