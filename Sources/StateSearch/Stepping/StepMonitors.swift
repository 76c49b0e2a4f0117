import Statechart

/// The monitors of claims, whose states are kept beside each packed state.
struct StepMonitors {
  private struct Watched {
    let monitor: Monitor
    var concerns: Concerns
    /// Whether every rest must be examined because a condition is about more than lesson states.
    let asksAtRest: Bool
  }

  /// The ends of a step.
  struct Ends {
    /// The snapshot before; nil for the initial step.
    let origin: Snapshot?
    let target: Snapshot
  }

  private var watched: [Watched]
  private let interpreter: Interpreter
  private let instances: Int

  init(_ claims: [Claim], _ machine: Machine) {
    instances = machine.chart.instances.count
    interpreter = Interpreter(machine)
    watched = claims.map { claim in
      let monitor = Monitor(claim)
      let asksAtRest = claim.conditions.contains { condition in
        condition.terms.contains { !$0.isAboutLessonStates }
      }
      return Watched(monitor: monitor, concerns: Concerns(monitor), asksAtRest: asksAtRest)
    }
  }

  /// Returns the indices of the claims that a step concerns.
  mutating func concerned(
    by stimulus: Int32?, _ label: Int32, of labels: [[Observation]]
  ) -> [Int] {
    var result: [Int] = []
    for index in watched.indices
    where watched[index].asksAtRest
      || watched[index].concerns.include(stimulus: stimulus, label, of: labels)
    {
      result.append(index)
    }
    return result
  }

  /// Follows a step with a claim's monitor, whose state is `memory`; returns whether it violates the
  /// claim.
  func follow(
    _ index: Int, stimulus: Int32?, _ observations: [Observation], _ ends: Ends,
    _ memory: inout Int32
  ) -> Bool {
    let monitor = watched[index].monitor
    var watch = Monitor.Watch(memory: memory)
    var situation = before(ends.origin, monitor.claim)
    if let stimulus { monitor.process(.stimulus(stimulus), &situation, &watch) }
    for observation in observations where !watch.isViolated {
      monitor.process(.observation(observation), &situation, &watch)
    }
    if !watch.isViolated, monitor.claim.isAskedAtRest {
      rest(monitor, situation, ends.target, &watch)
    }
    memory = watch.memory
    return watch.isViolated
  }

  /// Returns the situation before a step, without what the claim does not ask.
  private func before(_ origin: Snapshot?, _ claim: Claim) -> Situation {
    guard !claim.conditions.isEmpty else { return Situation(lessonStates: []) }
    guard let origin else {
      return Situation(lessonStates: [NameID](repeating: .none, count: instances + 1))
    }
    return situation(origin)
  }

  private func situation(_ snapshot: Snapshot) -> Situation {
    interpreter.begin(snapshot)
    return Situation(snapshot: snapshot, lessonStates: interpreter.lessonStates)
  }

  private func rest(
    _ monitor: Monitor, _ after: Situation, _ target: Snapshot, _ watch: inout Monitor.Watch
  ) {
    let scope = monitor.claim.scope
    let resting = situation(target)
    monitor.rest(
      Monitor.Rest(
        wasInScope: scope?.holds(in: after) ?? true,
        isInScope: scope?.holds(in: resting) ?? true,
        holds: monitor.claim.restCondition?.holds(in: resting) ?? true), &watch)
  }
}
