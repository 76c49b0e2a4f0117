import ExampleSyntax
public import Statechart

/// A run with times and orders that represents a path through regions and can be repeated.
public struct ConcreteRun: Sendable {
  /// A stimulus or a wait.
  public struct Action: Sendable {
    /// An index into `chart.stimuli`; nil for a wait.
    public let stimulus: Int32?
    /// The length of a wait in milliseconds; 0 for a stimulus.
    public let milliseconds: Int64
    /// The open orders that the step takes.
    public let orders: OpenOrders
  }

  /// The machine, whose app behaves, and which begins, as on the path.
  public let machine: Machine
  /// The open orders of the initial step.
  public let start: OpenOrders
  /// The actions after the initial step.
  public let actions: [Action]
  /// Whether every step takes the order as written, whatever open parameters answer.
  public let isAsWritten: Bool
  /// Whether the initial step takes the order as written, whatever open parameters answer.
  public let startsAsWritten: Bool

  /// The result of finding the times of a path.
  public enum Outcome: Sendable {
    case run(ConcreteRun)
    /// No times in whole milliseconds satisfy the constraints.
    case tooFine(TimeConstraints)
    /// The path could not be repeated, which is a defect of the search rather than of the claim.
    case notReproducible
  }

  /// Finds times for a path and checks that the machine, run at these times, ends where the path
  /// does.
  ///
  /// - Parameters:
  ///   - path: A path that a search found.
  ///   - machine: The machine that was searched.
  ///   - tick: The tick of that search in milliseconds.
  /// - Returns: The run, or the reason why there is none.
  /// - Complexity: O(steps²).
  public static func find(_ path: RunPath, of machine: Machine, tick: Int32) -> Outcome {
    let machine = machine.choosing(path.answers).answering(as: path)
    guard let replay = PathReplay(path, machine, tick: tick) else { return .notReproducible }
    guard let times = replay.constraints.solve() else {
      return .tooFine(replay.constraints)
    }
    guard
      let (run, end) = run(replay, machine, times), let target = path.steps.last?.target
    else { return .notReproducible }
    // At the end of the last gap timers fire, which is after what the path shows.
    return replay.constraints.endsGap(times) || isEnd(end, in: target, replay, tick: tick)
      ? .run(run) : .notReproducible
  }

  /// Returns whether a run has ended where its path ends.
  private static func isEnd(
    _ end: Snapshot, in region: Snapshot, _ replay: PathReplay, tick: Int32
  ) -> Bool {
    var (end, region) = (end, region)
    if replay.isTooLong {
      end.timers = []
      region.timers = []
    }
    return Region.of(end, tick: tick) == Region.of(region)
  }

  /// Returns a run and its last snapshot, or nil when a stimulus is not possible in it.
  private static func run(
    _ replay: PathReplay, _ machine: Machine, _ times: [Int64]
  ) -> (ConcreteRun, Snapshot)? {
    let start = OpenOrders(replay.startDecisions)
    var actions: [Action] = []
    var now: Int64 = 0
    var snapshot = machine.start(orders: start)
    now += snapshot.elapsed
    for action in replay.actions {
      let time = times[action.time.variable] + action.time.offset
      var waiting = action.waitingDecisions
      // A wait that is longer than can be written is split.
      var isNext = action.isNext
      while time > now || !waiting.isEmpty || isNext {
        isNext = false
        let rest = min(max(0, time - now), WrittenTime.longest)
        let orders = OpenOrders(waiting)
        actions.append(Action(stimulus: nil, milliseconds: rest, orders: orders))
        snapshot = machine.wait(snapshot.snapshot, milliseconds: rest, orders: orders)
        now += snapshot.elapsed
        waiting = []
      }
      guard let stimulus = action.stimulus else { continue }
      let orders = OpenOrders(action.decisions)
      actions.append(Action(stimulus: stimulus, milliseconds: 0, orders: orders))
      guard
        let next = machine.step(snapshot.snapshot, stimulus: Int(stimulus), orders: orders)
      else { return nil }
      snapshot = next
      now += snapshot.elapsed
    }
    let run = ConcreteRun(
      machine: machine.starting(with: start.decisions), start: start, actions: actions,
      isAsWritten: !replay.reorders, startsAsWritten: !replay.reordersStart)
    return (run, snapshot.snapshot)
  }

