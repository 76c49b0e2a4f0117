/// A chart that runs by itself: the main one, or one that an `<invoke>` starts.
///
/// All of them stand in the same tables, states after states and variables after variables, so
/// that a snapshot of many is a snapshot of one.
public struct Session: Sendable, Equatable {
  /// Its root, then its states.
  public var states: Span32
  /// Its variables.
  public var variables: Span32
  /// The session that starts it; -1 for the main one.
  public var parent: Int32 = -1
  /// The `<invoke>` that starts it; -1 for the main one.
  public var invoke: Int32 = -1
  /// `_sessionid`.
  public var id: NameID
  /// `#_scxml_` and the id: what `_event.origin` says.
  public var address: NameID
}

/// An `<invoke>` of another chart.
public struct Invoke: Sendable, Equatable {
  /// The session that it starts.
  public var session: Int32
  /// The `id`, written or generated.
  public var id: NameID
  /// `done.invoke.ID`, or -1 when nothing listens.
  public var doneEvent: Int32 = -1
  /// Variable that takes the id (`idlocation`), or -1.
  public var idVariable: Int32 = -1
  /// Expression of the type's name, or -1 for a chart.
  public var type: Int32 = -1
  /// What the other chart's variables start with, a run of `Chart.params`.
  public var params = Span32.empty
  /// What is done with each event that comes from there.
  public var finalize = Span32.empty
  /// Whether every external event goes there as well.
  public var isForwarding = false

  /// An invocation from what every one has.
  public init(session: Int32, id: NameID) {
    self.session = session
    self.id = id
  }
}

/// A name that `<send target>` may give.
public struct Address: Sendable, Equatable {
  /// `#_parent`, `#_scxml_…` or `#_` and the id of an `<invoke>`.
  public var name: NameID
  /// For which sender it is valid; -1 for all.
  public var sender: Int32
  /// The session that it means; -1 for the sender's own internal queue.
  public var session: Int32
}
