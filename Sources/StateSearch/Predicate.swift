public import Statechart

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
    case (.callback, .callback), (.state, .state):
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
