/// A `<state>`, `<parallel>`, `<final>` or `<history>` of SCXML.
public struct ChartState: Sendable, Equatable {
  /// The kinds of state.
  public enum Kind: UInt8, Sendable {
    case atomic, compound, parallel, final, shallowHistory, deepHistory
  }

  /// The kind of the element; the root is compound.
  public var kind: Kind
  /// The `id` attribute.
  public var name: NameID
  /// The index of the parent state; -1 for the root.
  public var parent: Int32
  /// The index after the last descendant.
  public var end: Int32 = 0
  /// The `<onentry>` handlers, a run of `Chart.branches`.
  ///
  /// An error in one handler does not stop the next.
  public var entry = Span32.empty
  /// The `<onexit>` handlers, a run of `Chart.branches`.
  public var exit = Span32.empty
  /// The transitions of the state, a run of `Chart.transitions`.
  public var transitions = Span32.empty
  /// The `<initial>` transition of a compound state or the default transition of a history state;
  /// otherwise -1.
  public var initial: Int32 = -1
  /// The index of a history state's set in `Snapshot.history`; otherwise -1.
  public var historySlot: Int32 = -1
  /// The index of the event `done.state.ID`, or -1 when no transition matches it.
  public var doneEvent: Int32 = -1
  /// The index of the session that the state belongs to.
  public var session: Int32 = 0
  /// The invocations of the state, a run of `Chart.invokes`.
  public var invokes = Span32.empty
  /// The `<donedata>` of a `<final>`, a run of `Chart.params`.
  public var doneData = Span32.empty
  /// The variables that are bound when the state is first entered (`binding="late"`), a run of
  /// `Chart.variables`.
  public var lateVariables = Span32.empty
  /// The slot that records whether `lateVariables` are bound, or -1.
  public var lateFlag: Int32 = -1
  /// The lesson state that the `state-of` attribute declares.
  public var lessonState = NameID.none
  /// The index of the replica or region that the state belongs to; -1 outside of them.
  public var instance: Int32 = -1

  /// Creates a state without transitions and content.
  public init(kind: Kind, name: NameID, parent: Int32) {
    self.kind = kind
    self.name = name
    self.parent = parent
  }

  /// Whether the state is a history pseudo-state.
  public var isHistory: Bool { kind == .shallowHistory || kind == .deepHistory }

  /// Whether the state can be a leaf of a configuration.
  public var isAtomic: Bool { kind == .atomic || kind == .final }
}

/// A `<transition>` of SCXML.
public struct ChartTransition: Sendable, Equatable {
  /// The index of the source state.
  public var source: Int32
  /// Whether the transition needs an event; an eventless one is taken as soon as its guard holds.
  public var hasEvent: Bool
  /// The index of the guard's expression, or -1 when there is no guard.
  public var guardExpression: Int32 = -1
  /// The target states, a run of `Chart.targets`; empty for a targetless transition.
  public var targets = Span32.empty
  /// Whether the transition is internal (`type="internal"`).
  public var isInternal = false
  /// The executable content, a run of `Chart.actions`.
  public var content = Span32.empty
  /// Whether a target is a history state, so that the domain depends on the run.
  public var hasHistoryTarget = false
  /// The index of the transition's domain when it does not depend on the run; -1 without targets.
  public var domain: Int32 = -1

  /// Creates a transition without guard, targets and content.
  public init(source: Int32, hasEvent: Bool) {
    self.source = source
    self.hasEvent = hasEvent
  }
}