  /// Returns whether the run violates a claim as the search found.
  ///
  /// A run against `stays reachable` only has to end in the state from which the search finds no
  /// way on, which `find(_:of:tick:)` has checked.
  public func violates(_ claim: Claim) -> Bool {
    let first = machine.start(orders: start)
    guard var trial = ClaimTrial(claim, machine, start: first) else { return true }
    var snapshot = first.snapshot
    for action in actions {
      if let stimulus = action.stimulus {
        guard let step = machine.step(snapshot, stimulus: Int(stimulus), orders: action.orders)
        else { return false }
        trial.check(stimulus: Int(stimulus), step)
        snapshot = step.snapshot
      } else {
        snapshot = trial.wait(action.milliseconds, from: snapshot, orders: action.orders)
      }
    }
    return trial.isViolated
  }
}

extension ConcreteRun {
  /// Returns the run with the least wait at its end with which it still breaks a claim that has a bound.
  ///
  /// What breaks it is that time runs out, so that each longer wait breaks it as well.
  func shortened(for claim: Claim) -> ConcreteRun {
    guard claim.isTimed, let last = actions.last, last.stimulus == nil, violates(claim) else {
      return self
    }
    var (low, high) = (Int64(0), last.milliseconds)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if waiting(middle, last.orders).violates(claim) { high = middle } else { low = middle }
    }
    return waiting(high, last.orders)
  }

  private func waiting(_ milliseconds: Int64, _ orders: OpenOrders) -> ConcreteRun {
    let last = Action(stimulus: nil, milliseconds: milliseconds, orders: orders)
    return ConcreteRun(
      machine: machine, start: start, actions: actions.dropLast() + [last],
      isAsWritten: isAsWritten, startsAsWritten: startsAsWritten)
  }
}

extension Machine {
  fileprivate func start(orders: OpenOrders) -> StepResult {
    var orders = orders
    return start(orders: &orders)
  }

  fileprivate func step(
    _ snapshot: Snapshot, stimulus: Int, orders: OpenOrders
  ) -> StepResult? {
    var orders = orders
    return step(snapshot, stimulus: stimulus, orders: &orders)
  }

  fileprivate func wait(
    _ snapshot: Snapshot, milliseconds: Int64, orders: OpenOrders
  ) -> StepResult {
    var orders = orders
    return wait(snapshot, milliseconds: milliseconds, orders: &orders)
  }

  /// Returns the machine with the alternative for each callback that a search has settled on.
  func choosing(_ answers: [Int32]) -> Machine {
    var app = app
    for (callback, answer) in answers.enumerated() where answer > 0 {
      app.scripts[callback] = app.alternatives[callback][Int(answer) - 1]
    }
    app.alternatives = [[Span32]](repeating: [], count: app.alternatives.count)
    return Machine(chart: chart, app: app, parameters: parameters)
  }

