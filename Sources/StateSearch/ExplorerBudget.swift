import Statechart

/// The limits on the cost of a search, beside the number of states.
enum ExplorerBudget {
  /// The maximum work of all interpreted steps of a search, in units of `StepBudget.work`.
  static var work: Int { 1_000_000_000 }
}
