/// A part of a snapshot, other than its configuration, that steps read and write as a whole.
package enum SnapshotPart {
  /// The stored configuration of a history state, by its slot.
  case history(Int)
  /// A value of the data model, by its slot.
  case variable(Int)
  /// A datum of the app, by its index.
  case datum(Int)
  /// The alternative that the app has chosen for a callback, by the callback's index.
  case answer(Int)
  /// All armed timers.
  case timers
  /// The stage of the process.
  case process
  /// Whether the main session has ended.
  case isFinished
}

/// A record of what steps read and write of the snapshots in which they begin.
///
/// The interpreter reports every access, including accesses to what the step itself has written.
package protocol AccessRecorder: AnyObject {
  func read(_ part: SnapshotPart)

  func write(_ part: SnapshotPart)

  /// Records that an expression, an index into `Chart.expressions`, was evaluated.
  func evaluated(_ expression: Int32)

  /// Records that it was asked whether the app implements a callback, an index into `Chart.callbacks`.
  func asked(_ callback: Int32)

  /// Records that it was read which states in `start..<end` are active; with a row of `ChartIndex`,
  /// only those that are in the row.
  func readStates(from start: Int, to end: Int, in row: Int?)

  /// Records that a state was entered or exited.
  func writeState(_ state: Int)

  /// Records that the lesson state of the app (0) or of an instance (its index plus 1) was read.
  func readLessonState(of index: Int)

  /// Records that the lesson states were read whose states the step has entered or exited.
  func readChangedLessonStates()
}
