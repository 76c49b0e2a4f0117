import Statechart

/// Whether something can still happen after a rest, by trying everything.
struct Future {
  let stepper: Stepper
  let waits: WaitLengths
  /// Rests that are looked at before nothing is said.
  let budget: Int

  /// True when a run was found, false when there is none, nil when the budget was not enough.
  ///
  /// An escape is an event, also where it names a state: it is not enough that the state is the one now.
  func canReach(
    _ aims: [PlainClaim.Aim], or escape: [Word], from rest: Snapshot
  ) -> Bool? {
    let events = aims + escape.map(PlainClaim.Aim.word)
    if holds(aims, rest) { return true }
    var seen: Set = [rest]
    var open = [rest]
    while let snapshot = open.popLast() {
      guard seen.count < budget else { return nil }
      for step in steps(snapshot) {
        if happens(events, step) || holds(aims, step.result.snapshot) { return true }
        if seen.insert(step.result.snapshot).inserted { open.append(step.result.snapshot) }
      }
    }
    return false
  }

  /// A step, and the stimulus that it began with.
  private struct Step {
    var stimulus: Int?
    let result: StepResult
    var isRest = true
  }

  private func steps(_ snapshot: Snapshot) -> [Step] {
    let due = stepper.due(snapshot)
    var result: [Step] = []
    for stimulus in stepper.machine.chart.stimuli.indices where due != 0 {
      var orders = OpenOrders()
      repeat {
        guard
          let step = stepper.machine.step(snapshot, stimulus: stimulus, orders: &orders)
        else { continue }
        result.append(Step(stimulus: stimulus, result: step))
      } while orders.advance()
    }
    let lengths = waits.before(due, snapshot, deadlines: []).map { ($0, false) }
    for (length, isRest) in (due == nil ? [] : lengths) + (due.map { [($0, true)] } ?? []) {
      var orders = OpenOrders()
      repeat {
        let step = stepper.machine.wait(
          snapshot, milliseconds: Int32(length), orders: &orders)
        result.append(Step(result: step, isRest: isRest))
      } while orders.advance()
    }
    return result
  }

  private func happens(_ aims: [PlainClaim.Aim], _ step: Step) -> Bool {
    var events = step.result.observations.compactMap { stepper.names.event($0, after: 0) }
    if let stimulus = step.stimulus {
      let name = stepper.names.stimuli[stimulus]
      events.append(Event(kind: .stimulus, name: name, instance: nil, at: 0))
    }
    return aims.contains { aim in
      guard case .word(let word) = aim else { return false }
      return events.contains { word.matches($0, stepper.names) }
    }
  }

  /// Whether a condition or lesson state holds at a rest.
  private func holds(_ aims: [PlainClaim.Aim], _ rest: Snapshot) -> Bool {
    aims.contains { aim in
      switch aim {
      case .word(.state(let name, let whose)):
        isIn(Term(subject: .state(name, whose)), rest)
      case .word: false
      case .term(let term):
        term.isAskedAtRest ? term.holds(at: rest, stepper.names) : isIn(term, rest)
      }
    }
  }

  private func isIn(_ term: Term, _ rest: Snapshot) -> Bool {
    var observed: [String?: String] = [:]
    for (index, state) in stepper.machine.lessonStates(rest).enumerated() where state != .none {
      observed[stepper.names.instance(Int32(index) - 1)] = stepper.names.text(state)
    }
    return term.holds(observed: observed, stepper.names)
  }
}
