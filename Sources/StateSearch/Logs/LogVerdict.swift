package import Statechart

/// What a search says of a log.
package struct LogVerdict: Sendable {
  /// The value of a parameter that is another than was said.
  package struct Value: Sendable {
    /// The index of the parameter.
    package let parameter: Int
    package let value: Int32
  }

  /// A method that a log never names: if the app has it, an earlier line is impossible.
  package struct Demand: Sendable {
    /// An index into `chart.callbacks`.
    package let callback: Int32
    /// The first impossible line then, counted from 0.
    package let line: Int
  }

  /// A run that has the explained lines.
  package struct Run: Sendable {
    package let path: RunPath
    /// The tick of the search in milliseconds; 0 when nothing depends on time.
    package let tick: Int32
  }

  /// The machine of the app, with the methods that it must have to write the log and no others.
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
  /// Whether the log begins after calls that it does not have.
  package let beginsLater: Bool
  /// The value under which the log goes so far; nil when it is as was said.
  package let value: Value?
  /// The methods that the log never names, and of which one would make an earlier line impossible.
  package internal(set) var demands: [Demand] = []
  /// The change of one line that makes the most of the log possible; nil when none does.
  package internal(set) var edit: LogEdit?
  /// Whether more of the log is possible if the process has ended and begun anew though nothing shows it.
  package internal(set) var restarts = false
  /// A run that has the explained lines; nil when none was found.
  package internal(set) var run: Run?
  /// Whether the run is known to have as few stimuli as any.
  package internal(set) var isShortest = true

  init(_ follower: borrowing LogFollower, _ value: Value?) {
    machine = follower.machine
    end = follower.end
    explained = follower.explained
    stateCount = follower.stateCount
    faults = follower.faults
    possible = follower.possible
    beginsLater = follower.options.beginsLater
    self.value = value
  }
}
