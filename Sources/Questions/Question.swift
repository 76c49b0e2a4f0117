package import BookModel
import Statechart
package import Transcripts

/// A question about what follows a stimulus, with its answer and plausible alternatives.
///
/// Wrong choices are what could be called in this state if something else happened, then what the
/// example shows elsewhere.
package struct Question: Sendable, Equatable {
  package enum Kind: Sendable {
    /// What is called first.
    case callback
    /// Where it ends, in an example that shows only states.
    case state
  }

  /// The number of names to choose from, if the model has that many.
  static let choiceCount = 4

  package let kind: Kind
  /// What can be chosen, in the order in which it is offered; whatever follows is in it.
  package let choices: [Choice]
  /// Every right answer, offered or not.
  package let right: Set<Choice>
  /// What follows as well, but not first.
  package let later: Set<Choice>
  /// The first callback that the engine called; nil if it called none.
  package let firstCallback: String?
  /// The names of all callbacks that can occur in the example.
  package let known: [String]

  /// Creates a question from the observations that follow its stimulus.
  ///
  /// - Parameters:
  ///   - observed: What follows, shown or not.
  ///   - transcript: The example.
  ///   - model: The model of the example.
  ///   - possible: What other stimuli would call in the state before this one.
  ///   - seed: What identifies the question; the order of its choices depends on it.
  package init(
    _ observed: [Observed], of transcript: Transcript, model: Model, possible: [String] = [],
    seed: String = ""
  ) {
    let (following, states) = (observed.callbacks, observed.settledStates)
    let known = Self.existing(in: model, for: transcript).map(\.name)
    kind = transcript.showsOnlyStates ? .state : .callback
    self.known = known
    firstCallback = following.first
    let seen = transcript.moments.flatMap(\.observed)
    let mixing = Mixing(seed: seed)
    func names(_ kind: Observed.Kind, _ all: [String]) -> [String] {
      seen.filter { $0.kind == kind }.map(\.name).filter(all.contains)
    }
    let first = following.prefix(1).map(Choice.callback)
    var choices: [Choice]
    switch kind {
    case .state:
      choices = mixing.mixed(
        states, near: names(.state, model.lessonStates), rest: model.lessonStates,
        count: Self.choiceCount
      ).map(Choice.state)
      // What is asked for is where it ends.
      right = Set((states.last.map { [.state($0)] } ?? [.nothing]) + first)
      later = []
    case .callback:
      let near = possible.filter(known.contains)
      choices = mixing.mixed(
        following, near: near.isEmpty ? names(.callback, known) : near,
        rest: names(.callback, known) + known, count: Self.choiceCount
      ).map(Choice.callback)
      right = Set((first.isEmpty ? [.nothing] : first) + states.map(Choice.state))
      later = Set(following.dropFirst().map(Choice.callback))
    }
    choices.insert(.nothing, at: mixing.place(among: choices.count))
    self.choices = choices
  }

  /// A verdict on an answer.
  package enum Verdict: Sendable {
    case right
    /// It follows, but not first.
    case later
    case wrong
  }

  /// Returns the verdict on an answer; it has several choices where they share the name that was typed.
  package func verdict(_ answer: Set<Choice>) -> Verdict {
    if !right.isDisjoint(with: answer) { return .right }
    return later.isDisjoint(with: answer) ? .wrong : .later
  }

  /// Returns the callbacks that exist in this run's version and in its app.
  private static func existing(
    in model: Model, for transcript: Transcript
  ) -> [CallbackDeclaration] {
    let machine = transcript.simulation.machine
    let place = machine.chart.parameters.firstIndex(where: \.isVersion)
    let version = place.map { Int(machine.parameters[$0]) }
    return model.definition.callbacks.filter { callback in
      guard !transcript.setUp.without.contains(callback.name) else { return false }
      guard let version else { return true }
      return version >= callback.since ?? .min && version <= callback.until ?? .max
    }
  }
}
