/// An object to which an interpreter reports what a run does, and that counts the time of the run.
///
/// A run with a delegate takes the app's alternatives as decisions (`Snapshot.answers`).
package protocol RunDelegate: AnyObject {
  /// Returns a duration in the unit in which the clock and the timers of the run count.
  func units(_ milliseconds: Int64) -> Int64

  /// Receives the index of a state that has just become active.
  func didEnter(_ state: Int)

  /// Receives the index of a transition that is about to be taken.
  func willTake(_ transition: Int)
}
