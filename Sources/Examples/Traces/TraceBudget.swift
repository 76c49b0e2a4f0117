/// Limits on the cost of an example.
enum TraceBudget {
  /// The largest cost of a trace with all orders tried, in units of `StepBudget.work`.
  static let work = 50_000_000
}
