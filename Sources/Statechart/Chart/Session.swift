/// An instance of a chart: the main one, or one that an `<invoke>` starts.
///
/// All sessions share the tables of one `Chart`, so that a single snapshot contains the state of
/// all of them.
public struct Session: Sendable, Equatable {
  /// The root and the states of the session, a run of `Chart.states`.
  public var states: Span32
  /// The variables of the session, a run of `Chart.variables`.
  public var variables: Span32
  /// The index of the invoking session; -1 for the main one.
  public var parent: Int32 = -1
  /// The index of the `<invoke>` that starts the session; -1 for the main one.
  public var invoke: Int32 = -1
  /// The value of `_sessionid`.
  public var id: NameID
  /// The value of `_event.origin` for events from this session: `#_scxml_` followed by the
  /// identifier.
  public var address: NameID
}

/// An `<invoke>` element that starts another chart.
public struct Invoke: Sendable, Equatable {
  /// The index of the session that is started.
  public var session: Int32
  /// The `id` attribute, written or generated.
  public var id: NameID
  /// The index of the event `done.invoke.ID`, or -1 when no transition matches it.
  public var doneEvent: Int32 = -1
  /// The index of the variable that receives the identifier (`idlocation`), or -1.
  public var idVariable: Int32 = -1
  /// The index of the expression of the type's name, or -1 for SCXML.
  public var type: Int32 = -1
  /// The initial values of the invoked chart's variables, a run of `Chart.params`.
  public var params = Span32.empty
  /// The `<finalize>` content, run for each event from the invoked session; a run of
  /// `Chart.actions`.
  public var finalize = Span32.empty
  /// Whether external events are forwarded to the invoked session (`autoforward`).
  public var isForwarding = false

  /// Creates an invocation without parameters and `<finalize>` content.
  public init(session: Int32, id: NameID) {
    self.session = session
    self.id = id
  }
}

/// A target that a `<send>` can name.
public struct Address: Sendable, Equatable {
  /// `#_internal`, `#_parent`, `#_scxml_` and a session's identifier, or `#_` and an invocation's.
  public var name: NameID
  /// The index of the session that can use the address; -1 for all sessions.
  public var sender: Int32
  /// The index of the target session; -1 for the sender's own internal queue.
  public var session: Int32
}
