import Book
import Statechart

extension ExampleMoment {
  /// What is called first; nil in an example that shows no callbacks.
  ///
  /// Wrong choices are what could be called in this state if something else happened, then what the
  /// example shows elsewhere. Whatever follows is among the choices.
  var first: Question? {
    guard transcript.shown.contains(.callback) else { return nil }
    let following = observed.callbacks.map(Choice.callback)
    let choices = mixing.mixed(following, near: plausible, rest: elsewhere + existing)
    return Question(
      .first, choices: mixing.inserting(.nothing, into: choices),
      answer: following.first ?? .nothing,
      alsoRight: first(inAnyOrder: observed) + observed.settledStates.map(Choice.state),
      later: following, known: existing.compactMap(\.callback),
      fact: ["calls"] + situation + observed.callbacks
    )
  }

  /// The callbacks that other stimuli would call, or those of the example if none would.
  var plausible: [Choice] {
    let near = otherWays.flatMap(\.observed).callbacks.map(Choice.callback)
      .filter(existing.contains)
    return near.isEmpty ? elsewhere : near
  }

  /// The callbacks that the example shows.
  private var elsewhere: [Choice] {
    transcript.moments.flatMap(\.observed).callbacks.map(Choice.callback).filter(existing.contains)
  }

  /// The callbacks that exist in this run's version and in its app.
  private var existing: [Choice] {
    let machine = transcript.simulation.machine
    let place = machine.chart.parameters.firstIndex(where: \.isVersion)
    let version = place.map { Int(machine.parameters[$0]) }
    return model.definition.callbacks.filter { callback in
      guard !transcript.setUp.without.contains(callback.name) else { return false }
      guard let version else { return true }
      return version >= callback.since ?? .min && version <= callback.until ?? .max
    }.map { .callback($0.name) }
  }

  /// The callbacks any of which may be first, because the model leaves their order open.
  private func first(inAnyOrder observed: [Observed]) -> [Choice] {
    let calls = observed.filter { $0.kind == .callback }
    guard let order = calls.first?.openOrder, order != 0 else { return [] }
    return calls.filter { $0.openOrder == order }.map { .callback($0.name) }
  }
}

extension Choice {
  /// The name of the callback, or nil for another choice.
  package var callback: String? {
    if case .callback(let name) = self { return name }
    return nil
  }
}
