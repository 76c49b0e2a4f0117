import Statechart

/// Converts values of the engine to text, and looks up values by name.
struct ValueReader {
  private let machine: Machine

  init(_ machine: Machine) { self.machine = machine }

  /// Returns the value of a datum of the app, a parameter or a variable, looked up in that order,
  /// or nil.
  func value(of name: String, in snapshot: Snapshot) -> String? {
    if let index = machine.app.data.firstIndex(where: { machine.text($0) == name }) {
      // Code mentions its data as it runs; a snapshot has none that were mentioned later.
      let state = index < snapshot.data.count ? snapshot.data[index] : DatumState.none.rawValue
      return machine.app.value(of: index, state).map(machine.text) ?? datum(state)
    }
    if let index = machine.chart.parameters.firstIndex(where: { machine.text($0.name) == name }) {
      return ParameterText(machine.chart).text(machine.parameters[index], of: index)
    }
    guard let variable = machine.chart.variables.first(where: { machine.text($0.name) == name })
    else {
      return nil
    }
    let slot = Int(variable.slot)
    if variable.isAny {
      guard let (value, type) = Packed.unpack(snapshot.variables[slot]) else { return "none" }
      return text(value, as: type)
    }
    guard variable.type == .list else { return text(snapshot.variables[slot], as: variable.type) }
    let count = Int(snapshot.variables[slot])
    let items = snapshot.variables[(slot + 1)..<(slot + 1 + count)]
    return "[" + items.map { text($0, as: variable.element) }.joined(separator: " ") + "]"
  }

  /// Returns the state of a datum.
  func datum(_ value: Int32) -> String {
    switch DatumState(rawValue: value) {
    case .unsaved: "unsaved"
    case .saved: "saved"
    case .lost: "lost"
    case nil, .some(.none): "none"
    }
  }

  func text(_ value: Int32, as type: ValueType) -> String {
    switch type {
    case .integer, .list: String(value)
    case .boolean: value == 0 ? "false" : "true"
    case .symbol: value < 0 ? "none" : machine.text(NameID(value))
    }
  }
}
