import Statechart

/// A run as it was: everything that happened, with the moments of rest between.
struct Run: Sendable {
  /// What stands in a run, in order.
  enum Item: Sendable {
    case event(Event)
    case rest(Snapshot)
  }

  private(set) var items: [Item] = []
  /// What was done: stimuli and waits, as traces write them.
  private(set) var moves: [String] = []
  /// Where it stands.
  private(set) var snapshot: Snapshot
  /// Milliseconds that it took so far.
  private(set) var end = 0

  /// The run that begins with an initial step.
  init(_ start: StepResult, _ names: Names) {
    snapshot = start.snapshot
    take(start, names)
    items.append(.rest(snapshot))
  }

  /// A run of which only this is known.
  init(_ items: [Item], end: Int, _ snapshot: Snapshot) {
    self.items = items
    self.end = end
    self.snapshot = snapshot
  }

  /// The run goes on with a stimulus.
  mutating func take(stimulus: String, _ step: StepResult, _ names: Names) {
    moves.append(stimulus)
    items.append(.event(Event(kind: .stimulus, name: stimulus, instance: nil, at: end)))
    take(step, names)
    items.append(.rest(snapshot))
  }

  /// The run goes on with time that passes; an instant at which something was due ends in a rest.
  mutating func take(wait milliseconds: Int, isInstant: Bool, _ step: StepResult, _ names: Names) {
    moves.append("wait \(milliseconds)ms")
    take(step, names)
    if isInstant { items.append(.rest(snapshot)) }
  }

  private mutating func take(_ step: StepResult, _ names: Names) {
    for observation in step.observations {
      if let event = names.event(observation, after: end) { items.append(.event(event)) }
    }
    snapshot = step.snapshot
    end += Int(step.elapsed)
  }

  /// The snapshots of all its rests.
  var rests: [Snapshot] {
    items.compactMap { item in
      if case .rest(let snapshot) = item { return snapshot }
      return nil
    }
  }
}
