import Base

/// Looks up what names of a chart mean, each in its instance first.
extension ChartReader {
  func place(_ range: Range<Int>) -> NameUses.Place { NameUses.Place(file: file, range: range) }

  /// Returns the number of the state with an id, looking in the instance first.
  func state(_ id: String, in instance: Instance?) -> Int? {
    shared.names.use(.state, String(id.prefix { $0 != "@" }))
    if let instance, let number = stateNumbers[ScopedName(instance: instance.name, name: id)] {
      return number
    }
    return stateNumbers[ScopedName(instance: "", name: id)]
  }

  func variable(_ id: String, in instance: Instance?) -> Int? {
    shared.names.use(.variable, id)
    return declaredVariable(id, in: instance)
  }

  /// Returns the number of a variable, without counting this as a use.
  func declaredVariable(_ id: String, in instance: Instance?) -> Int? {
    if let instance, let number = variableNumbers[ScopedName(instance: instance.name, name: id)] {
      return number
    }
    return variableNumbers[ScopedName(instance: "", name: id)]
  }

  var stateNames: [String] { Set(stateNumbers.keys.map(\.name)).sorted() }
}
