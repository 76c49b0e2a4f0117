import Base
import Book
import Examples
import StateSearch
import Statechart

/// Writes a run that SPIN has found as a trace, which the engine repeats before it is written.
package struct SpinRun {
  private let subject: SpinSubject

  package init(of subject: SpinSubject) { self.subject = subject }

  /// The reasons why a run is not written.
  package enum Refusal: Error {
    /// The text has no run.
    case noRun
    /// The run breaks no claim that was given.
    case noClaim
    /// A step is not possible where the run takes it.
    case notPossible
    /// The run has this many steps, too many to find times for.
    case tooLong(Int)
    /// No trace can write the run, which is described by its events.
    case unprintable(String)
    /// The engine disagrees with the verifier about the run.
    case unconfirmed
  }

  /// The number of steps of the longest run that is written.
  private static let longest = 4_000

  /// Writes a run as a trace.
  ///
  /// - Parameter trail: What the replay of the verifier printed; nil when it is no run.
  /// - Returns: The text of the trace.
  /// - Throws: The reason why there is none.
  /// - Complexity: O(steps²) in the steps without detours.
  package func trace(_ trail: SpinTrail?) throws(Refusal) -> String {
    guard let trail else { throw .noRun }
    guard subject.claims.indices.contains(trail.violated - 1) else { throw .noClaim }
    let claim = subject.claims[trail.violated - 1]
    let stepper = StateStepper(
      subject.model.chart, subject.app, subject.task, tick: trail.tick, isWide: trail.isWide,
      keepsObservations: true)
    guard let path = stepper.path(start: trail.start, trail.moves), stepper.obstacle == nil else {
      throw .notPossible
    }
    guard path.length <= Self.longest else { throw .tooLong(path.length) }
    let outcome = ConcreteRun.find(path, of: subject.machine, tick: max(1, trail.tick))
    if case .run(let run) = outcome {
      guard run.violates(claim) else { throw .unconfirmed }
      let trace = CounterexampleTrace(
        head: subject.head, model: subject.model, machine: subject.machine,
        choice: subject.choice,
        path: subject.file?.path ?? "spin.trace", answers: path.answers)
      if let written = trace.write(run, of: claim) { return written.source }
    }
    throw .unprintable(AbstractRun(path, outcome, subject.model).text)
  }
}
