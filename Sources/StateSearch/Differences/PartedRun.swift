import Statechart

/// A search for the open orders in which one machine makes a run that a comparison has found.
struct PartedRun {
  /// The machine, whose app behaves as in the run.
  let machine: Machine
  /// The alternative of each callback that the app has settled on; 0 for none.
  let answers: [Int32]
  private let side: ComparedMachine
  private let kinds: ComparedKinds
  /// The number of steps that may still be tried.
  private var rest = 100_000

  init(_ side: ComparedMachine, _ kinds: ComparedKinds, answers: [Int32: Int32]) {
    self.side = side
    self.kinds = kinds
    self.answers = side.machine.chart.callbacks.map { answers[side.shared($0.name).raw] ?? 0 }
    machine = side.machine.choosing(self.answers)
  }

  /// Returns the open orders of each step, or nil when no run shows what is to be seen after what is
  /// observed at the start.
  mutating func find(_ steps: [PartedPlan.Step], after start: [Observation]) -> [OpenOrders]? {
    let first = machine.start()
    guard sightings(first, at: 0) == start.map({ Sighting($0, since: 0) }) else { return nil }
    return follow(steps[...], from: first.snapshot, at: Int64(first.elapsed))
  }

  private mutating func follow(
    _ steps: ArraySlice<PartedPlan.Step>, from snapshot: Snapshot, at now: Int64
  ) -> [OpenOrders]? {
    guard let step = steps.first else { return [] }
    var orders = OpenOrders()
    repeat {
      rest -= 1
      guard rest > 0 else { return nil }
      let result = take(step.action, from: snapshot, &orders)
      guard let result else {
        guard step.isRefused else { return nil }
        return follow(steps.dropFirst(), from: snapshot, at: now).map { [OpenOrders()] + $0 }
      }
      guard !step.isRefused else { return nil }
      guard sightings(result, at: now) == step.sightings else { continue }
      let end = now + Int64(result.elapsed)
      if let others = follow(steps.dropFirst(), from: result.snapshot, at: end) {
        return [OpenOrders(orders.decisions)] + others
      }
    } while orders.advance()
    return nil
  }

  private func take(
    _ action: PartedRuns.Action, from snapshot: Snapshot, _ orders: inout OpenOrders
  ) -> StepResult? {
    guard let shared = action.stimulus else {
      return machine.wait(snapshot, milliseconds: action.milliseconds, orders: &orders)
    }
    return side.stimuli[shared].flatMap {
      machine.step(snapshot, stimulus: $0, orders: &orders)
    }
  }

  private func sightings(_ step: StepResult, at now: Int64) -> [Sighting] {
    step.observations.filter { kinds.includes($0.kind) }.map {
      Sighting(side.shared($0, showsStates: kinds.hasStates), since: now)
    }
  }
}
