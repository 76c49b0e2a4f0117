import StateSearch

/// What is known of a log after it has been followed through a model.
package struct LogExplanation: Sendable {
  /// The first line that no run explains.
  package struct Impossible: Sendable {
    /// The one-based number of the line.
    package let line: Int
    /// The bytes of the line, as far as they are read.
    package let text: [UInt8]
    /// The bytes of the callback's name in the line.
    package let range: Range<Int>
    let calls: [LoggedCall]
    /// The callbacks that the line may be about, as written in traces.
    package let callbacks: [String]
    /// A line since the call before that nearly names a callback; nil when there is none.
    package let misspelled: Misspelled?
  }

  /// A line that nearly names a callback.
  package struct Misspelled: Sendable {
    /// The one-based number of the line.
    package let line: Int
    /// The word in the line.
    package let word: String
    /// The callback that is nearly named.
    package let callback: String
  }

  /// A call that could have come, with its label for readers.
  package struct Possible: Sendable {
    package let name: String
    package let label: String?
  }

  /// Another value of one parameter, under which the log goes further.
  package struct Nearest: Sendable {
    /// The name of the parameter.
    package let parameter: String
    /// The value as written.
    package let value: String
    /// The first line that no run explains under the value; nil when there is none.
    package let line: Int?
  }

  /// The app, the model and its parameters.
  package let app: LoggedApp
  /// The numbers of lines that were read, and of those that name a callback.
  package let lineCount: Int
  package let callCount: Int
  /// The number of calls that some run has.
  package internal(set) var explained = 0
  /// The number of the last line that some run has; 0 when there is none.
  package internal(set) var lastLine = 0
  /// The reason why the log was not followed to its end; nil when it was.
  package internal(set) var stop: String?
  /// The first line that no run explains; nil when there is none as far as the log was followed.
  package internal(set) var impossible: Impossible?
  /// What could have come after the last line that some run has.
  package internal(set) var possible: [Possible] = []
  /// The value of a parameter under which the log goes furthest; nil when none goes further.
  package internal(set) var nearest: Nearest?
  /// Another model of the book whose callbacks the log names, when it names none of this one.
  package internal(set) var otherModel: String?
  /// Methods that the log never names, and that the app is taken not to have, as the log could not begin so
  /// otherwise.
  package internal(set) var assumed: [String] = []
  /// Methods that the log never names, and without which it goes further.
  package internal(set) var silent: [String] = []
  /// The step of the book that shows the callback of the impossible line.
  package internal(set) var step: ShowingStep?
  /// A run that has the explained lines, with the fewest stimuli if `isShortest`, as a trace; nil when it is too long
  /// or has no notation.
  package internal(set) var trace: String?
  /// The number of states of the model that were searched.
  package internal(set) var stateCount = 0

  /// Whether the trace is known to have as few stimuli as any.
  package private(set) var isShortest = true

  /// Creates the explanation of a log of which so much was read.
  init(app: LoggedApp, lineCount: Int, callCount: Int) {
    self.app = app
    self.lineCount = lineCount
    self.callCount = callCount
  }

  /// Creates the explanation of a log, as far as it needs no names.
  init(app: LoggedApp, _ log: CallLog, _ verdict: LogVerdict) {
    self.init(app: app, lineCount: log.lineCount, callCount: log.numbers.count)
    stateCount = verdict.stateCount
    explained = verdict.explained
    lastLine = explained > 0 ? Int(log.lines[explained - 1]) : 0
    isShortest = verdict.isShortest
    if log.isCut { stop = "after \(LogBudget.calls) calls no more of a log is read" }
  }

  /// Whether some run has all lines.
  package var isExplained: Bool { callCount > 0 && impossible == nil && stop == nil }
}