  /// Returns the machine whose open parameters have the values that they answer first in the initial step of
  /// a path, and may answer anything.
  func answering(as path: RunPath) -> Machine {
    guard !answers.isEmpty, let first = path.steps.first else { return self }
    var values = parameters
    for index in parameters.indices where chart.parameters[index].isOpen {
      let answer = first.observations.first {
        $0.kind == .choice && $0.name == chart.parameters[index].name
      }
      if let answer { values[index] = answer.argument }
    }
    return Machine(chart: chart, app: app, parameters: values)
  }
}

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
    /// Whether the waiting is for a moment of its own, in which no time passes.
    var isNext = false
  }

  private let interpreter: Interpreter
  private let coverage: Coverage
  private let tick: Int64
  private(set) var constraints = TimeConstraints()
  private(set) var actions: [Action] = []
  private(set) var startDecisions: [Int32] = []
  /// Whether a step takes an order other than the one as written, and whether the initial one does.
  private(set) var reorders = false
  private(set) var reordersStart = false
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
    let found = find(
      step, moment: 0,
      {
        $0.start()
        return true
      }, from: empty)
    guard let decisions = found else { return false }
    startDecisions = decisions
    reordersStart = reorders
    finish(step, from: empty, moment: 0)
    return true
  }

  private mutating func take(_ step: RunPath.Step, from source: Snapshot) -> Bool {
    if let stimulus = step.stimulus {
      let event = interpreter.event(of: Int(stimulus))
      guard let decisions = find(step, moment: 0, { $0.take(event) }, from: source) else {
        return false
      }
      stopInGap()
      act(stimulus, decisions)
      finish(step, from: source, moment: 0)
      return true
    }
    switch TimeMove(source.timers) {
    case .still: return true
    case .nextMoment:
      guard let decisions = findWait(0, step, from: source) else { return false }
      if !waitingDecisions.isEmpty || moment != actions.last?.time ?? .beginning { act(nil, []) }
      waitingDecisions = decisions
      act(nil, [], isNext: true)
      finish(step, from: source, moment: 0)
    case .intoGap:
      isInGap = true
      wholes.append(moment + tick)
      skip(from: source, to: step.target)
    case .toMoment:
      if !skip(from: source, to: step.target) { leaveGap() }
    case .toFiring:
      guard let decisions = findWait(1, step, from: source) else { return false }
      leaveGap()
      waitingDecisions += decisions
      finish(step, from: source, moment: 1)
    }
    return true
  }

  /// Skips to the gap before the only timer fires, when a step from a gap goes further than its end; returns
  /// whether it does.
  @discardableResult
  private mutating func skip(from source: Snapshot, to target: Snapshot) -> Bool {
    guard target.timers.count == 1, Region.fraction(target.timers[0]) > 0 else { return false }
    let ticks = (source.timers[0].remaining - target.timers[0].remaining) / Int64(Region.tick)
    moment = moment + ticks * tick
    wholes[0] = wholes[0] + ticks * tick
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

  private mutating func act(_ stimulus: Int32?, _ decisions: [Int32], isNext: Bool = false) {
    actions.append(
      Action(
        stimulus: stimulus, time: moment, waitingDecisions: waitingDecisions,
        decisions: decisions, isNext: isNext))
    waitingDecisions = []
  }

  private mutating func waitToTheEnd() {
    if isInGap {
      isInGap = false
      moment = constraints.addEnd(after: moment, upTo: wholes[0])
    }
    act(nil, [])
  }

  /// Interprets a wait that ends in a step, as `find` does.
  private mutating func findWait(
    _ milliseconds: Int64, _ step: RunPath.Step, from source: Snapshot
  ) -> [Int32]? {
    find(
      step, moment: milliseconds,
      {
        $0.wait(milliseconds)
        return true
      }, from: source)
  }

  /// Interprets a step in every order until it matches the path; returns its decisions, or nil.
  private mutating func find(
    _ step: RunPath.Step, moment: Int64, _ run: (Interpreter) -> Bool, from source: Snapshot
  ) -> [Int32]? {
    interpreter.orders.restart()
    var source = source
    source.answers = []
    repeat {
      interpreter.begin(source)
      guard run(interpreter), !interpreter.isCircular else { continue }
      let tick = coverage.tick
      let observations = interpreter.observations.map { $0.counted(in: tick, from: moment) }
      if observations == step.observations, isTarget(step.target) {
        reorders = reorders || interpreter.orders.reorders
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
    _ step: RunPath.Step, from source: Snapshot, moment start: Int64
  ) {
    let blocked = (interpreter.now - start) / Int64(Region.tick) * tick
    var fractions =
      interpreter.snapshot.timers.filter { !$0.isHeld && !$0.isDeadline }.map(Region.fraction)
    // A deadline with a fraction is that of the region before; one armed now has none.
    if step.target.timers.contains(where: { $0.isDeadline && Region.fraction($0) > 0 }),
      let deadline = source.timers.first(where: { $0.isDeadline })
    {
      fractions.append(Region.fraction(deadline) - Int32(start))
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

/// Unknown times of a run and the constraints on their differences.
public struct TimeConstraints: Sendable {
  /// A time as an offset from a variable.
  public struct Instant: Sendable, Equatable {
    /// The number of the variable; 0 is the beginning of the run.
    public var variable: Int
    /// The offset in milliseconds.
    public var offset: Int64

    static var beginning: Instant { Instant(variable: 0, offset: 0) }

    static func + (instant: Instant, milliseconds: Int64) -> Instant {
      Instant(variable: instant.variable, offset: instant.offset + milliseconds)
    }
  }

  /// Two times with a variable strictly between them.
  public struct Bound: Sendable {
    /// The earlier time.
    public let lower: Instant
    /// The later time.
    public let upper: Instant
  }

  /// The bounds of each variable except the first.
  public private(set) var bounds: [Bound] = []

  /// Adds a variable that lies strictly between two times.
  mutating func add(between lower: Instant, and upper: Instant) -> Instant {
    bounds.append(Bound(lower: lower, upper: upper))
    return Instant(variable: bounds.count, offset: 0)
  }

  /// The last variable, which is no longer after its lower bound than it must be, and may be its upper one.
  private var end: Int?

  /// Adds a variable for the end of the run.
  mutating func addEnd(after lower: Instant, upTo upper: Instant) -> Instant {
    let instant = add(between: lower, and: upper)
    end = instant.variable
    return instant
  }

  /// Returns whether the run ends when its last gap does.
  func endsGap(_ times: [Int64]) -> Bool {
    guard let end else { return false }
    let upper = bounds[end - 1].upper
    return times[end] >= times[upper.variable] + upper.offset
  }

  /// The distances that are tried, in milliseconds: round numbers, largest first.
  private static let distances: [Int64] = [
    86_400_000, 43_200_000, 3_600_000, 1_800_000, 600_000, 300_000, 60_000, 30_000, 10_000, 5000,
    2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1,
  ]

  /// Returns the earliest times, in milliseconds by variable, that keep the largest possible
  /// distance.
  ///
  /// Returns nil when no times in whole milliseconds satisfy the constraints.
  func solve() -> [Int64]? {
    for distance in Self.distances {
      if let times = solve(distance) { return times }
    }
    return nil
  }

  /// Increases the times until all constraints are satisfied, or returns nil.
  ///
  /// When times still change after as many rounds as there are variables, the constraints are
  /// cyclic and have no solution.
  ///
  /// - Complexity: O(n²), where n is the number of variables.
  private func solve(_ distance: Int64) -> [Int64]? {
    var times = [Int64](repeating: 0, count: bounds.count + 1)
    func value(_ instant: Instant) -> Int64 { times[instant.variable] + instant.offset }
    for _ in 0...times.count {
      var isSolved = true
      for (index, bound) in bounds.enumerated() {
        let isEnd = index + 1 == end
        let least = value(bound.lower) + (isEnd ? 1 : distance)
        if times[index + 1] < least {
          times[index + 1] = least
          isSolved = false
        }
        let lacking = times[index + 1] + (isEnd ? 0 : distance) - value(bound.upper)
        if lacking > 0 {
          guard bound.upper.variable > 0 else { return nil }
          times[bound.upper.variable] += lacking
          isSolved = false
        }
      }
      if isSolved { return times }
    }
    return nil
  }
}
