extension Interpreter {
  /// `<assign>`; false when the value does not fit the variable's type.
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

  /// Puts a value of some type where a variable stands; false when it does not fit.
  func store(_ value: Int32, _ type: ValueType, in variable: Int) -> Bool {
    let entry = tables.variables[variable]
    if entry.isAny {
      guard let packed = Packed.pack(value, type) else { return false }
      setVariable(at: Int(entry.slot), packed)
      return true
    }
    return entry.type == type && store(value, in: variable)
  }

  private func store(_ value: Int32, in variable: Int) -> Bool {
    let entry = tables.variables[variable]
    guard entry.type != .list, fits(value, entry) else { return false }
    setVariable(at: Int(entry.slot), value)
    return true
  }

  /// Puts a value, or a list's values, where a variable stands; false when they do not fit.
  func store(_ values: [Int32], in index: Int) -> Bool {
    let variable = tables.variables[index]
    let slot = Int(variable.slot)
    guard variable.type == .list else {
      guard values.count == 1, fits(values[0], variable) else { return false }
      setVariable(at: slot, values[0])
      return true
    }
    guard values.count <= Int(variable.low), values.allSatisfy({ fits($0, variable) }) else {
      return false
    }
    setVariable(at: slot, Int32(values.count))
    // Past the end all is zero, so that equal lists make equal snapshots.
    for place in 0..<Int(variable.low) {
      setVariable(at: slot + 1 + place, place < values.count ? values[place] : 0)
    }
    return true
  }

  private func fits(_ value: Int32, _ variable: Variable) -> Bool {
    if !variable.domain.isEmpty { return chart.domains[variable.domain.range].contains(value) }
    return variable.type != .integer || (value >= variable.low && value <= variable.high)
  }

  /// Gives every variable of the session that runs the value it starts with.
  func initializeVariables() {
    let range = tables.sessions[session].variables.range
    for index in range { clear(tables.variables[index]) }
    for index in range where !tables.variables[index].isLate { bind(index) }
  }

  /// Gives a variable the value it starts with.
  func bind(_ index: Int) {
    let variable = tables.variables[index]
    guard variable.initial >= 0, !assign(index, variable.initial) else { return }
    fault(.value, variable.name)
    raiseError(chart.executionError)
  }

  /// Puts what is there before any value: nothing, or the least value of its type.
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
