/// A call that a line of a log may be about.
package struct LoggedCall: Hashable, Sendable {
  /// The callback, an index into `chart.callbacks`.
  package let callback: Int32
  /// The instance, an index into `chart.instances`; nil when the line names none, so that any will do.
  package let instance: Int32?

  /// Creates a call.
  ///
  /// - Parameters:
  ///   - callback: An index into `chart.callbacks`.
  ///   - instance: An index into `chart.instances`, or nil for any.
  package init(callback: Int32, instance: Int32? = nil) {
    self.callback = callback
    self.instance = instance
  }

  /// Returns whether a call that a machine has made may be this one.
  func matches(_ call: LoggedCall) -> Bool {
    callback == call.callback && (instance == nil || instance == call.instance)
  }

  static func precedes(_ left: LoggedCall, _ right: LoggedCall) -> Bool {
    (left.callback, left.instance ?? -1) < (right.callback, right.instance ?? -1)
  }
}
