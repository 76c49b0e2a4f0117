package import Base
package import Statechart

/// Diagnostics for mistakes of a model that appeared while it ran.
package struct FaultText {
  private let simulation: Simulation

  package init(_ simulation: Simulation) { self.simulation = simulation }

  /// Returns a diagnostic at the faulty line of the chart, or at the whole chart when no line is
  /// known; `why` is the run in which it comes.
  package func diagnostic(_ fault: Fault, why: String? = nil) -> Diagnostic {
    let definition = simulation.model.definition
    let diagnostic =
      if let range = range(fault) {
        Diagnostic(.error, "model-fault", at: range, in: definition.file, headline(fault), why: why)
      } else {
        Diagnostic(.error, "model-fault", path: definition.file.path, headline(fault), why: why)
      }
    return diagnostic.sharing(key(fault))
  }

  /// Returns a diagnostic at the line of an example that caused the fault, with the chart's own
  /// line as a note.
  package func diagnostic(
    _ fault: Fault, at place: Range<Int>, in example: SourceFile, why: String? = nil
  ) -> Diagnostic {
    let chart = simulation.model.definition.file
    let note = range(fault).map {
      Diagnostic.Note(
        path: chart.path, position: chart.position(at: $0.lowerBound), text: "here in the model")
    }
    return Diagnostic(
      .error, "model-fault", at: place, in: example, headline(fault), why: why,
      notes: [note].compactMap { $0 }
    ).sharing(key(fault))
  }

  /// What all reports of one mistake share, whatever the values that show it.
  private func key(_ fault: Fault) -> String {
    let misfit = fault.misfit
    let place = range(fault)?.lowerBound ?? -1
    return "\(simulation.model.definition.file.path) \(fault.kind) \(place) "
      + "\(name(fault)) \(misfit.map { "\($0.kind) \($0.variable)" } ?? "")"
  }

  private func range(_ fault: Fault) -> Range<Int>? {
    let definition = simulation.model.definition
    let action = Int(fault.action)
    if definition.actionRanges.indices.contains(action) { return definition.actionRanges[action] }
    guard fault.guardExpression >= 0 else { return nil }
    let transition = simulation.model.chart.transitions.firstIndex {
      $0.guardExpression == fault.guardExpression
    }
    return transition.flatMap { number in
      definition.transitionRanges.indices.contains(number)
        ? definition.transitionRanges[number] : nil
    }
  }

  private func headline(_ fault: Fault) -> String {
    let name = name(fault)
    return switch fault.kind {
    case .value: headline(ofValue: fault)
    case .version: "the model calls `\(name)`, which exists only \(versions(name))"
    case .lessonStates: "two lesson states are active at once: `\(name)` and another"
    case .endless: "the model never comes to rest after this stimulus"
    case .work:
      "the model does more than \(StepBudget.work) actions, loops and operations after this stimulus"
    case .timers: "more than \(StepBudget.timers) delayed events wait at once"
    }
  }

  private func headline(ofValue fault: Fault) -> String {
    let target = variable(of: fault)
    guard let misfit = fault.misfit else {
      return target.map { "the model gives `\($0.name)` a value that does not fit" }
        ?? "the model computes a value that does not fit"
    }
    let purpose = target.map { " for `\($0.name)`" } ?? ""
    return switch misfit.kind {
    case .outside: headline(outside: misfit.value, target)
    case .tooLong:
      "the model gives `\(target?.name ?? "")` \(misfit.value) elements, and it holds "
        + "\(target?.variable.low ?? 0)"
    case .type: "the model gives `\(target?.name ?? "")` a value of another type"
    case .division: "the model divides by zero\(purpose)"
    case .overflow: "the model computes a number\(purpose) that does not fit in 32 bits"
    case .datum:
      "the model reads `_event.data.\(text(misfit.value))`, which this event does not have"
    case .element: "the model reads element \(misfit.value) of a list that is shorter"
    }
  }

  private func headline(outside value: Int32, _ target: Target?) -> String {
    guard let target else { return "the model computes a value that does not fit" }
    let (name, variable) = (target.name, target.variable)
    let isList = variable.type == .list
    let given = isList ? "the element" : "the value"
    let type = isList ? variable.element : variable.type
    let shown =
      switch type {
      case .integer, .list: "\(value)"
      case .boolean: value == 0 ? "false" : "true"
      case .symbol: "`\(text(value))`"
      }
    guard variable.domain.isEmpty else {
      let words = simulation.model.chart.domains[variable.domain.range]
        .map { type == .symbol ? text($0) : "\($0)" }
      return "the model gives `\(name)` \(given) \(shown), which is none of "
        + "`\(words.joined(separator: " "))`"
    }
    return "the model gives `\(name)` \(given) \(shown), which is outside of "
      + "`\(variable.low)..\(variable.high)`"
  }

  private typealias Target = (name: String, variable: Variable)

  /// The variable that was to take a value, with its name as traces write it.
  private func variable(of fault: Fault) -> Target? {
    let chart = simulation.model.chart
    var number = Int(fault.misfit?.variable ?? -1)
    let action = Int(fault.action)
    if number < 0, chart.actions.indices.contains(action), chart.actions[action].kind == .assign {
      number = Int(chart.actions[action].a)
    }
    if number < 0, fault.name != .none {
      number = chart.variables.firstIndex { $0.name == fault.name } ?? -1
    }
    guard chart.variables.indices.contains(number) else { return nil }
    let variable = chart.variables[number]
    let name = chart.text(variable.name)
    guard variable.instance >= 0 else { return (name, variable) }
    return ("\(name)@\(chart.text(chart.instances[Int(variable.instance)]))", variable)
  }

  private func name(_ fault: Fault) -> String {
    simulation.machine.text(fault.name)
  }

  private func text(_ name: Int32) -> String {
    name < 0 ? "" : simulation.machine.text(NameID(name))
  }

  private func versions(_ name: String) -> String {
    let callback = simulation.model.definition.callbacks.first { $0.name == name }
    return VersionRange(since: callback?.since, until: callback?.until).text
  }
}
