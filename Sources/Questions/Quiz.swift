package import BookModel
package import Transcripts

/// The questions of a session or a page, which ask about each thing once.
package struct Quiz: Sendable {
  private var shown: Set<ShownMoment> = []

  package init() {}

  /// Returns the question to ask before a stimulus.
  ///
  /// Call it for each moment in the order in which they are shown.
  ///
  /// - Parameters:
  ///   - moment: The index of the moment.
  ///   - transcript: The example.
  ///   - path: The path of the example's file.
  ///   - model: The model of the example.
  ///   - simulation: The run before the stimulus.
  /// - Returns: The question, or nil when the answer has been shown already.
  package mutating func question(
    before moment: Int, of transcript: Transcript, at path: String, model: Model,
    in simulation: Simulation
  ) -> Question? {
    let stimulus = transcript.moments[moment].stimulus
    var next = simulation
    let observed = next.perform(stimulus).observed
    let happened = ShownMoment(
      model: model.id, stimulus: stimulus, before: simulation.states,
      followed: transcript.showsOnlyStates ? observed.settledStates : observed.callbacks)
    guard shown.insert(happened).inserted else { return nil }
    return Question(
      observed, of: transcript, model: model,
      // What an app of code does in another run is not known here.
      possible: transcript.code == nil ? simulation.callable(but: stimulus) : [],
      seed: "\(path) \(moment)")
  }
}

/// Something that happened in a state, and what followed of all that a question asks about.
private struct ShownMoment: Hashable {
  let model: String
  let stimulus: String
  let before: [InstanceState]
  /// The callbacks, or the states in an example that shows only those.
  let followed: [String]
}
