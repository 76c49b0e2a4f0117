/// A statement about everything that a machine can do.
public struct Claim: Sendable, Equatable {
  /// What is claimed; every `[Predicate]` is met by any of its members.
  public enum Pattern: Sendable, Equatable {
    /// `never P …`.
    case never([Predicate], Scope)
    /// `always C …`: whenever the system is at rest.
    case always(Condition, while: Condition?)
    /// `never C …`: never when the system is at rest.
    case neverHolds(Condition, while: Condition?)
    /// `P only after Q`.
    case onlyAfter([Predicate], [Predicate])
    /// `after P, Q before R`: R may not come first.
    case before(after: [Predicate], [Predicate], before: [Predicate])
    /// `after P, Q within T`, in milliseconds.
    case within(after: [Predicate], [Predicate], Int32)
    /// `P at most N times between Q and R`.
    case atMost([Predicate], Int32, from: [Predicate], to: [Predicate])
    /// `from S, T stays reachable`.
    case staysReachable(from: Aim, Aim)
  }

  /// When a prohibition is in force.
  public enum Scope: Sendable, Equatable {
    case always
    case whileHolds(Condition)
    case before([Predicate])
    case after([Predicate])
    case between([Predicate], [Predicate])
  }

  /// Something that a run can come to: an event, or a condition at rest.
  public struct Aim: Sendable, Equatable {
    /// Events, any of which will do.
    public var events: [Predicate]
    /// What holds at rest, which will do as well.
    public var condition: Condition

    /// An aim from its parts.
    public init(_ events: [Predicate], _ condition: Condition = Condition([])) {
      self.events = events
      self.condition = condition
    }

    /// The same, or one of some predicates: a lesson state is met as long as it is active.
    func or(_ predicates: [Predicate]) -> Aim {
      var result = self
      for predicate in predicates {
        if predicate.kind == .state {
          let test = Condition.Test.lessonState(predicate.name, predicate.subject)
          result.condition.terms.append(Condition.Term(test))
        } else {
          result.events.append(predicate)
        }
      }
      return result
    }
  }

  /// What is claimed.
  public var pattern: Pattern
  /// `unless E`: what releases from the claim; empty for nothing.
  public var escape: [Predicate]
  /// `some run …`: that some run breaks the pattern, which is a prohibition.
  ///
  /// What is found is then a witness, and no counterexample.
  public var asksForRun: Bool

  /// A claim from its parts.
  public init(_ pattern: Pattern, unless escape: [Predicate] = [], asksForRun: Bool = false) {
    self.pattern = pattern
    self.escape = escape
    self.asksForRun = asksForRun
  }

  /// The bound that is counted along a run, in milliseconds, which the search's tick divides; 0 for
  /// none.
  public var duration: Int32 {
    if case .within(_, _, let limit) = pattern { return limit }
    return 0
  }

  /// Whether a bound is counted along a run, so that the claim needs a search of its own.
  public var isTimed: Bool {
    if case .within = pattern { return true }
    return false
  }

  /// All events that the claim names, in its pattern and in its scope.
  public var predicates: [Predicate] {
    switch pattern {
    case .never(let what, let scope): what + scope.predicates + escape
    case .always, .neverHolds: escape
    case .onlyAfter(let what, let condition): what + condition + escape
    case .before(let trigger, let what, let limit): trigger + what + limit + escape
    case .within(let trigger, let what, _): trigger + what + escape
    case .atMost(let what, _, let from, let to): what + from + to + escape
    case .staysReachable(let from, let target): from.events + target.events + escape
    }
  }

  /// The condition that is asked at rest, and the one under which it is.
  var conditions: [Condition] {
    switch pattern {
    case .never(_, .whileHolds(let scope)): [scope]
    case .always(let condition, let scope), .neverHolds(let condition, let scope):
      [condition] + (scope.map { [$0] } ?? [])
    case .staysReachable(let from, let target): [from.condition, target.condition]
    default: []
    }
  }
}

extension Claim.Scope {
  fileprivate var predicates: [Predicate] {
    switch self {
    case .always, .whileHolds: []
    case .before(let end): end
    case .after(let beginning): beginning
    case .between(let beginning, let end): beginning + end
    }
  }
}
