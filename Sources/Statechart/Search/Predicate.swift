/// What an event of a run may be: something observed, or a stimulus.
public struct Predicate: Sendable, Equatable {
  /// What kind of event it matches.
  public enum Kind: UInt8, Sendable {
    case callback, anyCallback, state, stimulus, notification, log, end, anyEnd
  }

  /// What kind of event it matches.
  public var kind: Kind
  /// The callback, state, notification, log label or reason.
  public var name: NameID
  /// Whose callback or state.
  public var subject: Subject
  /// Of a stimulus: which ones, by number.
  public var stimuli: [Int32]

  /// A predicate from its parts.
  public init(
    _ kind: Kind, _ name: NameID = .none, of subject: Subject = .any, stimuli: [Int32] = []
  ) {
    self.kind = kind
    self.name = name
    self.subject = subject
    self.stimuli = stimuli
  }

  /// Whether an observation is it.
  func matches(_ observation: Observation) -> Bool {
    switch (kind, observation.kind) {
    case (.anyEnd, .end): true
    case (.anyCallback, .callback): subject.includes(observation.instance)
    case (.callback, .callback), (.state, .state):
      name == observation.name && subject.includes(observation.instance)
    case (.notification, .notification), (.log, .log), (.end, .end): name == observation.name
    default: false
    }
  }
}

/// Whose callback or lesson state is meant.
public enum Subject: Sendable, Equatable {
  /// Of the app or of any instance.
  case any
  /// Of the app, which is not an instance.
  case app
  /// Of one instance, by number.
  case instance(Int32)

  /// Whether it means the instance of an observation; -1 is the app.
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
