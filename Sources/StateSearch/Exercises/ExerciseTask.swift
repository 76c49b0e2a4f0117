public import Statechart

/// What an exercise asks of an app, compiled for a chart: all that a search needs beside the app.
public struct ExerciseTask: Sendable, Equatable {
  /// An action that an app has to keep.
  public struct Kept: Sendable, Equatable {
    /// An index into `Chart.callbacks`.
    public var callback: Int32
    /// The action as written, with single spaces between its words.
    public var action: [UInt8]

    /// Creates an action to keep.
    public init(callback: Int32, action: [UInt8]) {
      self.callback = callback
      self.action = action
    }
  }

  /// The values of all parameters, one list for each choice of them.
  public var choices: [[Int32]] = []
  /// By parameter, all that an open one may answer; an empty list, or none at all, does not restrict it.
  public var answers: [[Int32]] = []
  /// The data of the exercise's own app as claims number them, each by its name and the values of its own.
  public var data: [[[UInt8]]] = []
  /// The callbacks that no app of the exercise implements.
  public var omitted: [Int32] = []
  /// The actions that have to be kept, each method's in its order.
  public var kept: [Kept] = []
  /// The claims, by line; a line makes several for several instances.
  public var claims: [[Claim]] = []

  /// Creates an empty task.
  public init() {}
}

extension ExerciseTask {
  /// The task as 32-bit numbers, for `init(words:)`.
  public var words: [Int32] {
    var writer = WordWriter()
    writer.write(rows: choices) { $0.write(rows: $1) { $0.write($1) } }
    writer.write(rows: answers) { $0.write(rows: $1) { $0.write($1) } }
    writer.write(rows: data) { $0.write(rows: $1) { $0.write(text: $1) } }
    writer.write(rows: omitted) { $0.write($1) }
    writer.write(rows: kept) { writer, kept in
      writer.write(kept.callback)
      writer.write(text: kept.action)
    }
    writer.write(rows: claims) { $0.write(rows: $1) { $1.write(to: &$0) } }
    return writer.words
  }

  /// Creates a task from 32-bit numbers; returns nil when they are none.
  ///
  /// The numbers of names, states and variables are not compared with a chart.
  public init?(words: [Int32]) {
    var reader = WordReader(words)
    choices = reader.rows { $0.rows { $0.word() } }
    answers = reader.rows { $0.rows { $0.word() } }
    data = reader.rows { $0.rows { $0.text() } }
    omitted = reader.rows { $0.word() }
    kept = reader.rows { reader in
      let callback = reader.word()
      return Kept(callback: callback, action: reader.text())
    }
    claims = reader.rows { $0.rows { Claim(from: &$0) } }
    guard reader.isFinished else { return nil }
  }
}

extension ExerciseTask {
  /// Returns whether the task is for a chart, as far as its parameters say.
  public func fits(_ chart: Chart) -> Bool {
    !choices.isEmpty && choices.allSatisfy { chart.accepts(parameters: $0) }
      && (omitted + kept.map { $0.callback }).allSatisfy { callback in
        chart.callbacks.indices.contains(Int(callback))
      }
  }
}
