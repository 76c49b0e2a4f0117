package import Book
package import StateSearch
import Statechart

/// A description of a run that no trace can express: its events in order, and bounds of its times.
package struct AbstractRun {
  package let text: String

  init(_ run: LineDecision.Found, _ model: Model) { self.init(run.path, run.outcome, model) }

  package init(_ path: RunPath, _ outcome: ConcreteRun.Outcome, _ model: Model) {
    let machine: Machine
    var lines: [String] = []
    switch outcome {
    case .run(let concrete): machine = concrete.machine
    case .tooFine, .notReproducible: machine = Machine(chart: model.chart)
    }
    let names = Simulation(model: model).known
    for (number, event) in path.events.enumerated() {
      switch event.stimulus {
      case let stimulus?: lines.append("> \(names[stimulus])")
      case nil: lines.append(number == 0 ? "in the beginning:" : "while time passes:")
      }
      lines += event.observations.compactMap { Self.line($0, machine) }
    }
    if case .tooFine(let constraints) = outcome {
      lines.append("at times t1, t2 … that lie between whole milliseconds:")
      lines += constraints.bounds.enumerated().map { index, bound in
        "\(Self.text(bound.lower)) < t\(index + 1) < \(Self.text(bound.upper))"
      }
    }
    text = lines.joined(separator: "\n")
  }

  private static func text(_ instant: TimeConstraints.Instant) -> String {
    let name = instant.variable == 0 ? "" : "t\(instant.variable)"
    if instant.offset == 0, !name.isEmpty { return name }
    return name.isEmpty ? "\(instant.offset)ms" : "\(name) + \(instant.offset)ms"
  }

  private static func line(_ observation: Observation, _ machine: Machine) -> String? {
    guard observation.kind != .settled, observation.kind != .configuration else { return nil }
    let isNamed = observation.name != .none
    let name = isNamed ? machine.text(observation.name) : "none"
    let instance =
      observation.instance > 0 || observation.instance == 0 && machine.chart.isRegion(0)
      ? machine.text(machine.chart.instances[Int(observation.instance)])
      : nil
    return TranscriptLine.line(
      Observed(Observed.Kind(observation.kind), name, instance: instance))
  }
}
