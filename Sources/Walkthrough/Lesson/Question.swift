import BookModel
import Statechart
import Transcripts

/// The question what comes first, with its answer and plausible alternatives.
///
/// It asks about callbacks, or about states in an example that shows only states. Wrong choices are what
/// could be called in this state if something else happened, then what the example shows elsewhere.
struct Question {
  /// The number of names to choose from, if the model has that many.
  static let choiceCount = 4

  /// Whether the choices are states.
  let isOfStates: Bool
  /// The names to choose from, mixed; whatever follows is among them.
  let choices: [String]
  /// The callbacks that follow, each once, in their order.
  let following: [String]
  /// The first callback that the engine called; nil if it called none.
  var truth: String? { following.first }
  /// The names of all callbacks that can occur in the example.
  let known: [String]
  /// The lesson states that the stimulus settles in.
  let states: [String]

  /// Creates a question from the observations that follow its stimulus.
  ///
  /// - Parameters:
  ///   - observed: What follows, shown or not.
  ///   - transcript: The example.
  ///   - model: The model of the example.
  ///   - possible: What other stimuli would call in the state before this one.
  ///   - seed: What identifies the question; the order of its choices depends on it.
  init(
    _ observed: [Observed], of transcript: Transcript, model: Model, possible: [String] = [],
    seed: String = ""
  ) {
    following = observed.callbacks
    isOfStates = transcript.showsOnlyStates
    states = observed.settledStates
    known = Self.existing(in: model, for: transcript).map(\.name)
    let seen = transcript.moments.flatMap(\.observed)
    let mixing = Choices(seed: seed)
    func names(_ kind: Observed.Kind, _ all: [String]) -> [String] {
      seen.filter { $0.kind == kind }.map(\.name).filter(all.contains)
    }
    if isOfStates {
      choices = mixing.mixed(
        states, near: names(.state, model.lessonStates), rest: model.lessonStates,
        count: Self.choiceCount)
    } else {
      let near = possible.filter(known.contains)
      choices = mixing.mixed(
        following, near: near.isEmpty ? names(.callback, known) : near,
        rest: names(.callback, known) + known, count: Self.choiceCount)
    }
    numberOfNothing = mixing.place(among: choices.count)
  }

  /// The one-based number of the choice "nothing", which has its place among the others.
  let numberOfNothing: Int

  /// The number of choices, with that of nothing.
  var numbers: ClosedRange<Int> { 1...(choices.count + 1) }

  /// Returns the name that a number stands for, or nil for that of nothing.
  func choice(_ number: Int) -> String? {
    guard number != numberOfNothing else { return nil }
    return choices[number < numberOfNothing ? number - 1 : number - 2]
  }

  /// Returns whether a prediction is of something that follows, but not first.
  func isLater(_ prediction: Prediction) -> Bool {
    guard !isRight(prediction), case .callbacks(let names) = prediction else { return false }
    return following.contains(where: names.contains)
  }

  /// Returns whether a prediction is correct.
  func isRight(_ prediction: Prediction) -> Bool {
    switch prediction {
    case .nothing: isOfStates ? states.isEmpty : truth == nil
    case .callbacks(let names): truth.map(names.contains) ?? false
    // What is asked for is where it ends.
    case .state(let state): isOfStates ? states.last == state : states.contains(state)
    }
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

extension [Observed] {
  /// The names of the callbacks, each once, in their order.
  var callbacks: [String] { filter { $0.kind == .callback }.map(\.name).uniqued }
  /// The lesson states that are settled in, in their order.
  var settledStates: [String] { filter { $0.kind == .state && $0.isSettled }.map(\.name) }
}

extension Transcript {
  /// Whether questions about the example are about states.
  var showsOnlyStates: Bool { !shown.contains(.callback) && shown.contains(.state) }
}

/// A learner's prediction of what follows a stimulus.
enum Prediction: Equatable {
  case nothing
  /// One callback, or several that share the name that the learner typed.
  case callbacks(Set<String>)
  case state(String)
}
