import Statechart

/// An automaton that checks the events of a run against one claim; its state is one number.
///
/// An event is first compared with what is forbidden, then it ends the scope or releases from the
/// claim, and then it begins a scope. So an event that both is forbidden and ends the scope is a
/// violation, and one that begins a scope is not inside it. When the claim requires an earlier
/// event, the event counts at once.
struct Monitor {
  let claim: Claim

  init(_ claim: Claim) { self.claim = claim }

  /// The state of a monitor and what it has found.
  struct Watch {
    var memory: Int32 = 0
    var isViolated = false
    /// Whether the claim has applied yet.
    var isTriggered = false
  }

  /// An event of a run.
  enum Event {
    case stimulus(Int32)
    case observation(Observation)
  }

  func matches(_ predicates: [Predicate], _ event: Event) -> Bool {
    switch event {
    case .stimulus(let stimulus): predicates.matches(stimulus: stimulus)
    case .observation(let observation): predicates.matches(observation)
    }
  }

  private func escapes(_ event: Event) -> Bool {
    !claim.escape.isEmpty && matches(claim.escape, event)
  }

  // MARK: Events

  /// Processes an event; `situation` is updated from before it to after it.
  func process(_ event: Event, _ situation: inout Situation, _ watch: inout Watch) {
    switch claim.pattern {
    case .never(let what, .whileHolds(let scope)):
      follow(scope, event, &situation, &watch) { watch in
        if watch.memory == 0, matches(what, event) { watch.isViolated = true }
      }
    case .never(let what, let scope): never(what, scope, event, &watch)
    case .always(_, let scope), .neverHolds(_, let scope):
      if let scope {
        follow(scope, event, &situation, &watch) { _ in }
      } else if escapes(event) {
        watch.memory = 1
      }
    case .onlyAfter(let what, let condition):
      if matches(what, event) {
        watch.isTriggered = true
        if watch.memory == 0 { watch.isViolated = true }
      }
      if matches(condition, event) || escapes(event) { watch.memory = 1 }
    case .before(let trigger, let what, let limit):
      order(trigger, what, limit, event, &watch)
    case .atMost(let what, let most, let from, let to):
      count(what, most, from, to, event, &watch)
    case .within, .staysReachable: break
    }
  }

  /// Tracks a scope in which a condition holds; the monitor's state is whether it was released.
  @inline(__always)
  private func follow(
    _ scope: Condition, _ event: Event, _ situation: inout Situation, _ watch: inout Watch,
    _ check: (inout Watch) -> Void
  ) {
    let held = scope.holds(in: situation)
    if held {
      check(&watch)
      if escapes(event) { watch.memory = 1 }
    }
    guard case .observation(let observation) = event, observation.kind == .state else {
      if held { watch.isTriggered = true }
      return
    }
    situation.update(with: observation)
    guard scope.holds(in: situation) else { return }
    watch.isTriggered = true
    if !held || scope.terms.contains(where: { $0.isEntered(by: observation) }) {
      watch.memory = 0
    }
  }

  private func never(
    _ what: [Predicate], _ scope: Claim.Scope, _ event: Event, _ watch: inout Watch
  ) {
    switch scope {
    case .always:
      watch.isTriggered = true
      if watch.memory == 0, matches(what, event) { watch.isViolated = true }
      if escapes(event) { watch.memory = 1 }
    case .whileHolds: break
    case .before(let end):
      if matches(end, event) { watch.isTriggered = true }
      if matches(end, event) || escapes(event) { watch.memory = 1 }
      if watch.memory == 0, matches(what, event) { watch.isViolated = true }
    case .after(let beginning): never(what, from: beginning, to: [], event, &watch)
    case .between(let beginning, let end): never(what, from: beginning, to: end, event, &watch)
    }
  }

  private func never(
    _ what: [Predicate], from beginning: [Predicate], to end: [Predicate], _ event: Event,
    _ watch: inout Watch
  ) {
    if watch.memory == 1, matches(what, event) { watch.isViolated = true }
    if matches(end, event) || escapes(event) { watch.memory = 0 }
    if matches(beginning, event) {
      watch.memory = 1
      watch.isTriggered = true
    }
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

  /// Counts events; the state is one more than their number, or 0 outside of any window.
  private func count(
    _ what: [Predicate], _ most: Int32, _ from: [Predicate], _ to: [Predicate], _ event: Event,
    _ watch: inout Watch
  ) {
    if watch.memory > 0, matches(what, event) {
      if watch.memory > most { watch.isViolated = true } else { watch.memory += 1 }
    }
    if matches(to, event) || escapes(event) { watch.memory = 0 }
    // An event that begins a window has no effect while one is open.
    if matches(from, event) {
      watch.memory = max(watch.memory, 1)
      watch.isTriggered = true
    }
  }

  // MARK: Rest

  /// The results of the conditions at rest.
  struct Rest {
    /// Whether the scope's condition held before it was evaluated at this rest.
    var wasInScope: Bool
    /// Whether the scope's condition holds now.
    var isInScope: Bool
    /// Whether the condition of the claim holds.
    var holds: Bool
  }

  /// Processes a rest of the system.
  func rest(_ rest: Rest, _ watch: inout Watch) {
    var hasScope = true
    switch claim.pattern {
    case .always(_, let scope), .neverHolds(_, let scope): hasScope = scope != nil
    case .never(_, .whileHolds): break
    default: return
    }
    if hasScope, rest.isInScope {
      watch.isTriggered = true
      if !rest.wasInScope { watch.memory = 0 }
    }
    guard rest.isInScope, watch.memory == 0 else { return }
    switch claim.pattern {
    case .always:
      watch.isTriggered = true
      if !rest.holds { watch.isViolated = true }
    case .neverHolds:
      watch.isTriggered = true
      if rest.holds { watch.isViolated = true }
    default: break
    }
  }

  // MARK: A bound in time

  /// Returns whether an event meets the bound or releases from the claim.
  func releases(_ event: Event) -> Bool {
    guard case .within(_, let what, _) = claim.pattern else { return false }
    return matches(what, event) || escapes(event)
  }

  /// Returns whether an event begins the bound.
  func begins(_ event: Event) -> Bool {
    guard case .within(let trigger, _, _) = claim.pattern else { return false }
    return matches(trigger, event)
  }

  /// Returns whether an event affects the bound.
  func mentions(_ event: Event) -> Bool { begins(event) || releases(event) }
}
