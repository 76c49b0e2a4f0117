/// What a search may cost, beside its states.
enum ExplorerBudget {
  /// Units of work of all steps of a search that are interpreted.
  static var work: Int { 1_000_000_000 }
}
