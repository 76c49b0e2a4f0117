/// An event in a queue, or a delayed action of the app whose time has come.
struct QueuedEvent {
  /// Event, or -1.
  var event: Int32
  /// Action of the app, or -1.
  var action: Int32 = -1
  /// Name, value and type of each datum, three numbers each; the name of `<content>` is none.
  var data: [Int32] = []
  /// The session that it is for.
  var session: Int32 = 0
  /// The session that sent it; -1 when none did.
  var origin: Int32 = -1
  /// What `_event.type` says.
  var type = EventType.external
  /// The id of the `<send>`, or none.
  var sendID = NameID.none

  static var none: QueuedEvent { QueuedEvent(event: -1) }

  /// Becomes none; counts no references where there are no data.
  mutating func clear() {
    event = -1
    action = -1
    if !data.isEmpty { data = [] }
    session = 0
    origin = -1
    type = .external
    sendID = .none
  }
}

/// Where an event comes from.
enum EventType: Int {
  /// A `<raise>`, or a `<send>` to `#_internal`.
  case `internal`
  /// The interpreter itself: errors, and what is done.
  case platform
  /// Outside, or another session.
  case external
}
