extension Interpreter {
  /// Executes an `<assign>`; returns false on an error and when the value does not fit the type.
  func assign(_ variable: Int, _ expression: Int32) -> Bool {
    if tables.variables[variable].type == .list {
      guard let list = list(of: expression) else { return false }
      return store(list, in: variable)
    }
    guard let value = value(of: expression) else { return false }
    guard !tables.variables[variable].isAny else {
      setVariable(at: Int(tables.variables[variable].slot), value)
      return true
    }
    return store(value, in: variable)
  }

  /// Stores a value of a given type in a variable; returns false when it does not fit.
  func store(_ value: Int32, _ type: ValueType, in variable: Int) -> Bool {
    let entry = tables.variables[variable]
    if entry.isAny {
      guard let packed = Packed.pack(value, type) else { return false }
      setVariable(at: Int(entry.slot), packed)
      return true
    }
    return entry.type == type
      ? store(value, in: variable) : fails(.type, value, of: variable)
  }

  private func store(_ value: Int32, in variable: Int) -> Bool {
    let entry = tables.variables[variable]
    guard entry.type != .list else { return fails(.type, value, of: variable) }
    guard fits(value, entry) else { return fails(.outside, value, of: variable) }
    setVariable(at: Int(entry.slot), value)
    return true
  }

  /// Stores a scalar, as a single value, or a list in a variable; returns false when it does not
  /// fit.
  func store(_ values: [Int32], in index: Int) -> Bool {
    let variable = tables.variables[index]
    let slot = Int(variable.slot)
    guard variable.type == .list else {
      guard values.count == 1 else { return fails(.type, of: index) }
      guard fits(values[0], variable) else { return fails(.outside, values[0], of: index) }
      setVariable(at: slot, values[0])
      return true
    }
    guard values.count <= Int(variable.low) else {
      return fails(.tooLong, Int32(values.count), of: index)
    }
    for value in values where !fits(value, variable) {
      return fails(.outside, value, of: index)
    }
    setVariable(at: slot, Int32(values.count))
    // The unused capacity is zero, so that equal lists make equal snapshots.
    for place in 0..<Int(variable.low) {
      setVariable(at: slot + 1 + place, place < values.count ? values[place] : 0)
    }
    return true
  }

  private func fits(_ value: Int32, _ variable: Variable) -> Bool {
    if !variable.domain.isEmpty { return chart.domains[variable.domain.range].contains(value) }
    return variable.type != .integer || (value >= variable.low && value <= variable.high)
  }

  /// Gives the current session's variables, except those with late binding, their initial values.
  func initializeVariables() {
    let range = tables.sessions[session].variables.range
    for index in range { clear(tables.variables[index]) }
    for index in range where !tables.variables[index].isLate { bind(index) }
  }

  /// Assigns a variable's initial value; an error raises `error.execution`.
  func bind(_ index: Int) {
    let variable = tables.variables[index]
    guard variable.initial >= 0, !assign(index, variable.initial) else { return }
    failExecution(variable.name)
  }

  /// Sets a variable to the default of its type: the integer nearest 0, the first symbol or an
  /// empty list.
  func clear(_ variable: Variable) {
    let slot = Int(variable.slot)
    switch variable.type {
    case .integer: setVariable(at: slot, max(variable.low, min(0, variable.high)))
    case .boolean: setVariable(at: slot, 0)
    case .symbol:
      let first = variable.domain.isEmpty ? -1 : chart.domains[Int(variable.domain.start)]
      setVariable(at: slot, first)
    case .list: for place in 0...Int(variable.low) { setVariable(at: slot + place, 0) }
    }
  }
}
