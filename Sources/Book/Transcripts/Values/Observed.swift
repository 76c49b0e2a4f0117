/// An observation of a running chart, with its names as text.
package struct Observed: Sendable, Hashable, Codable {
  package let kind: Kind
  /// The callback, the action as written, the state, the notification, the text of the log, the
  /// reason of the end, or the datum.
  package let name: String
  /// The name of the window, controller or page, or nil for the first one and when there is only
  /// one.
  package let instance: String?
  /// The name of the instance even for the first one, for looking up its state, or nil for the app.
  package let scope: String?
  package let argument: String?
  /// The lesson state that the callee of a callback sees; nil for other kinds.
  package let state: String?
  /// The text of a value; nil for other kinds.
  package let value: String?
  /// The time since the start of the run, in milliseconds.
  package let at: Int
  /// The time since the stimulus, in milliseconds.
  package let delay: Int
  /// Whether a state is observed at the end of a macrostep that began in another state.
  ///
  /// Every single change of state is in the stream as well.
  package let isSettled: Bool
  /// Whether a state is observed in the moment at which it is entered, before its entry content.
  package let isEntry: Bool
  /// Whether what is entered is a state of a chart without lesson states, several of which may be active.
  package let isPart: Bool
  /// A number shared by observations that may come in any order; 0 for all others.
  package let openOrder: Int

  package init(
    _ kind: Kind, _ name: String, instance: String? = nil, scope: String? = nil,
    argument: String? = nil,
    state: String? = nil, value: String? = nil, at: Int = 0, delay: Int = 0,
    isSettled: Bool = false, isEntry: Bool = false, isPart: Bool = false, openOrder: Int = 0
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
    self.isEntry = isEntry
    self.isPart = isPart
    self.openOrder = openOrder
  }

  /// Whether another state is the one that the app or an instance is in from here on.
  package var changesState: Bool { kind == .state && !isSettled && !isPart }

  /// The observation as traces, JSON and authors address it: `name@instance`, or the name alone.
  package var address: String { instance.map { "\(name)@\($0)" } ?? name }
}
