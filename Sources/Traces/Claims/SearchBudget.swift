/// How much is searched for the claims of a book.
enum SearchBudget {
  /// States after which a search gives up, and its claims are undecided.
  static let states = 1_000_000
  /// Combinations of values that the parameters of a claim file have.
  static let combinations = 10_000
  /// Claims of a file.
  static let claims = 5000
}
