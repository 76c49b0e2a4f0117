/// What a comparison of two versions of a model found, when it has compared everything.
package struct Comparison: Sendable, Codable {
  /// One of the two versions.
  package struct Side: Sendable, Equatable, Codable {
    package let model: String
    /// The parameter values that tell the version from the other one, such as `os=12`.
    package let parameters: String

    package init(model: String, parameters: String) {
      self.model = model
      self.parameters = parameters
    }
  }

  /// A way in which the versions part: a stimulus and the first lines that differ.
  package struct Difference: Sendable, Codable {
    /// The difference with its names resolved, to be put into a language's words.
    package let statement: ClaimStatement
    /// The shortest run of each version, with the place at which it parts from the other.
    package let runs: [Counterexample]

    package init(statement: ClaimStatement, runs: [Counterexample]) {
      self.statement = statement
      self.runs = runs
    }
  }

  /// The version on the left, and the one on the right.
  package let sides: [Side]
  /// The parameter values that both have, as written; empty for defaults.
  package let parameters: String
  /// The app of both versions.
  package let setUp: SetUp
  /// The stimuli of the runs that were compared, as written; empty when all were.
  package let stimuli: [String]
  /// The kinds of observations that were compared.
  package let shown: Set<Observed.Kind>
  /// The number of pairs of sets of states that were compared.
  package let pairCount: Int
  /// The differences, those with the shortest runs first; without one there is no difference.
  package let differences: [Difference]

  package init(
    sides: [Side], parameters: String, setUp: SetUp, stimuli: [String],
    shown: Set<Observed.Kind>, pairCount: Int, differences: [Difference]
  ) {
    self.sides = sides
    self.parameters = parameters
    self.setUp = setUp
    self.stimuli = stimuli
    self.shown = shown
    self.pairCount = pairCount
    self.differences = differences
  }

  /// The app without methods that do nothing, which only keep the model from choosing for them.
  package var shownApp: SetUp {
    SetUp(methods: setUp.methods.filter { !$0.actions.isEmpty }, without: setUp.without)
  }

  /// The runs of all differences.
  package var transcripts: [Transcript] { differences.flatMap(\.runs).map(\.transcript) }
}
