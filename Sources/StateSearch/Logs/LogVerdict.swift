package import Statechart

/// What a search says of a log.
package struct LogVerdict: Sendable {
  /// The value of a parameter, varied alone, under which a log goes further.
  package struct Nearest: Sendable {
    /// The index of the parameter.
    package let parameter: Int
    package let value: Int32
    /// The number of calls that some run has under the value.
    package let explained: Int
  }

  /// A run that has the explained lines.
  package struct Run: Sendable {
    package let path: RunPath
    /// The tick of the search in milliseconds; 0 when nothing depends on time.
    package let tick: Int32
  }

  /// The machine of the app, with the methods that it must have to write the log.
  package let machine: Machine
  /// How far the log was followed.
  package internal(set) var end: LogFollower.End
  /// The number of calls that some run has.
  package internal(set) var explained: Int
  /// The number of states of the model that were searched.
  package let stateCount: Int
  /// The mistakes of the model that occurred.
  package let faults: [Fault]
  /// The calls that could have come after the last line that some run has.
  package internal(set) var possible: [LoggedCall]
  /// The value of a parameter under which the log goes furthest; nil when none goes further.
  package internal(set) var nearest: Nearest?
  /// Methods that the log never names, and that the app is taken not to have, as the log could not begin so
  /// otherwise; indices into `chart.callbacks`.
  package internal(set) var assumed: [Int32] = []
  /// Methods that the log never names, and without which it goes further, as indices into
  /// `chart.callbacks`.
  package internal(set) var silent: [Int32] = []
  /// A run that has the explained lines; nil when none was found.
  package internal(set) var run: Run?
  /// Whether the run is known to have as few stimuli as any.
  package internal(set) var isShortest = true
}
