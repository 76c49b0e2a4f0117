/// A statement about everything that a machine can do.
public struct Claim: Sendable, Equatable {
  /// What is claimed; every `[Predicate]` is met by any of its members.
  public enum Pattern: Sendable, Equatable {
    /// `never P …`.
    case never([Predicate], Scope)
    /// `always C …`: whenever the system is at rest.
    case always(Condition, while: [Predicate])
    /// `P only after Q`.
    case onlyAfter([Predicate], [Predicate])
    /// `after P, Q before R`: R may not come first.
    case before(after: [Predicate], [Predicate], before: [Predicate])
    /// `after P, Q within T`, in milliseconds.
    case within(after: [Predicate], [Predicate], Int32)
    /// `P at most N times between Q and R`.
    case atMost([Predicate], Int32, from: [Predicate], to: [Predicate])
    /// `from S, T stays reachable`.
    case staysReachable(from: [Predicate], [Predicate])
  }

  /// When a prohibition is in force.
  public enum Scope: Sendable, Equatable {
    case always
    case whileIn([Predicate])
    case before([Predicate])
    case after([Predicate])
    case between([Predicate], [Predicate])
  }

  /// What `always` asks of a state at rest.
  public enum Condition: Sendable, Equatable {
    case state([Predicate])
    /// A variable of the chart has a value.
    case variable(Int32, Int32)
    /// A datum of the app is in a state.
    case datum(Int32, Int32)
  }

  /// What is claimed.
  public var pattern: Pattern
  /// `unless E`: what releases from the claim; empty for nothing.
  public var escape: [Predicate]

  /// A claim from its parts.
  public init(_ pattern: Pattern, unless escape: [Predicate] = []) {
    self.pattern = pattern
    self.escape = escape
  }

  /// Durations that the search's tick must divide, in milliseconds; 0 for none.
  public var duration: Int32 {
    if case .within(_, _, let limit) = pattern { return limit }
    return 0
  }
}

/// What an observation or stimulus may be.
public struct Predicate: Sendable, Equatable {
  /// What kind of thing it speaks of.
  public enum Kind: UInt8, Sendable {
    case callback, anyCallback, state, stimulus, notification, log, end, anyEnd
  }

  /// What kind of thing it speaks of.
  public var kind: Kind
  /// The callback, state, notification, log label or reason.
  public var name: NameID
  /// The instance; -2 for any, -1 for the app or the first instance.
  public var instance: Int32
  /// Of a stimulus: which ones, by number.
  public var stimuli: [Int32]

  /// A predicate from its parts.
  public init(_ kind: Kind, _ name: NameID = .none, instance: Int32 = -1, stimuli: [Int32] = []) {
    self.kind = kind
    self.name = name
    self.instance = instance
    self.stimuli = stimuli
  }

  /// Whether an observation is it.
  func matches(_ observation: Observation) -> Bool {
    switch (kind, observation.kind) {
    case (.anyEnd, .end): true
    case (.anyCallback, .callback): concerns(observation.instance)
    case (.callback, .callback), (.state, .state):
      name == observation.name && concerns(observation.instance)
    case (.notification, .notification), (.log, .log), (.end, .end): name == observation.name
    default: false
    }
  }

  /// Whether it speaks of an instance: without a name of the app and the first one.
  func concerns(_ other: Int32) -> Bool {
    instance == -2 || instance == other || (instance == -1 && other == 0 && kind != .state)
  }
}

extension [Predicate] {
  func matches(_ observation: Observation) -> Bool { contains { $0.matches(observation) } }

  func matches(stimulus: Int32) -> Bool {
    contains { $0.kind == .stimulus && $0.stimuli.contains(stimulus) }
  }

  /// Whether a change of lesson state concerns an instance that these speak of.
  func concern(_ observation: Observation) -> Bool {
    observation.kind == .state
      && contains { $0.kind == .state && $0.concerns(observation.instance) }
  }
}
