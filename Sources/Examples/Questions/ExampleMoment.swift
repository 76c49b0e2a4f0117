package import Book

/// A moment of an example about which questions can be asked, with the run before and after it.
package struct ExampleMoment: Sendable {
  package let transcript: Transcript
  /// The path of the example's file.
  let path: String
  package let model: Model
  /// The index of the moment in the transcript.
  package let index: Int
  /// The run before the stimulus.
  package let before: Simulation
  /// The run after the stimulus.
  package let after: Simulation
  /// What the engine says to the stimulus.
  package let answer: Simulation.Answer
  /// What other stimuli have as effects; none for an app of code, whose other runs are not known.
  let otherWays: [Way]

  /// Creates the moment that a run has reached.
  ///
  /// - Parameters:
  ///   - index: The index of the moment.
  ///   - transcript: The example.
  ///   - path: The path of the example's file.
  ///   - model: The model of the example.
  ///   - before: The run before the stimulus.
  package init(
    _ index: Int, of transcript: Transcript, at path: String, model: Model, in before: Simulation
  ) {
    let stimulus = transcript.moments[index].stimulus
    var after = before
    answer = after.perform(stimulus)
    otherWays = transcript.code == nil ? before.ways.filter { $0.stimulus != stimulus } : []
    self.transcript = transcript
    self.path = path
    self.model = model
    self.index = index
    self.before = before
    self.after = after
  }

  /// Creates a moment of an example, running the example up to it.
  ///
  /// - Parameters:
  ///   - index: The index of the moment.
  ///   - transcript: The example.
  ///   - path: The path of the example's file.
  ///   - model: The model of the example.
  package init(_ index: Int, of transcript: Transcript, at path: String, model: Model) {
    var before = transcript.simulation
    for moment in transcript.moments[..<index] { _ = before.perform(moment.stimulus) }
    self.init(index, of: transcript, at: path, model: model, in: before)
  }

  package var stimulus: String { transcript.moments[index].stimulus }

  /// All that follows the stimulus, shown or not.
  var observed: [Observed] { answer.observed }

  /// The questions that can be asked before the moment, one of each kind at most.
  package var questions: [Question] {
    [first, order, state, kept, found, time, line].compactMap { $0 }
  }

  /// The stimulus in the state before it, as the beginning of what a question asks about.
  var situation: [String] {
    [model.id, stimulus] + before.states.map { "\($0.instance ?? "") \($0.state)" }
  }

  /// The order of the choices of a question.
  var mixing: Mixing { Mixing(seed: "\(path) \(index)") }
}
