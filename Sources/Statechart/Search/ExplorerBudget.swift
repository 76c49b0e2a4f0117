/// What a search may cost, beside its states.
enum ExplorerBudget {
  /// Units of work of all steps that are interpreted, as in `StepBudget`.
  static var work: Int { 1_000_000_000 }
}
