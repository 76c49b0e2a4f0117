package import Book
import Statechart

/// Generates a short run through a model for a first example.
package enum FirstRun {
  private static let longest = 5

  /// Returns stimuli that each lead to new states, as long as there are any.
  ///
  /// For a chart without states, whose errors its reader has reported, it only waits.
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

  /// Returns the names of the states along the run, possibly repeated.
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
    let waits = simulation.pendingTime.map { ["wait \(DurationText.text($0))"] } ?? []
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
