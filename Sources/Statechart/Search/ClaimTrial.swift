/// A claim that is watched along one concrete run, step by step.
public struct ClaimTrial {
  private let monitor: Monitor
  private let machine: Machine
  private var watch = Monitor.Watch()
  private var situation: Situation
  /// Milliseconds since the run began.
  private var now: Int64 = 0
  /// When the bound of `within` is over; nil while none runs.
  private var due: Int64?

  /// Before the first step; nil for a claim that no single run can break.
  public init?(_ claim: Claim, _ machine: Machine) {
    self.init(claim, machine, start: machine.start())
  }

  /// After an initial step that was taken in orders of one's own.
  public init?(_ claim: Claim, _ machine: Machine, start: StepResult) {
    if case .staysReachable = claim.pattern { return nil }
    monitor = Monitor(claim)
    self.machine = machine
    situation = Situation(
      lessonStates: [NameID](repeating: .none, count: machine.chart.instances.count + 1))
    take(start)
  }

  /// Whether the run has broken the claim; what comes later does not change that.
  public var isBroken: Bool { watch.isViolated }

  /// Takes in what a stimulus brought about.
  public mutating func see(stimulus: Int, _ step: StepResult) {
    guard !isBroken else { return }
    see(.stimulus(Int32(stimulus)))
    if !isBroken { take(step) }
  }

  /// Lets time pass, with a rest after each instant at which something fires.
  ///
  /// One step over several instants would have one rest, and hide what is asked at the others.
  ///
  /// - Parameters:
  ///   - milliseconds: How long.
  ///   - snapshot: The situation before.
  ///   - orders: The orders that the run takes.
  /// - Returns: The situation afterwards.
  @discardableResult
  public mutating func wait(
    _ milliseconds: Int32, from snapshot: Snapshot, orders: OpenOrders = OpenOrders()
  ) -> Snapshot {
    var orders = orders
    var snapshot = snapshot
    var rest = milliseconds
    repeat {
      let step = machine.waitForInstant(snapshot, milliseconds: rest, orders: &orders)
      if !isBroken { take(step) }
      snapshot = step.snapshot
      rest -= step.elapsed
    } while rest > 0
    return snapshot
  }

  private mutating func take(_ step: StepResult) {
    let start = now
    for observation in step.observations {
      pass(to: start + Int64(observation.at))
      if isBroken { return }
      see(.observation(observation))
      if isBroken { return }
    }
    pass(to: start + Int64(step.elapsed))
    if !isBroken { rest(step.snapshot) }
  }

  private mutating func see(_ event: Monitor.Event) {
    monitor.see(event, &situation, &watch)
    if monitor.releases(event) { due = nil }
    guard monitor.begins(event) else { return }
    watch.isTriggered = true
    if due == nil { due = now + Int64(monitor.claim.duration) }
  }

  private mutating func pass(to time: Int64) {
    now = time
    if let due, now > due { watch.isViolated = true }
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

extension Claim {
  /// The condition that is asked at every rest.
  var restCondition: Condition? {
    switch pattern {
    case .always(let condition, _), .neverHolds(let condition, _): condition
    default: nil
    }
  }

  /// Whether it says something of moments at rest, beside what happens between them.
  var isAskedAtRest: Bool {
    switch pattern {
    case .never(_, .whileHolds), .always, .neverHolds: true
    default: false
    }
  }

  /// The condition under which it says that; nil where it says it of every moment.
  var scope: Condition? {
    switch pattern {
    case .never(_, .whileHolds(let scope)): scope
    case .always(_, let scope), .neverHolds(_, let scope): scope
    default: nil
    }
  }
}
