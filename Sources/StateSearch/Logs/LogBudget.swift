/// Limits on the search for the runs that explain a log.
package struct LogBudget: Sendable {
  /// The number of states after which a log is not followed further.
  let states: Int

  /// Creates limits.
  package init(states: Int) { self.states = states }

  /// The number of calls of a log after which no more of it is read.
  package static var calls: Int { 4_000_000 }
  /// The number of states after which a log is not followed further, without `--limit`.
  package static var usualStates: Int { 1_000_000 }
  /// The number of states after which a page asks its reader whether to follow a log further.
  package static var readerStates: Int { 300_000 }
  /// The number of states after which a log is not followed further under other values.
  static var variantStates: Int { 20_000 }
  /// The number of steps that are looked at under each other value of a parameter.
  static var variantLooks: Int { 20_000_000 }
  /// The number of states among which the beginning of a log is looked for that may as well be a whole one, or is followed
  /// under other values.
  static var region: Int { 16_384 }
  static var variantRegion: Int { 2_048 }
  /// The number of places in runs after which no shortest run is looked for.
  static var places: Int { 1_000_000 }
  /// The number of steps of the longest run that is written as a trace.
  package static var steps: Int { 2_000 }

  var options: LogFollower.Options { LogFollower.Options(states: states) }

  /// The limits of following a log under other values, or by another app.
  var variantOptions: LogFollower.Options {
    var options = LogFollower.Options(states: min(states, Self.variantStates))
    options.looks = Self.variantLooks
    options.region = Self.variantRegion
    return options
  }
}
