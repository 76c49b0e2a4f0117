extension Chart {
  /// Returns whether an array contains a valid value for each parameter of the chart, in order.
  public func accepts(parameters values: [Int32]) -> Bool {
    guard values.count == parameters.count else { return false }
    for (parameter, value) in zip(parameters, values) where !accepts(value, parameter) {
      return false
    }
    return true
  }

  private func accepts(_ value: Int32, _ parameter: Parameter) -> Bool {
    switch parameter.kind {
    case .integer, .time: value >= parameter.low && value <= parameter.high
    case .boolean: value == 0 || value == 1
    case .symbol: domains[parameter.domain.range].contains(value)
    case .set: value >= 0 && value >> Int32(parameter.domain.range.count) == 0
    }
  }
}
