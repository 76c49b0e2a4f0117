/// How much an example may cost.
enum TraceBudget {
  /// Units of work of a trace, with all orders that are tried.
  static let work = 50_000_000
}
