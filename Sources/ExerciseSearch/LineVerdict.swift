import StateSearch
import Statechart

/// What a search with one choice of parameters says of the claims of a line.
struct LineAnswer {
  private(set) var stateCount = 0
  private(set) var isTriggered = false
  /// Whether a claim was not decided.
  private(set) var isOpen = false
  /// Whether no run shows a claim with `some run`.
  private(set) var lacksRun = false
  /// Whether a run breaks a claim or shows it.
  private(set) var hasRun = false
  /// The run, if it can be repeated.
  private(set) var run: ExerciseVerdict.BrokenRun?

  init(_ claims: [Claim], _ decider: ClaimDecider, _ machine: Machine) {
    var hasCountedShared = false
    for claim in claims {
      let decision = decider.decide(claim)
      if claim.isTimed || !hasCountedShared { stateCount += decision.graph.stateCount }
      hasCountedShared = hasCountedShared || !claim.isTimed
      isTriggered = isTriggered || decision.isTriggered
      if decision.cap != nil { isOpen = true }
      if let path = decision.path {
        if !hasRun { take(path, claim, machine, tick: max(1, decision.graph.tick)) }
        if !claim.asksForRun { return }
      } else if claim.asksForRun, decision.cap == nil {
        lacksRun = true
        return
      }
    }
  }

  private mutating func take(_ path: RunPath, _ claim: Claim, _ machine: Machine, tick: Int32) {
    switch ConcreteRun.find(path, of: machine, tick: tick) {
    case .run(let found) where found.violates(claim):
      hasRun = true
      // No player takes another order at the start.
      if found.startsAsWritten { run = ExerciseVerdict.BrokenRun(found, claim) }
    case .tooFine: hasRun = true
    // The search and the engine disagree, so nothing is decided.
    case .run, .notReproducible: isOpen = true
    }
  }
}

/// What a search says of the claims of a line for all choices of parameters.
struct LineVerdict {
  let stateCount: Int
  let isTriggered: Bool
  let isOpen: Bool
  let isBroken: Bool
  /// A run that breaks a claim, or nil when there is none to show.
  let run: ExerciseVerdict.BrokenRun?

  init(_ claims: [Claim], _ answers: [LineAnswer]) {
    let asksForRun = claims.contains { $0.asksForRun }
    let broken = answers.first { asksForRun ? $0.lacksRun : $0.hasRun }
    stateCount = answers.reduce(0) { $0 + $1.stateCount }
    isTriggered = asksForRun || answers.contains { $0.isTriggered }
    isOpen = answers.contains { $0.isOpen }
    isBroken = broken != nil
    run = asksForRun ? nil : broken?.run
  }

  /// The number of moments of the run; without a run more than any has.
  var length: Int { run.map { max(1, $0.actions.count) } ?? .max }
}

extension ExerciseVerdict.BrokenRun {
  fileprivate init(_ run: ConcreteRun, _ claim: Claim) {
    app = run.machine.app
    parameters = run.machine.parameters
    needsOtherOrder = !run.isAsWritten
    actions = run.actions.map { action in
      Action(
        stimulus: action.stimulus ?? -1, milliseconds: action.milliseconds,
        decisions: action.orders.decisions)
    }
    decisive = Self.decisive(run, claim)
  }

  /// Returns the last observation of a run that the claim forbids, by its index in the last step, or -1.
  private static func decisive(_ run: ConcreteRun, _ claim: Claim) -> Int32 {
    let forbidden: [Predicate]
    switch claim.pattern {
    case .never(let what, _), .onlyAfter(let what, _), .atMost(let what, _, _, _): forbidden = what
    case .before(_, _, let limit): forbidden = limit
    case .always, .neverHolds, .within, .staysReachable: return -1
    }
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
