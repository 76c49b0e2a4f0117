package import Base
package import Statechart

/// Diagnostics for mistakes of a model that appeared while it ran.
package struct FaultText {
  private let simulation: Simulation

  package init(_ simulation: Simulation) { self.simulation = simulation }

  /// Returns a diagnostic at the faulty line of the chart, or at the whole chart when no line is
  /// known.
  package func diagnostic(_ fault: Fault) -> Diagnostic {
    let definition = simulation.model.definition
    guard let range = range(fault) else {
      return Diagnostic(.error, "model-fault", path: definition.file.path, headline(fault))
    }
    return Diagnostic(.error, "model-fault", at: range, in: definition.file, headline(fault))
  }

  /// Returns a diagnostic at the line of an example that caused the fault, with the chart's own
  /// line as a note.
  package func diagnostic(
    _ fault: Fault, at place: Range<Int>, in example: SourceFile
  ) -> Diagnostic {
    let chart = simulation.model.definition.file
    let note = range(fault).map {
      Diagnostic.Note(
        path: chart.path, position: chart.position(at: $0.lowerBound), text: "here in the model")
    }
    return Diagnostic(
      .error, "model-fault", at: place, in: example, headline(fault),
      notes: [note].compactMap { $0 }
    ).sharing("\(chart.path) \(headline(fault)) \(range(fault)?.lowerBound ?? -1)")
  }

  private func range(_ fault: Fault) -> Range<Int>? {
    let ranges = simulation.model.definition.actionRanges
    let action = Int(fault.action)
    return ranges.indices.contains(action) ? ranges[action] : nil
  }

  private func headline(_ fault: Fault) -> String {
    let name = name(fault)
    return switch fault.kind {
    case .value where name.isEmpty: "the model computes a value that does not fit"
    case .value: "the model gives `\(name)` a value that does not fit"
    case .version: "the model calls `\(name)`, which exists only \(versions(name))"
    case .lessonStates: "two lesson states are active at once: `\(name)` and another"
    case .endless: "the model never comes to rest after this stimulus"
    case .work:
      "the model does more than \(StepBudget.work) actions, loops and operations after this stimulus"
    case .timers: "more than \(StepBudget.timers) delayed events wait at once"
    }
  }

  private func name(_ fault: Fault) -> String {
    simulation.machine.text(fault.name)
  }

  private func versions(_ name: String) -> String {
    let callback = simulation.model.definition.callbacks.first { $0.name == name }
    return VersionRange(since: callback?.since, until: callback?.until).text
  }
}
