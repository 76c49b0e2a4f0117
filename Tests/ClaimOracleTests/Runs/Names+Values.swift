import Statechart

extension Names {
  /// The values of a variable in all instances meant, or what has become of a datum of the app.
  func values(_ name: String, _ whose: Whose, _ rest: Snapshot) -> [String] {
    if let datum = machine.app.data.firstIndex(where: { text($0) == name }) {
      return [Self.data[Int(rest.data[datum])]]
    }
    return machine.chart.variables.filter { variable in
      text(variable.name) == name && whose.means(instance(variable.instance))
    }.map { variable in
      let value = rest.variables[Int(variable.slot)]
      return switch variable.type {
      case .boolean: value == 0 ? "false" : "true"
      case .integer, .list: "\(value)"
      case .symbol: text(NameID(value))
      }
    }
  }

  private static let data = ["none", "unsaved", "saved", "lost"]

  /// Whether a state of the chart is active in any of the instances meant.
  func isActive(_ id: String, _ whose: Whose, _ rest: Snapshot) -> Bool {
    machine.chart.states.indices.contains { index in
      let state = machine.chart.states[index]
      let instance = instance(state.instance)
      return rest.configuration.contains(index) && whose.means(instance)
        && [id, "\(id)@\(instance ?? "")"].contains(text(state.name))
    }
  }
}
