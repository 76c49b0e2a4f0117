import StateSearch

/// Limits on the search for the runs that explain a log.
package struct LogBudget: Sendable {
  /// The number of states after which a log is not followed further.
  package var states: Int
  /// The number of states after which a log is not followed further under other values, or by another
  /// app.
  package var variantStates = 200_000
  /// The number of steps that are looked at under each of these.
  package var variantLooks = 100_000_000
  /// The number of places in runs after which no shortest run is looked for.
  package var places = 1_000_000

  /// Creates limits.
  package init(states: Int) { self.states = states }

  /// The number of states after which `explain` does not follow a log further, without `--limit`.
  package static var usualStates: Int { 1_000_000 }

  var options: LogFollower.Options { LogFollower.Options(states: states) }

  /// The limits of following a log under other values, or by another app.
  var variantOptions: LogFollower.Options {
    var options = LogFollower.Options(states: min(states, variantStates))
    options.looks = variantLooks
    return options
  }
}
