import Book
import Statechart

/// "What comes next?", with its answer and others that might have been.
///
/// Asked about callbacks; of an example that shows none, about states.
struct Question {
  /// How many names there are to choose from, where the model has so many.
  static let choiceCount = 4

  /// Whether the choices are states.
  let isOfStates: Bool
  /// The callback that the engine called first; nil where none came.
  let truth: String?
  /// In the model's order.
  let choices: [String]
  /// All callbacks that the example could see.
  let known: [String]
  /// The lesson states that this leads to.
  private let states: [String]

  /// `observed` is what follows the stimulus that is asked about.
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

  /// The true name among others: those of the example first, then those near it in the model.
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

  /// The number of the choice that nothing comes, from 1.
  var numberOfNothing: Int { choices.count + 1 }

  /// Whether a prediction comes true.
  func isRight(_ prediction: Prediction) -> Bool {
    switch prediction {
    case .nothing: isOfStates ? states.isEmpty : truth == nil
    case .callbacks(let names): truth.map(names.contains) ?? false
    case .state(let state): states.contains(state)
    }
  }

  /// Callbacks that this run could see at all: of its version, and in its app.
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

  /// All callbacks, those after the true one first.
  private static func neighbours(of truth: String?, in known: [String]) -> [String] {
    let place = truth.flatMap(known.firstIndex) ?? 0
    return Array(known[min(place, known.count)...] + known[..<min(place, known.count)])
  }
}

/// What a learner thinks will come.
enum Prediction: Equatable {
  case nothing
  /// One, or several that the learner's word fits.
  case callbacks(Set<String>)
  case state(String)
}
