package import Book
import Statechart

/// A short way through a model that has not been told of yet: what a first example does.
package enum FirstWalk {
  private static let longest = 5

  /// Lines of stimuli, each to states that the way has not been in, as long as there are such.
  ///
  /// A chart without states, which its reader has told of, is only waited for.
  package static func stimuli(of model: Model) -> [String] {
    guard !model.definition.chart.states.isEmpty else { return ["wait 1s"] }
    var simulation = Simulation(model: model)
    var seen: Set<[String]> = [states(simulation)]
    var lines: [String] = []
    while lines.count < longest, let next = next(simulation, seen) {
      lines.append(next.line)
      simulation = next.simulation
      seen.insert(states(simulation))
    }
    return lines.isEmpty ? ["wait 1s"] : lines
  }

  /// What the states are called on the way, each once.
  static func states(of model: Model) -> [String] {
    guard !model.definition.chart.states.isEmpty else { return [] }
    var simulation = Simulation(model: model)
    var names = simulation.states.map(\.state)
    for line in stimuli(of: model) {
      _ = simulation.perform(line)
      names += simulation.states.map(\.state)
    }
    return names
  }

  private static func next(
    _ simulation: Simulation, _ seen: Set<[String]>
  ) -> (line: String, simulation: Simulation)? {
    let waits = simulation.pendingTime.map { ["wait \(Duration32.text($0))"] } ?? []
    return (simulation.possible + waits).lazy.compactMap { line in
      var copy = simulation
      guard case .observed = copy.perform(line), !seen.contains(states(copy)) else { return nil }
      return (line, copy)
    }.first
  }

  private static func states(_ simulation: Simulation) -> [String] {
    simulation.states.map { "\($0.instance ?? "")=\($0.state)" }
  }
}
