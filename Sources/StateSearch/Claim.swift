public import Statechart

/// A statement about all runs of a machine.
public struct Claim: Sendable, Equatable {
  /// The patterns of claims; an event matches a `[Predicate]` when it matches any of its elements.
  public enum Pattern: Sendable, Equatable {
    /// `never P …`: no event in the scope matches P.
    case never([Predicate], Scope)
    /// `always C …`: the condition holds whenever the system is at rest.
    case always(Condition, while: Condition?)
    /// `never C …`: the condition never holds when the system is at rest.
    case neverHolds(Condition, while: Condition?)
    /// `P only after Q`: no P occurs before the first Q.
    case onlyAfter([Predicate], [Predicate])
    /// `after P, Q before R`: after a P, no R occurs before a Q.
    case before(after: [Predicate], [Predicate], before: [Predicate])
    /// `after P, Q within T`: after a P, a Q occurs within a number of milliseconds.
    case within(after: [Predicate], [Predicate], Int64)
    /// `P at most N times between Q and R`.
    case atMost([Predicate], Int32, from: [Predicate], to: [Predicate])
    /// `from S, T stays reachable`: whenever the first aim is met, some run leads to the second.
    case staysReachable(from: Aim, Aim)
  }

  /// The part of a run in which a prohibition applies.
  public enum Scope: Sendable, Equatable {
    case always
    case whileHolds(Condition)
    case before([Predicate])
    case after([Predicate])
    case between([Predicate], [Predicate])
  }

  /// A situation that a run can reach: an event, or a condition at rest.
  public struct Aim: Sendable, Equatable {
    /// The events, any of which meets the aim.
    public var events: [Predicate]
    /// The condition that also meets the aim when it holds at rest.
    public var condition: Condition

    /// Creates an aim from events and a condition, by default one that never holds.
    public init(_ events: [Predicate], _ condition: Condition = Condition([])) {
      self.events = events
      self.condition = condition
    }

    /// Returns an aim that any of some events meets as well.
    func or(_ events: [Predicate]) -> Aim { Aim(self.events + events, condition) }
  }

  /// The form of the claim.
  public var pattern: Pattern
  /// The events of `unless E`, which release from the claim; empty for none.
  public var escape: [Predicate]
  /// Whether the claim is `some run …`, that some run violates the pattern, which is a prohibition.
  ///
  /// A path that a search finds is then a witness rather than a counterexample.
  public var asksForRun: Bool
  /// Whether the bound of `within` must not be reached either, as in `within < 3s`.
  public var isStrict: Bool
  /// What the run beside a refutation should pass, one after the other; empty where the shortest run will do.
  ///
  /// It does not change what the claim says.
  public var through: [[Predicate]] = []
  /// The most that a run can be asked to pass.
  public static let mostPassed = 15

  /// Creates a claim.
  public init(
    _ pattern: Pattern, unless escape: [Predicate] = [], asksForRun: Bool = false,
    isStrict: Bool = false
  ) {
    self.pattern = pattern
    self.escape = escape
    self.asksForRun = asksForRun
    self.isStrict = isStrict
  }

  /// The bound of `within` in milliseconds, which the tick of a search divides; 0 for other
  /// patterns.
  public var duration: Int64 {
    if case .within(_, _, let limit) = pattern { return limit }
    return 0
  }

  /// Returns the claim with another bound of `within`.
  func bounded(by limit: Int64, isStrict: Bool) -> Claim {
    guard case .within(let trigger, let what, _) = pattern else { return self }
    return Claim(
      .within(after: trigger, what, limit), unless: escape, asksForRun: asksForRun,
      isStrict: isStrict)
  }

  /// Whether the claim has a bound in time, so that it needs a search of its own.
  public var isTimed: Bool {
    if case .within = pattern { return true }
    return false
  }

  /// All events that the claim names, in its pattern, its scope and its escape.
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

