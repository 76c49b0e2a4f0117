package import Book

/// What a comparison of two versions of a model found.
package struct DifferenceReport: Sendable {
  /// A difference as people see it.
  package struct Entry: Sendable {
    /// The stimulus at which the versions part, `wait`, or `start` for the beginning.
    package let stimulus: String
    /// The first line that differs, in each version.
    package let lines: [String]
    /// The version, 0 or 1, that can do what the other cannot, and what the other does as well; nil
    /// when each does something that the other cannot.
    package let only: Int?
    /// The number of stimuli of the shortest run.
    package let stimuli: Int
    /// The number of places at which the versions part so.
    package let places: Int
    /// The shortest run in each version; nil when no trace can express it.
    package let runs: [Run]?
  }

  /// A run of one version as a trace.
  package struct Run: Sendable {
    /// The stimuli in order, each with the lines below it.
    package let moments: [Step]
    /// The run as the text of a trace that `tracebook check` accepts for the version.
    package let source: String
    /// Everything that happens in the run, shown or not.
    package let observed: [Moment]

    package struct Step: Sendable {
      package let stimulus: String
      package let lines: [String]
    }
  }

  /// The two versions.
  package let versions: [ModelVersion]
  /// The number of pairs of sets of states that were compared.
  package let pairCount: Int
  /// The number of stimuli up to which all runs were compared.
  package let stimuli: Int
  /// The reason why the search was stopped; nil when everything was compared, so that what was not
  /// found does not exist.
  package let stop: String?
  /// Whether the search was stopped by its limit, and not by what the models cost.
  package let stopsAtLimit: Bool
  /// Whether everything was compared.
  package var isComplete: Bool { stop == nil }
  /// The unit in which time was counted, in milliseconds; 0 when nothing depends on time.
  package let tick: Int
  /// The differences, those with the shortest runs first.
  package let differences: [Entry]
}
