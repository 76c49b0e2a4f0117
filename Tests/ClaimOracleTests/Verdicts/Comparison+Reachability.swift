import Statechart

extension Comparison {
  /// From some rests on the way of what is called reachable.
  mutating func lookAhead(_ place: Int, _ stepper: Stepper, _ head: [String]) {
    for claim in claims(place, stepper.names) {
      guard case .staysReachable(let start, let target) = claim.pattern else { continue }
      var seen: Set<Snapshot> = []
      for run in randomRuns(stepper) where seen.count < budget.futures {
        let line = Timeline(run, stepper.names)
        for rest in line.rests where seen.count < budget.futures {
          guard line.isMet(start, at: rest), case .rest(let snapshot) = run.items[rest],
            seen.insert(snapshot).inserted,
            isOutOfReach(target, or: claim.escape, snapshot, stepper)
          else { continue }
          object(place, "a run comes to where it is out of reach", run, head)
        }
      }
    }
  }

  private mutating func randomRuns(_ stepper: Stepper) -> [Run] {
    let tree = RunTree(stepper: stepper, waits: waits, bounds: [])
    return (0..<budget.futures).compactMap { _ in
      tree.randomRun(moves: budget.moves, &random).first
    }
  }

  /// Whether everything was tried in vain, twice: the second time more closely.
  private func isOutOfReach(
    _ aims: [PlainClaim.Aim], or escape: [Word], _ rest: Snapshot, _ stepper: Stepper
  ) -> Bool {
    guard future(stepper).canReach(aims, or: escape, from: rest) == false else { return false }
    let finer = WaitLengths([subject.description], stimuli: 4 * budget.moves)
    return Future(stepper: stepper, waits: finer, budget: 8 * budget.restsOfFuture)
      .canReach(aims, or: escape, from: rest) == false
  }
}
