import Statechart

/// What decides claims that the search of a machine leaves open.
///
/// The searches of exercises have none, as pages load their code. Were the protocol internal, the compiler would take
/// its only type as known.
package protocol ClaimCompletion: AnyObject {
  /// Decides a claim, as far as the decision is open; otherwise returns it.
  func decide(_ claim: Claim, _ decision: ClaimDecider.Decision) -> ClaimDecider.Decision
}

/// Decides claims where timers pile up, or take too many states: by searches that saturate and find nothing, or by a run
/// with few stimuli.
final class CrowdDecider: ClaimCompletion {
  private let machine: Machine
  private let options: Explorer.Options
  /// Deciders over all runs of the machine and others, the smaller searches first.
  private lazy var saturated = Saturation.all.map { saturation in
    var options = options
    options.variant = saturation
    return (saturation, ClaimDecider(machine, options))
  }

  /// A decider that finds runs of few states where events pile up, and proves nothing.
  private lazy var crowded = {
    var options = options
    options.variant = FewStimuli()
    options.limit = min(options.limit, ExplorerBudget.crowdedStates)
    return ClaimDecider(machine, options)
  }()

  init(_ machine: Machine, _ options: Explorer.Options) {
    self.machine = machine
    self.options = options
  }

  package func decide(
    _ claim: Claim, _ decision: ClaimDecider.Decision
  ) -> ClaimDecider.Decision {
    guard decision.shared.graph.timers.count > 1 else { return decision }
    if case .staysReachable(let from, let target) = claim.pattern {
      return decide(from: from, target.or(claim.escape), decision)
    }
    for (_, decider) in saturated {
      var other = decider.decide(claim)
      guard other.path == nil, other.cap == nil else { continue }
      // A mistake that no run makes is none.
      other.faults = decision.faults
      return other
    }
    guard decision.shared.graph.timers.hasCrowds else { return decision }
    let other = crowded.decideByGraph(claim)
    return other.path == nil ? decision : other
  }

  /// Decides what stays reachable where events pile up: from every state of a graph that has all runs, and others,
  /// every run can go on to the target; or a run leads to where no path of such a graph goes to it.
  private func decide(from: Claim.Aim, _ target: Claim.Aim, _ open: ClaimDecider.Decision)
    -> ClaimDecider.Decision
  {
    for (_, decider) in saturated where !decider.shared.graph.isCapped {
      let reachability = Reachability(decider.shared, decider.facts)
      var sure = ClaimDecider.Decision(decider.shared)
      reachability.decide(from: from, reachability.sureReach(target), &sure)
      // A mistake that no run makes is none.
      sure.faults = open.faults
      if sure.path == nil { return sure }
    }
    for (saturation, decider) in saturated
    where !saturation.hasClocks && !decider.shared.graph.isCapped {
      let reached = Reachability(decider.shared, decider.facts).reach(target).atRest
      var crowds = SaturatedStates(decider.shared.graph)
      let graph = crowded.shared.graph
      let states = (0..<graph.stateCount).map { state in
        crowds.number(of: graph.snapshot(state), tick: graph.tick, saturation)
          .map { reached[$0] } ?? true
      }
      var lost = ClaimDecider.Decision(crowded.shared)
      Reachability(crowded.shared, crowded.facts)
        .decide(from: from, Reachability.Reach(atRest: states, inBatch: states), &lost)
      if lost.path != nil { return lost }
    }
    return open
  }
}

/// Finds which state of a graph whose waiting events have no clocks stands for a state of another search.
struct SaturatedStates {
  private var graph: Graph
  private let count: Int
  private var row: [UInt64]

  init(_ graph: Graph) {
    self.graph = graph
    count = graph.stateCount
    row = [UInt64](repeating: 0, count: graph.packing.width)
  }

  /// Returns the state that stands for a snapshot; nil when there is none, or when time was counted in other ticks.
  mutating func number(
    of snapshot: Snapshot, tick: Int32, _ saturation: Saturation
  ) -> Int? {
    guard tick == graph.tick else { return nil }
    var snapshot = snapshot
    Region.saturate(&snapshot.timers, by: saturation)
    Region.normalize(&snapshot.timers)
    let list = graph.timers.number(of: snapshot.timers)
    guard graph.packing.pack(snapshot, timers: list, into: &row) else { return nil }
    let (index, _) = graph.states.insert(row, at: 0, hash: StateTable.hash(of: row))
    return index < count ? index : nil
  }
}
