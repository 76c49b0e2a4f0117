extension ClaimDecider {
  /// Whether a counterexample breaks its claim when it is run with every open order as written.
  ///
  /// O(steps).
  public static func isReproducible(
    _ decision: Decision, of claim: Claim, by machine: Machine, in graph: Graph
  ) -> Bool {
    guard let steps = decision.counterexample else { return false }
    let end = graph.snapshot(decision.finalState)
    let machine = Machine(
      chart: machine.chart, app: machine.app.settled(on: end.answers),
      parameters: machine.parameters)
    let monitor = Monitor(claim, machine.chart)
    var watch = Monitor.Watch()
    var step = machine.start()
    monitor.follow(step, &watch)
    for stimulus in steps where !watch.isViolated {
      let next =
        stimulus < 0
        ? machine.wait(step.snapshot, milliseconds: graph.tick)
        : machine.step(step.snapshot, stimulus: Int(stimulus))
      guard let next else { return false }
      step = next
      if stimulus >= 0 { monitor.see(.stimulus(stimulus), &watch) }
      monitor.follow(step, &watch)
    }
    guard case .staysReachable = claim.pattern else { return watch.isViolated }
    var last = step.snapshot
    last.answers = end.answers
    return last == end
  }
}

extension Monitor {
  /// Takes in all that came of a step, and that the system is at rest again.
  func follow(_ step: StepResult, _ watch: inout Watch) {
    var now: Int32 = 0
    for observation in step.observations {
      pass(observation.at - now, &watch)
      now = observation.at
      if watch.isViolated { return }
      see(.observation(observation), &watch)
      if watch.isViolated { return }
    }
    pass(step.elapsed - now, &watch)
    if !watch.isViolated { rest({ step.snapshot }, &watch) }
  }
}

extension App {
  /// The app that answers as a search has found it to: by callback, which of its alternatives.
  fileprivate func settled(on answers: [Int32]) -> App {
    var result = self
    for (callback, answer) in answers.enumerated() where answer > 0 {
      result.scripts[callback] = alternatives[callback][Int(answer) - 1]
    }
    result.alternatives = [[Span32]](repeating: [], count: alternatives.count)
    return result
  }
}
