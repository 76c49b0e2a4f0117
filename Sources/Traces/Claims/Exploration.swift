package import Book
package import Diagnostics
import Statechart

/// Searches of one model: with its defaults, and with each parameter varied alone.
package struct Exploration: Sendable {
  private let model: Model
  private let variants: [Variant]
  private let limit: Int

  private struct Variant: Sendable {
    let text: String
    let values: [Int32]
  }

  /// What all searches together came to.
  package struct Outcome: Sendable {
    /// Warnings for what was never reached, errors for what went wrong.
    package var diagnostics: [Diagnostic] = []
  }

  /// With assignments just one search, of those values.
  package init(
    _ model: Model, with assignments: [String], limit: Int
  ) throws(ParameterText.Refusal) {
    self.model = model
    self.limit = limit
    let text = ParameterText(model.chart)
    let base = try text.parse(assignments)
    var variants = [
      Variant(
        text: assignments.isEmpty ? "defaults" : assignments.joined(separator: " "), values: base)
    ]
    if assignments.isEmpty {
      for index in model.chart.parameters.indices {
        for value in text.values(of: index) {
          let values = try text.parse(["\(text.names[index])=\(value)"])
          guard values != base else { continue }
          variants.append(Variant(text: "\(text.names[index])=\(value)", values: values))
        }
      }
    }
    self.variants = variants
  }

  /// Searches; `report` is told one line a search, `progress` the number of states now and then.
  package func run(
    report: (String) -> Void, progress: (Int) -> Void
  ) -> Outcome {
    var outcome = Outcome()
    var reached = [Bool](repeating: false, count: model.chart.states.count)
    var taken = [Bool](repeating: false, count: model.chart.transitions.count)
    var compiler = AppCompiler(model.definition.file, model)
    let app = compiler.app(TraceHead())
    outcome.diagnostics += compiler.diagnostics
    var isWhole = true
    for variant in variants {
      let machine = Machine(chart: model.chart, app: app, parameters: variant.values)
      let clock = ContinuousClock()
      let start = clock.now
      let graph = Explorer.graph(of: machine, limit: limit, progress: progress)
      report(line(variant, graph, seconds: start.duration(to: clock.now)))
      for index in reached.indices where graph.reachedStates[index] { reached[index] = true }
      for index in taken.indices where graph.takenTransitions[index] { taken[index] = true }
      outcome.diagnostics += faults(graph)
      if graph.isCapped {
        isWhole = false
        outcome.diagnostics.append(capped(graph, machine, variant))
      }
    }
    if isWhole { outcome.diagnostics += unreached(reached, taken) }
    outcome.diagnostics = Array(Set(outcome.diagnostics)).inFileOrder()
    return outcome
  }

  private func line(_ variant: Variant, _ graph: Graph, seconds: Duration) -> String {
    let time = Double(seconds.components.attoseconds) / 1e18 + Double(seconds.components.seconds)
    let rate = Int(Double(graph.stateCount) / max(time, 0.000_001))
    let tick = graph.tick == 0 ? "no time" : "tick \(Duration32.text(Int(graph.tick)))"
    return "\(variant.text): \(graph.stateCount) states, \(graph.edges.count) transitions, "
      + "depth \(graph.depth), \(tick), \(graph.byteCount / max(1, graph.stateCount)) bytes a state, "
      + "\(rate) states/s"
  }

  private func faults(_ graph: Graph) -> [Diagnostic] {
    graph.faults.map { FaultText(Simulation(model: model)).diagnostic($0) }
  }

  /// The variable or timer that has taken the most values is what grows.
  private func capped(_ graph: Graph, _ machine: Machine, _ variant: Variant) -> Diagnostic {
    Diagnostic(
      .error, "search-capped", path: model.definition.file.path,
      "the search with \(variant.text) was stopped at \(graph.stateCount) states",
      why: "`\(GrowingPart(graph, machine).name)` has taken the most values",
      help: "give it a smaller type, or raise `--limit`")
  }

  private func unreached(_ reached: [Bool], _ taken: [Bool]) -> [Diagnostic] {
    let chart = model.chart
    var result: [Diagnostic] = []
    for index in reached.indices.dropFirst()
    where !reached[index] && !chart.states[index].isHistory {
      result.append(
        Diagnostic(
          .warning, "unreached-state", path: model.definition.file.path,
          "no run enters `\(text(chart.states[index].name))`"))
    }
    for index in taken.indices where !taken[index] && chart.transitions[index].source >= 0 {
      let range = model.definition.transitionRanges[index]
      result.append(
        Diagnostic(
          .warning, "unreached-transition", at: range, in: model.definition.file,
          "no run takes this transition",
          help: "its guard never holds here, or its event never comes"))
    }
    return result
  }

  private func text(_ name: NameID) -> String {
    name == .none ? "a state" : String(decoding: model.chart.names[Int(name.raw)], as: UTF8.self)
  }
}

/// Which variable makes a search large.
private struct GrowingPart {
  let name: String

  init(_ graph: Graph, _ machine: Machine) {
    let slots = machine.chart.variables.map { Int($0.slot) }
    var values = [Set<Int32>](repeating: [], count: slots.count)
    var timers: Set<[ArmedTimer]> = []
    for state in stride(from: 0, to: graph.stateCount, by: max(1, graph.stateCount / 20_000)) {
      let snapshot = graph.snapshot(state)
      for (index, slot) in slots.enumerated() { values[index].insert(snapshot.variables[slot]) }
      timers.insert(snapshot.timers)
    }
    let largest = values.indices.max { values[$0].count < values[$1].count }
    if let largest, values[largest].count >= timers.count {
      let id = machine.chart.variables[largest].name
      name = String(decoding: machine.text(id), as: UTF8.self)
    } else {
      name = "the timers"
    }
  }
}
