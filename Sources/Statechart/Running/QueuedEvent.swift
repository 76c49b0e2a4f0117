/// An event in a queue, or a delayed action of the app that is due.
package struct QueuedEvent {
  /// The index of the event, or -1.
  var event: Int32
  /// The index of the app's action, or -1.
  var action: Int32 = -1
  /// The name, value and type of each datum, three numbers each; the name of `<content>` is none.
  var data: [Int32] = []
  /// The index of the receiving session.
  var session: Int32 = 0
  /// The index of the sending session, or -1.
  var origin: Int32 = -1
  /// The value of `_event.type`.
  var type = EventType.external
  /// The identifier of the `<send>`, or `NameID.none`.
  var sendID = NameID.none

  static var none: QueuedEvent { QueuedEvent(event: -1) }

  /// Resets the event to `none`; counts no references when there are no data.
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

/// The origin of an event, as `_event.type` names it.
enum EventType: Int {
  /// A `<raise>`, or a `<send>` to `#_internal`.
  case `internal`
  /// An error or done event of the interpreter.
  case platform
  /// An event from outside or from another session.
  case external
}
