/// Limits on the explanation of a log.
package enum LogBudget {
  /// The number of calls of a log after which no more of it is read.
  static let calls = 4_000_000
  /// The number of states after which a log is not followed further, without `--limit`.
  package static let states = 1_000_000
  /// The number of states after which a log is not followed further under other values.
  static let variantStates = 200_000
  /// The number of steps that are looked at under each other value of a parameter.
  static let variantLooks = 100_000_000
  /// The number of places in runs after which no shortest run is looked for.
  static let places = 1_000_000
  /// The number of steps of the longest run that is written as a trace.
  static let steps = 2_000
}
