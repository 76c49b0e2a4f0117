import Book
import Statechart

/// Takes the stimuli of a trace, each in an order that the trace writes, where the model leaves
/// the order open.
struct OpenOrderSearch {
  /// A stimulus that was taken or refused, beside what is written under it.
  struct Step {
    let simulation: Simulation
    let moment: Moment
    let faults: [Fault]
    let comparison: MomentComparison
  }

  enum Outcome {
    case taken(Step)
    /// No such stimulus; the nearest one that exists.
    case unknown(suggestion: String?)
  }

  let shown: Set<Observed.Kind>
  /// Tries besides the first of each stimulus: a hostile trace is no reason to try for ever.
  private var rest = 10_000
  /// What all tries have cost, in units of `StepBudget.work`.
  private var work = 0

  /// Whether nothing more should be tried.
  var isSpent: Bool { work > TraceBudget.work }

  init(shown: Set<Observed.Kind>) { self.shown = shown }

  /// The first order that agrees with what is written; when none does, the one that comes nearest.
  mutating func take(_ written: TraceFile.Moment, from simulation: Simulation) -> Outcome {
    var orders = OpenOrders()
    let first = take(written, simulation, &orders)
    guard case .taken(var nearest) = first else { return first }
    while !nearest.comparison.agrees, rest > 0, !isSpent, orders.advance() {
      rest -= 1
      guard case .taken(let other) = take(written, simulation, &orders) else { break }
      if other.comparison.differences < nearest.comparison.differences { nearest = other }
    }
    return .taken(nearest)
  }

  private mutating func take(
    _ written: TraceFile.Moment, _ start: Simulation, _ orders: inout OpenOrders
  ) -> Outcome {
    var simulation = start
    let stimulus = written.stimulus.text
    var observed: [Observed] = []
    var faults: [Fault] = []
    var isRefused = false
    switch simulation.perform(stimulus, orders: &orders) {
    case .observed(let all, let mistakes): (observed, faults) = (all, mistakes)
    case .refused: isRefused = true
    case .unknown(let suggestion): return .unknown(suggestion: suggestion)
    }
    work += simulation.work - start.work
    let moment = Moment(
      stimulus: stimulus, isRefused: isRefused, observed: observed, before: start.states,
      after: simulation.states)
    return .taken(
      Step(
        simulation: simulation, moment: moment, faults: faults,
        comparison: MomentComparison(written.lines, moment, shown, simulation)))
  }
}
