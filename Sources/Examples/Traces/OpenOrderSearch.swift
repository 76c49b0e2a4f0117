import Book
import Statechart

/// Performs the stimuli of a trace, in the order that it has where the model leaves it open.
struct OpenOrderSearch {
  /// A stimulus that was performed or refused, compared with the lines below it.
  struct Step {
    let simulation: Simulation
    let moment: Moment
    let faults: [Fault]
    let comparison: MomentComparison
  }

  enum Outcome {
    case taken(Step)
    /// There is no such stimulus; the suggestion is the nearest one.
    case unknown(suggestion: String?)
  }

  let shown: Set<Observed.Kind>
  /// The number of further tries, limited so that a malicious trace cannot run forever.
  private var rest = 10_000
  /// The cost of all tries, in units of `StepBudget.work`.
  private var work = 0

  /// Whether the cost exceeds the limit, so that no further order may be tried.
  var isSpent: Bool { work > TraceBudget.work }

  init(shown: Set<Observed.Kind>) { self.shown = shown }

  /// Performs a stimulus in the first order that agrees, or else in the one that differs least.
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
      after: simulation.states, decisions: orders.decisions)
    return .taken(
      Step(
        simulation: simulation, moment: moment, faults: faults,
        comparison: MomentComparison(written.lines, moment, shown, simulation)))
  }
}
