/// A `<state>`, `<parallel>`, `<final>` or `<history>` of SCXML.
public struct ChartState: Sendable, Equatable {
  /// What kind of element it is.
  public enum Kind: UInt8, Sendable {
    case atomic, compound, parallel, final, shallowHistory, deepHistory
  }

  /// The element's kind; the root is compound.
  public var kind: Kind
  /// The `id`.
  public var name: NameID
  /// The state around it; -1 for the root.
  public var parent: Int32
  /// One past its last descendant.
  public var end: Int32 = 0
  /// `<onentry>` handlers, a run of `Chart.branches`: an error in one does not stop the next.
  public var entry = Span32.empty
  /// `<onexit>` handlers, likewise.
  public var exit = Span32.empty
  /// Its transitions.
  public var transitions = Span32.empty
  /// Of a compound state its `<initial>`, of a history its default: a transition, or -1.
  public var initial: Int32 = -1
  /// Of a history: its place in the snapshot; otherwise -1.
  public var historySlot: Int32 = -1
  /// `done.state.ID`, or -1 when nothing listens.
  public var doneEvent: Int32 = -1
  /// The session that it belongs to.
  public var session: Int32 = 0
  /// What it invokes, a run of `Chart.invokes`.
  public var invokes = Span32.empty
  /// Of a `<final>`: its `<donedata>`, a run of `Chart.params`.
  public var doneData = Span32.empty
  /// Variables that get their values when the state is first entered (`binding="late"`).
  public var lateVariables = Span32.empty
  /// The slot that says whether they have them.
  public var lateFlag: Int32 = -1
  /// `state-of`.
  public var lessonState = NameID.none
  /// Which replica it belongs to; -1 outside of replicas.
  public var instance: Int32 = -1

  /// A state as it is first met.
  public init(kind: Kind, name: NameID, parent: Int32) {
    self.kind = kind
    self.name = name
    self.parent = parent
  }

  /// Whether it is one of the two history kinds.
  public var isHistory: Bool { kind == .shallowHistory || kind == .deepHistory }

  /// Whether it can be a leaf of a configuration.
  public var isAtomic: Bool { kind == .atomic || kind == .final }
}

/// A `<transition>` of SCXML.
public struct ChartTransition: Sendable, Equatable {
  /// The state it stands in.
  public var source: Int32
  /// Whether it needs an event; otherwise it is taken as soon as its guard holds.
  public var hasEvent: Bool
  /// Expression, or -1 when there is no guard.
  public var guardExpression: Int32 = -1
  /// Run of `Chart.targets`; empty when nothing is left.
  public var targets = Span32.empty
  /// `type="internal"`.
  public var isInternal = false
  /// Its executable content.
  public var content = Span32.empty
  /// Whether a target is a history, so that the domain depends on the run.
  public var hasHistoryTarget = false
  /// The transition's domain where it does not depend on the run; -1 without targets.
  public var domain: Int32 = -1

  /// A transition as it is first met.
  public init(source: Int32, hasEvent: Bool) {
    self.source = source
    self.hasEvent = hasEvent
  }
}
