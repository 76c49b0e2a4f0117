public import Statechart

/// A claim that is checked along one concrete run, step by step.
public struct ClaimTrial {
  private let monitor: Monitor
  private let machine: Machine
  private var watch = Monitor.Watch()
  private var situation: Situation
  /// The time since the run began, in milliseconds.
  private var now: Int64 = 0
  /// The time at which the bound of `within` ends; nil while none is running.
  private var due: Int64?

  /// Creates a trial that begins with the initial step as written.
  ///
  /// Returns nil for `stays reachable`, which no single run can violate.
  public init?(_ claim: Claim, _ machine: Machine) {
    self.init(claim, machine, start: machine.start())
  }

  /// Creates a trial that begins with the result of an initial step taken in other orders.
  ///
  /// Returns nil for `stays reachable`, which no single run can violate.
  public init?(_ claim: Claim, _ machine: Machine, start: StepResult) {
    if case .staysReachable = claim.pattern { return nil }
    monitor = Monitor(claim)
    self.machine = machine
    situation = Situation(
      lessonStates: [NameID](repeating: .none, count: machine.chart.instances.count + 1))
    check(start)
  }

  /// Whether the run has violated the claim, which later steps do not change.
  public var isViolated: Bool { watch.isViolated }

  /// Checks a step that processed a stimulus, given by its index in `chart.stimuli`.
  public mutating func check(stimulus: Int, _ step: StepResult) {
    guard !isViolated else { return }
    process(.stimulus(Int32(stimulus)))
    if !isViolated { check(step) }
  }

  /// Lets time pass, in one step for each instant at which something fires.
  ///
  /// A single step over several instants would skip the states at rest between them.
  ///
  /// - Parameters:
  ///   - milliseconds: The time to wait.
  ///   - snapshot: The snapshot before.
  ///   - orders: The orders that the run takes.
  /// - Returns: The snapshot afterwards.
  @discardableResult
  public mutating func wait(
    _ milliseconds: Int64, from snapshot: Snapshot, orders: OpenOrders = OpenOrders()
  ) -> Snapshot {
    var orders = orders
    var snapshot = snapshot
    var rest = milliseconds
    var moments = 0
    repeat {
      // A wait as a whole leaves a circle of moments, which no time ends.
      moments += 1
      let step =
        moments > Self.moments
        ? machine.wait(snapshot, milliseconds: rest, orders: &orders)
        : machine.waitForInstant(snapshot, milliseconds: rest, orders: &orders)
      if !isViolated { check(step) }
      snapshot = step.snapshot
      rest -= step.elapsed
    } while rest > 0 && moments <= Self.moments
    return snapshot
  }

  /// The number of instants of one wait that are followed one by one.
  private static var moments: Int { StepBudget.events }

  private mutating func check(_ step: StepResult) {
    let start = now
    for observation in step.observations {
      pass(to: start + observation.at)
      if isViolated { return }
      process(.observation(observation))
      if isViolated { return }
    }
    pass(to: start + step.elapsed)
    if !isViolated { rest(step.snapshot) }
  }

  private mutating func process(_ event: Monitor.Event) {
    monitor.process(event, &situation, &watch)
    if monitor.releases(event) { due = nil }
    guard monitor.begins(event) else { return }
    watch.isTriggered = true
    if due == nil { due = now + monitor.claim.duration }
  }

  private mutating func pass(to time: Int64) {
    now = time
    guard let due else { return }
    if now > due || monitor.claim.isStrict && now == due { watch.isViolated = true }
  }

  private mutating func rest(_ snapshot: Snapshot) {
    guard monitor.claim.isAskedAtRest else { return }
    let scope = monitor.claim.scope
    let was = scope?.holds(in: situation) ?? true
    situation = Situation(snapshot: snapshot, lessonStates: machine.lessonStates(snapshot))
    monitor.rest(
      Monitor.Rest(
        wasInScope: was, isInScope: scope?.holds(in: situation) ?? true,
        holds: monitor.claim.restCondition?.holds(in: situation) ?? true), &watch)
  }
}

extension Machine {
  /// Lets time pass until the run is at rest after the first instant at which a timer fires.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to begin with.
  ///   - milliseconds: The longest time to wait.
  ///   - orders: The orders to take, which further waits continue.
  /// - Returns: The step, which takes longer than `milliseconds` when a call blocks.
  fileprivate func waitForInstant(
    _ snapshot: Snapshot, milliseconds: Int64, orders: inout OpenOrders
  ) -> StepResult {
    var duration = milliseconds
    if !snapshot.isFinished {
      for timer in snapshot.timers where timer.isPending {
        duration = min(duration, max(0, timer.remaining))
      }
    }
    return wait(snapshot, milliseconds: duration, orders: &orders)
  }
}

extension Claim {
  /// The condition that is checked whenever the system is at rest.
  var restCondition: Condition? {
    switch pattern {
    case .always(let condition, _), .neverHolds(let condition, _): condition
    default: nil
    }
  }

  /// Whether the claim is about states at rest in addition to events.
  var isAskedAtRest: Bool {
    switch pattern {
    case .never(_, .whileHolds), .always, .neverHolds: true
    default: false
    }
  }

  /// The condition under which the claim applies; nil when it always does.
  var scope: Condition? {
    switch pattern {
    case .never(_, .whileHolds(let scope)): scope
    case .always(_, let scope), .neverHolds(_, let scope): scope
    default: nil
    }
  }
}
