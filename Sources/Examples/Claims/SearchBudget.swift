/// Limits on the searches for claims.
enum SearchBudget {
  /// The number of states after which a search stops, leaving its claims undecided.
  static let states = 1_000_000
  /// The largest number of combinations of parameter values in a claim file.
  static let combinations = 10_000
  /// The largest number of claim lines in a file.
  static let claims = 5000
  /// The largest number of attempts in an exercise, each of which is searched.
  static let attempts = 200
}
