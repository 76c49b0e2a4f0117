import Statechart

/// Repeats a path through regions step by step to find what the graph does not store.
///
/// This is which of the open orders each step takes, and how the times of the steps depend on each
/// other.
struct PathReplay {
  /// A stimulus at a time, or the end of waiting.
  struct Action {
    let stimulus: Int32?
    let time: TimeConstraints.Instant
    /// The open orders taken while time passed before the action; `decisions` are those of the
    /// action.
    let waitingDecisions: [Int32]
    let decisions: [Int32]
  }

  private let interpreter: Interpreter
  private let coverage: Coverage
  private let tick: Int64
  private(set) var constraints = TimeConstraints()
  private(set) var actions: [Action] = []
  private(set) var startDecisions: [Int32] = []
  /// Whether some delay has more ticks than a search counts, so that its timer is not part of
  /// regions.
  var isTooLong: Bool { coverage.isTooLong }
  /// The moment of the last region; in a gap, its beginning.
  private var moment = TimeConstraints.Instant.beginning
  private var isInGap = false
  /// The time at which the timers with each fraction of the last region are whole next.
  private var wholes: [TimeConstraints.Instant] = []
  private var waitingDecisions: [Int32] = []

  /// Repeats a path; returns nil when a step cannot be taken again, which is a defect of the
  /// search.
  init?(_ path: RunPath, _ machine: Machine, tick: Int32) {
    interpreter = Interpreter(machine)
    coverage = Coverage(for: machine.chart, tick: tick)
    interpreter.delegate = coverage
    self.tick = Int64(tick)
    guard let first = path.steps.first, start(first) else { return nil }
    for (before, step) in zip(path.steps, path.steps.dropFirst()) {
      guard take(step, from: before.target) else { return nil }
    }
    waitToTheEnd()
  }

  // MARK: Steps

  private mutating func start(_ step: RunPath.Step) -> Bool {
    let empty = interpreter.snapshot
    guard let decisions = find(step, moment: 0, { $0.start() }, from: empty) else { return false }
    startDecisions = decisions
    finish(step, from: empty, moment: 0)
    return true
  }

  private mutating func take(_ step: RunPath.Step, from source: Snapshot) -> Bool {
    if let stimulus = step.stimulus {
      let event = interpreter.event(of: Int(stimulus))
      guard let decisions = find(step, moment: 0, { $0.process(event) }, from: source) else {
        return false
      }
      stopInGap()
      act(stimulus, decisions)
      finish(step, from: source, moment: 0)
      return true
    }
    switch TimeMove(source.timers) {
    case .still: return true
    case .intoGap:
      isInGap = true
      wholes.append(moment + tick)
    case .toMoment: leaveGap()
    case .toFiring:
      guard let decisions = find(step, moment: 1, { $0.wait(1) }, from: source) else {
        return false
      }
      leaveGap()
      waitingDecisions += decisions
      finish(step, from: source, moment: 1)
    }
    return true
  }

  private mutating func leaveGap() {
    isInGap = false
    moment = wholes.removeFirst()
  }

  /// Adds a variable for the time inside the gap, at which something happens.
  private mutating func stopInGap() {
    guard isInGap else { return }
    isInGap = false
    moment = constraints.add(between: moment, and: wholes[0])
  }

  private mutating func act(_ stimulus: Int32?, _ decisions: [Int32]) {
    actions.append(
      Action(
        stimulus: stimulus, time: moment, waitingDecisions: waitingDecisions,
        decisions: decisions))
    waitingDecisions = []
  }

  private mutating func waitToTheEnd() {
    stopInGap()
    act(nil, [])
  }

  /// Interprets a step in every order until it matches the path; returns its decisions, or nil.
  private mutating func find(
    _ step: RunPath.Step, moment: Int32, _ run: (Interpreter) -> Void, from source: Snapshot
  ) -> [Int32]? {
    interpreter.orders.restart()
    var source = source
    source.answers = []
    repeat {
      interpreter.begin(source)
      run(interpreter)
      let tick = coverage.tick
      let observations = interpreter.observations.map { $0.counted(in: tick, from: moment) }
      if observations == step.observations, isTarget(step.target) {
        return interpreter.orders.path
      }
    } while interpreter.orders.advance()
    return nil
  }

  /// Returns whether the interpreter is where a step leads, apart from the claim's deadline.
  private func isTarget(_ target: Snapshot) -> Bool {
    Region.of(interpreter.snapshot) == Region.of(target)
  }

  // MARK: Times

  /// Updates the times of the remaining timers, whose fractions are those of the region before.
  private mutating func finish(
    _ step: RunPath.Step, from source: Snapshot, moment start: Int32
  ) {
    let blocked = Int64((interpreter.now - start) / Region.tick) * tick
    var fractions =
      interpreter.snapshot.timers.filter { !$0.isHeld && !$0.isDeadline }.map(Region.fraction)
    // A deadline with a fraction is that of the region before; one armed now has none.
    if step.target.timers.contains(where: { $0.isDeadline && Region.fraction($0) > 0 }),
      let deadline = source.timers.first(where: { $0.isDeadline })
    {
      fractions.append(Region.fraction(deadline) - start)
    }
    moment = moment + blocked
    let before = wholes
    wholes = []
    // The fractions are distinct and in order, so that a position equals the number in the region.
    for fraction in 1..<Region.tick where fractions.contains(fraction) {
      wholes.append(before[Int(fraction) - 1] + blocked)
    }
  }
}