  /// The conditions of the claim and of its scope.
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

extension Claim.Pattern {
  /// The events whose occurrence breaks the claim; empty when the end of a wait or a state at rest does.
  package var forbidden: [Predicate] {
    switch self {
    case .never(let what, _), .onlyAfter(let what, _), .atMost(let what, _, _, _): what
    case .before(_, _, let limit): limit
    case .always, .neverHolds, .within, .staysReachable: []
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

/// A description of events of a run: observations or stimuli.
public struct Predicate: Sendable, Equatable {
  /// The kinds of event that a predicate can match.
  public enum Kind: UInt8, Sendable {
    case callback, anyCallback, state, stimulus, notification, log, end, anyEnd
  }

  /// The kind of observation or stimulus that matches.
  public var kind: Kind
  /// The callback, lesson state, notification, log label or reason.
  public var name: NameID
  /// The subject of a callback or lesson state.
  public var subject: Subject
  /// The indices of the stimuli that match, for the kind `stimulus`.
  public var stimuli: [Int32]

  /// Creates a predicate.
  public init(
    _ kind: Kind, _ name: NameID = .none, of subject: Subject = .any, stimuli: [Int32] = []
  ) {
    self.kind = kind
    self.name = name
    self.subject = subject
    self.stimuli = stimuli
  }

  /// Returns whether an observation matches.
  package func matches(_ observation: Observation) -> Bool {
    switch (kind, observation.kind) {
    case (.anyEnd, .end): true
    case (.anyCallback, .callback): subject.includes(observation.instance)
    case (.callback, .callback), (.state, .state), (.state, .entry):
      name == observation.name && subject.includes(observation.instance)
    case (.notification, .notification), (.log, .log), (.end, .end): name == observation.name
    default: false
    }
  }
}

/// The subject of a callback or lesson state.
public enum Subject: Sendable, Equatable {
  /// The app or any instance.
  case any
  /// The app itself.
  case app
  /// The instance with an index in `chart.instances`.
  case instance(Int32)

  /// Returns whether the subject includes an observation's instance; -1 is the app.
  func includes(_ instance: Int32) -> Bool {
    switch self {
    case .any: true
    case .app: instance < 0
    case .instance(let own): own == instance
    }
  }
}

extension [Predicate] {
  func matches(_ observation: Observation) -> Bool { contains { $0.matches(observation) } }

  func matches(stimulus: Int32) -> Bool {
    contains { $0.kind == .stimulus && $0.stimuli.contains(stimulus) }
  }
}

/// A condition on a state of a run, which holds when any of its terms does.
public struct Condition: Sendable, Equatable {
  /// The terms, joined by "or".
  public var terms: [Term]

  /// Creates a condition that is true when any of its terms is.
  public init(_ terms: [Term]) { self.terms = terms }

  /// A test or its negation.
  public struct Term: Sendable, Equatable {
    /// What the term asks.
    public var test: Test
    /// Whether the term is true when the test fails.
    public var isNegated: Bool

    /// Creates a term.
    public init(_ test: Test, isNegated: Bool = false) {
      self.test = test
      self.isNegated = isNegated
    }
  }

  /// The tests of conditions.
  public enum Test: Sendable, Equatable {
    /// Whether the app or an instance is in a lesson state; of several subjects, whether any is.
    ///
    /// The result changes with each observation of a lesson state; other tests only change at rest.
    case lessonState(NameID, Subject)
    /// Whether any of some variables, given by their slots, compares to a value.
    case variable([Int32], Comparison, Int32)
    /// Whether a datum of the app, given by its index, compares to a `DatumState` or a value of its own.
    case datum(Int32, Comparison, Int32)
    /// Whether any of some states of the chart is active.
    case active([Int32])
  }

  /// The comparisons of two numbers.
  public enum Comparison: Sendable {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual

    /// Returns whether the comparison is true of two numbers.
    public func holds(_ left: Int32, _ right: Int32) -> Bool {
      switch self {
      case .equal: left == right
      case .notEqual: left != right
      case .less: left < right
      case .lessOrEqual: left <= right
      case .greater: left > right
      case .greaterOrEqual: left >= right
      }
    }
  }
}

/// The state that conditions are tested on: the last rest, and the lesson states observed since.
struct Situation {
  /// The snapshot at the last rest; nil before the first.
  var snapshot: Snapshot?
  /// The last observed lesson state of the app, then of each instance, or `NameID.none`.
  var lessonStates: [NameID]

  /// Updates the lesson states with an observation.
  @inline(__always)
  mutating func update(with observation: Observation) {
    guard observation.kind == .state else { return }
    lessonStates[Int(observation.instance) + 1] = observation.name
  }
}

extension Condition {
  /// Returns whether the condition is true now.
  func holds(in situation: Situation) -> Bool { terms.contains { $0.holds(in: situation) } }
}

extension Condition.Term {
  func holds(in situation: Situation) -> Bool {
    switch test {
    case .lessonState(let name, let subject):
      return isNegated != Self.isIn(name, subject, situation.lessonStates)
    case .variable(let slots, let comparison, let value):
      guard let snapshot = situation.snapshot else { return false }
      return isNegated
        != slots.contains { comparison.holds(snapshot.variables[Int($0)], value) }
    case .datum(let index, let comparison, let value):
      guard let snapshot = situation.snapshot else { return false }
      return isNegated != comparison.holds(snapshot.data[Int(index)], value)
    case .active(let states):
      guard let snapshot = situation.snapshot else { return false }
      return isNegated != states.contains { snapshot.configuration.contains(Int($0)) }
    }
  }

  private static func isIn(_ name: NameID, _ subject: Subject, _ states: [NameID]) -> Bool {
    switch subject {
    case .any: states.contains(name)
    case .app: states[0] == name
    case .instance(let index): states[Int(index) + 1] == name
    }
  }

  /// Returns whether an observation enters the lesson state of this term.
  func isEntered(by observation: Observation) -> Bool {
    guard case .lessonState(let name, let subject) = test, !isNegated else { return false }
    return observation.kind == .state && observation.name == name
      && subject.includes(observation.instance)
  }

  /// Whether the result can change between two rests.
  var isAboutLessonStates: Bool {
    if case .lessonState = test { return true }
    return false
  }
}
