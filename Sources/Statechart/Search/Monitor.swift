/// Watches a stream of observations for one claim; all that it remembers is one number.
struct Monitor {
  private let claim: Claim
  private let chart: Chart

  init(_ claim: Claim, _ chart: Chart) {
    self.claim = claim
    self.chart = chart
  }

  /// What a monitor remembers, and what it has noticed.
  struct Watch {
    var memory: Int32 = 0
    var isViolated = false
    /// Whether the claim had anything to say yet.
    var isTriggered = false
  }

  /// What is watched: something that happens.
  enum Event {
    case stimulus(Int32)
    case observation(Observation)
  }

  private func matches(_ predicates: [Predicate], _ event: Event) -> Bool {
    switch event {
    case .stimulus(let stimulus): predicates.matches(stimulus: stimulus)
    case .observation(let observation): predicates.matches(observation)
    }
  }

  /// Takes in one event.
  func see(_ event: Event, _ watch: inout Watch) {
    switch claim.pattern {
    case .never(let what, let scope): never(what, scope, event, &watch)
    case .always(let condition, let scope): follow(condition, scope, event, &watch)
    case .onlyAfter(let what, let condition):
      if matches(what, event) {
        watch.isTriggered = true
        if watch.memory == 0 { watch.isViolated = true }
      }
      if matches(condition, event) || escapes(event) { watch.memory = 1 }
    case .before(let trigger, let what, let limit):
      order(trigger, what, limit, event, &watch)
    case .within(let trigger, let what, let limit):
      if matches(what, event) || escapes(event) { watch.memory = 0 }
      if matches(trigger, event) {
        watch.isTriggered = true
        if watch.memory == 0 { watch.memory = limit + 1 }
      }
    case .atMost(let what, let most, let from, let to):
      count(what, most, from, to, event, &watch)
    case .staysReachable: break
    }
  }

  private func escapes(_ event: Event) -> Bool { matches(claim.escape, event) }

  /// Takes in that time passes.
  func pass(_ milliseconds: Int32, _ watch: inout Watch) {
    guard case .within = claim.pattern, watch.memory > 0 else { return }
    if watch.memory - 1 < milliseconds {
      watch.isViolated = true
    } else {
      watch.memory -= milliseconds
    }
  }

  /// Takes in that the system is at rest.
  func rest(_ snapshot: () -> Snapshot, _ watch: inout Watch) {
    guard case .always(let condition, let scope) = claim.pattern else { return }
    guard scope.isEmpty || watch.memory & 1 == 1, watch.memory & 4 == 0 else { return }
    watch.isTriggered = true
    let holds =
      switch condition {
      case .state: watch.memory & 2 != 0
      case .variable(let index, let value):
        snapshot().variables[Int(chart.variables[Int(index)].slot)] == value
      case .datum(let index, let value): snapshot().data[Int(index)] == value
      }
    if !holds { watch.isViolated = true }
  }

  // MARK: Patterns

  private func never(
    _ what: [Predicate], _ scope: Claim.Scope, _ event: Event, _ watch: inout Watch
  ) {
    switch scope {
    case .always:
      watch.isTriggered = true
      if watch.memory == 0, matches(what, event) { watch.isViolated = true }
      if escapes(event) { watch.memory = 1 }
    case .whileIn(let states):
      if watch.memory == 1, matches(what, event) { watch.isViolated = true }
      enter(states, event, &watch)
      if watch.memory == 1 { watch.isTriggered = true }
      if escapes(event) { watch.memory &= ~1 }
    case .before(let end):
      if matches(end, event) { watch.isTriggered = true }
      if matches(end, event) || escapes(event) { watch.memory = 1 }
      if watch.memory == 0, matches(what, event) { watch.isViolated = true }
    case .after(let beginning):
      if watch.memory == 1, matches(what, event) { watch.isViolated = true }
      if escapes(event) { watch.memory = 0 }
      if matches(beginning, event) {
        watch.memory = 1
        watch.isTriggered = true
      }
    case .between(let beginning, let end):
      if watch.memory == 1, matches(what, event) { watch.isViolated = true }
      if matches(end, event) || escapes(event) { watch.memory = 0 }
      if matches(beginning, event) {
        watch.memory = 1
        watch.isTriggered = true
      }
    }
  }

  /// The lowest bit says whether the system is in one of the states.
  private func enter(_ states: [Predicate], _ event: Event, _ watch: inout Watch) {
    guard case .observation(let observation) = event, states.concern(observation) else { return }
    if states.matches(observation) { watch.memory |= 1 } else { watch.memory &= ~1 }
  }

  private func follow(
    _ condition: Claim.Condition, _ scope: [Predicate], _ event: Event, _ watch: inout Watch
  ) {
    if escapes(event) { watch.memory |= 4 }
    enter(scope, event, &watch)
    guard case .state(let states) = condition, case .observation(let observation) = event,
      states.concern(observation)
    else { return }
    if states.matches(observation) { watch.memory |= 2 } else { watch.memory &= ~2 }
  }

  private func order(
    _ trigger: [Predicate], _ what: [Predicate], _ limit: [Predicate], _ event: Event,
    _ watch: inout Watch
  ) {
    if watch.memory == 1 {
      if matches(what, event) || escapes(event) {
        watch.memory = 0
      } else if matches(limit, event) {
        watch.isViolated = true
      }
    }
    if matches(trigger, event) {
      watch.memory = 1
      watch.isTriggered = true
    }
  }

  private func count(
    _ what: [Predicate], _ most: Int32, _ from: [Predicate], _ to: [Predicate], _ event: Event,
    _ watch: inout Watch
  ) {
    if watch.memory > 0, matches(what, event) {
      watch.memory += 1
      if watch.memory - 1 > most { watch.isViolated = true }
    }
    if matches(to, event) || escapes(event) { watch.memory = 0 }
    // A window that is open stays open: what begins it again is no new beginning.
    if matches(from, event) {
      watch.memory = max(watch.memory, 1)
      watch.isTriggered = true
    }
  }
}
