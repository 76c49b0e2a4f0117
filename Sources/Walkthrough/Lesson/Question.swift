import BookModel
import Statechart
import Transcripts

/// The question "What comes next?", with its answer and plausible alternatives.
///
/// It asks about callbacks, or about states in an example that shows only states.
struct Question {
  /// The number of names to choose from, if the model has that many.
  static let choiceCount = 4

  /// Whether the choices are states.
  let isOfStates: Bool
  /// The first callback that the engine called; nil if it called none.
  let truth: String?
  /// The names to choose from, in the model's order.
  let choices: [String]
  /// The names of all callbacks that can occur in the example.
  let known: [String]
  /// The lesson states that the stimulus settles in.
  private let states: [String]

  /// Creates a question from the observations that follow its stimulus.
  init(_ observed: [Observed], of transcript: Transcript, model: Model) {
    let truth = observed.first { $0.kind == .callback }?.name
    self.truth = truth
    isOfStates = !transcript.shown.contains(.callback) && transcript.shown.contains(.state)
    states = observed.filter { $0.kind == .state && $0.isSettled }.map(\.name)
    known = Self.existing(in: model, for: transcript).map(\.name)
    let seen = transcript.moments.flatMap(\.observed)
    choices =
      isOfStates
      ? Self.choices(states.first, seen.filter { $0.kind == .state }, model.lessonStates)
      : Self.choices(truth, seen.filter { $0.kind == .callback }, known)
  }

  /// Returns the true name among others, preferring those of the example and those near it.
  private static func choices(
    _ truth: String?, _ likely: [Observed], _ known: [String]
  ) -> [String] {
    var chosen = [truth].compactMap { $0 }
    for name in likely.map(\.name) + neighbours(of: truth, in: known) {
      guard chosen.count < choiceCount else { break }
      if !chosen.contains(name), known.contains(name) { chosen.append(name) }
    }
    return known.filter(chosen.contains)
  }

  /// The one-based number of the choice "nothing".
  var numberOfNothing: Int { choices.count + 1 }

  /// Returns whether a prediction is correct.
  func isRight(_ prediction: Prediction) -> Bool {
    switch prediction {
    case .nothing: isOfStates ? states.isEmpty : truth == nil
    case .callbacks(let names): truth.map(names.contains) ?? false
    case .state(let state): states.contains(state)
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

  /// Returns all callbacks in declaration order, rotated to begin with the true one.
  private static func neighbours(of truth: String?, in known: [String]) -> [String] {
    let place = truth.flatMap(known.firstIndex) ?? 0
    return Array(known[min(place, known.count)...] + known[..<min(place, known.count)])
  }
}

/// A learner's prediction of what follows a stimulus.
enum Prediction: Equatable {
  case nothing
  /// One callback, or several that share the name that the learner typed.
  case callbacks(Set<String>)
  case state(String)
}
