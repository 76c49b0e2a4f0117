import Statechart

/// Counts the bound of `after P, Q within T` along every run of a search.
///
/// The bound is a clock like the timers of the chart, and its order among their fractions matters,
/// so it is in the list of timers of every state. It starts at the first P that no Q has followed.
/// A further P changes nothing, since its own bound ends later.
struct DeadlineWatch {
  /// A run that violates the claim: its last state but one, and the step that exceeds the bound.
  struct Violation {
    /// The state before the step; nil when the initial step violates the claim.
    let source: Int32?
    let step: Steps.Step
    let row: [UInt64]
  }

  private let monitor: Monitor
  /// The bound of the claim in units of the clock.
  private let limit: Int32
  /// The least time that has to remain of the bound: one that may be reached may have none left.
  private let least: Int32
  private(set) var isTriggered = false
  var violation: Violation?
  /// Whether each label concerns the claim; nil when not yet known.
  private var relevance: [Bool?] = []

  init?(_ claim: Claim, limit: Int32) {
    guard case .within = claim.pattern else { return nil }
    monitor = Monitor(claim)
    self.limit = limit
    least = claim.isStrict ? 1 : 0
  }

  /// Returns whether the bound is exceeded when so much of it remains.
  func isExceeded(_ left: Int32) -> Bool { left < least }

  /// Returns whether any observation of a label concerns the claim.
  mutating func concerns(_ label: Int32, _ observations: [Observation]) -> Bool {
    while relevance.count <= Int(label) { relevance.append(nil) }
    if let known = relevance[Int(label)] { return known }
    let result = observations.contains { monitor.mentions(.observation($0)) }
    relevance[Int(label)] = result
    return result
  }

  func concerns(stimulus: Int32) -> Bool { monitor.mentions(.stimulus(stimulus)) }

  /// Follows the bound over a step.
  ///
  /// - Parameters:
  ///   - left: What remained before the step, or nil when no bound was running.
  ///   - stimulus: The stimulus of the step, or nil.
  ///   - observations: The observations of the step.
  ///   - times: The times of the observations since the step began.
  ///   - elapsed: The duration of the step.
  /// - Returns: What remains after the step, or nil when no bound is running; too little (`isExceeded`) when
  ///   the bound has ended.
  mutating func follow(
    _ left: Int32?, stimulus: Int32?, _ observations: [Observation], at times: [Int32],
    elapsed: Int32
  ) -> Int32? {
    // The end of the bound, counted from the beginning of the step.
    var due = left
    if let stimulus { take(.stimulus(stimulus), at: 0, &due) }
    for (index, observation) in observations.enumerated() {
      if let due, isExceeded(due - times[index]) { return due - times[index] }
      take(.observation(observation), at: times[index], &due)
    }
    return due.map { $0 - elapsed }
  }

  private mutating func take(_ event: Monitor.Event, at time: Int32, _ due: inout Int32?) {
    if monitor.releases(event) { due = nil }
    guard monitor.begins(event) else { return }
    isTriggered = true
    if due == nil { due = time + limit }
  }
}

extension Explorer {
  /// Counts the claim's bound in all steps of a state and records the first that exceeds it.
  mutating func watch(from state: Int?) {
    guard deadline != nil else { return }
    let field = graph.packing.timers
    let list = state == nil ? 0 : field.value(in: row)
    let left = graph.timers.deadline(list)
    let move = graph.timers.move(Int(list))
    for index in 0..<steps.count {
      let isTime = state != nil && steps.steps[index].stimulus == machine.chart.stimuli.count
      let remaining = follow(index, left, isTime ? move : nil, isStart: state == nil)
      if let remaining, deadline?.isExceeded(remaining) == true {
        deadline?.violation = DeadlineWatch.Violation(
          source: state.map { Int32($0) }, step: steps.steps[index], row: steps.row(of: index))
        return
      }
      let after = field.value(in: steps.rows, at: steps.start(of: index))
      guard graph.timers.deadline(after) != remaining else { continue }
      let list = graph.timers.replaceDeadline(of: after, by: remaining)
      steps.set(field, to: list, ofStep: index)
    }
  }

  private mutating func follow(
    _ index: Int, _ left: Int32?, _ move: TimeMove?, isStart: Bool
  ) -> Int32? {
    let step = steps.steps[index]
    let after = graph.timers.deadline(
      graph.packing.timers.value(in: steps.rows, at: steps.start(of: index)))
    switch move {
    // In a region, the bound has ended when a gap follows its moment.
    case .intoGap: return left == 0 ? -1 : after
    case .toMoment, .still: return after
    case .toFiring: return follow(step, left.map { $0 - 1 }, nil)
    case .nextMoment: return follow(step, left, nil)
    case nil: return follow(step, left, isStart ? nil : step.stimulus)
    }
  }

  private mutating func follow(
    _ step: Steps.Step, _ left: Int32?, _ stimulus: Int32?
  ) -> Int32? {
    let observations = labels.labels[Int(step.label)]
    let isConcerned =
      deadline?.concerns(step.label, observations) == true
      || stimulus.map { deadline?.concerns(stimulus: $0) == true } == true
    guard isConcerned else { return left.map { $0 - step.elapsed } }
    let times = observations.map { Int32(coverage.units($0.at)) }
    return deadline?.follow(
      left, stimulus: stimulus, observations, at: times, elapsed: step.elapsed)
  }
}
