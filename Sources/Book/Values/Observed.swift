/// Something that happened while a chart ran, with its names as text.
package struct Observed: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable {
    case callback, app, state, notification, log, end, value
  }

  package let kind: Kind
  /// The callback, the action as written, the state, the notification, the log's text, the end's
  /// reason, or the datum.
  package let name: String
  /// Which window, controller or page; nil for the first and where there is only one.
  package let instance: String?
  /// The same with the first one's name too: where to look for its state; nil for the app.
  package let scope: String?
  package let argument: String?
  /// Of a callback: the lesson state that the callee sees.
  package let state: String?
  /// Of a value: what it is.
  package let value: String?
  /// Milliseconds from the start of the run.
  package let at: Int
  /// Milliseconds since the stimulus.
  package let delay: Int
  /// Of a state: whether this marks the end of a macrostep in another state than it began in;
  /// every change of state stands in the stream by itself as well.
  package let isSettled: Bool
  /// What has the same number here, if it is not 0, may come in any order.
  package let openOrder: Int

  package init(
    _ kind: Kind, _ name: String, instance: String? = nil, scope: String? = nil,
    argument: String? = nil,
    state: String? = nil, value: String? = nil, at: Int = 0, delay: Int = 0,
    isSettled: Bool = false, openOrder: Int = 0
  ) {
    self.kind = kind
    self.name = name
    self.instance = instance
    self.scope = scope ?? instance
    self.argument = argument
    self.state = state
    self.value = value
    self.at = at
    self.delay = delay
    self.isSettled = isSettled
    self.openOrder = openOrder
  }

  /// `name@instance`, or the name alone: how traces, JSON and people address it.
  package var address: String { instance.map { "\(name)@\($0)" } ?? name }
}
