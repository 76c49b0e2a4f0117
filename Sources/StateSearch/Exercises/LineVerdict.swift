import Statechart

/// What a search says of the claims of a line for all choices of parameters.
struct LineVerdict {
  let stateCount: Int
  let isTriggered: Bool
  let isOpen: Bool
  let isBroken: Bool
  /// A run that breaks a claim, or nil when there is none to show.
  let run: ExerciseVerdict.BrokenRun?

  init(_ claims: [Claim], _ answers: [LineDecision]) {
    let asksForRun = claims.contains { $0.asksForRun }
    // Where the search and the engine disagree, nothing is decided.
    let confirmed = answers.map { $0.found?.isConfirmed }
    let broken = answers.indices.first {
      asksForRun ? answers[$0].lacksRun : confirmed[$0] == true
    }
    stateCount = answers.reduce(0) { $0 + $1.stateCount }
    isTriggered = asksForRun || answers.contains { $0.isTriggered }
    isOpen = answers.contains { $0.open != nil } || confirmed.contains { $0 == false }
    isBroken = broken != nil
    run = asksForRun ? nil : broken.flatMap { ExerciseVerdict.BrokenRun(answers[$0].found) }
  }

  /// The number of moments of the run; without a run more than any has.
  var length: Int { run.map { max(1, $0.run.actions.count) } ?? .max }
}

extension ExerciseVerdict.BrokenRun {
  /// Creates the run of a claim that is broken; returns nil when no player can repeat it, as none takes
  /// another order at the start.
  fileprivate init?(_ found: LineDecision.Found?) {
    guard let found, case .run(let run) = found.outcome, let playable = PlayableRun(run) else {
      return nil
    }
    self.run = playable
    needsOtherOrder = !run.isAsWritten
    decisive = Self.decisive(run, found.claim)
  }

  /// Returns the last observation of a run that the claim forbids, by its index in the last step, or -1.
  private static func decisive(_ run: ConcreteRun, _ claim: Claim) -> Int32 {
    let forbidden = claim.pattern.forbidden
    guard !forbidden.isEmpty else { return -1 }
    let last = run.lastObservations.lastIndex { seen in forbidden.contains { $0.matches(seen) } }
    return Int32(last ?? -1)
  }
}

extension ConcreteRun {
  /// What is observed in the last step of the run.
  fileprivate var lastObservations: [Observation] {
    var orders = start
    var step = machine.start(orders: &orders)
    for action in actions {
      orders = action.orders
      if let stimulus = action.stimulus {
        guard let next = machine.step(step.snapshot, stimulus: Int(stimulus), orders: &orders)
        else { return [] }
        step = next
      } else {
        step = machine.wait(step.snapshot, milliseconds: action.milliseconds, orders: &orders)
      }
    }
    return step.observations
  }
}
