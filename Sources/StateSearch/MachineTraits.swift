import Statechart

/// What a step may depend on beside the row that it begins in: what the values of parameters make of an expression, and
/// whether the app implements a callback.
///
/// Several share a bit where there are many, so that a set may say that a step depends on more than it does.
struct MachineTraits: OptionSet {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(callback: Int) { rawValue = 1 << UInt64(40 + callback % 24) }

  /// Creates the trait of an expression, counted among those that read parameters.
  private init(expression: Int) { rawValue = 1 << UInt64(expression % 40) }

  /// Returns the trait of each expression of a chart; none of one that reads no parameter.
  static func ofExpressions(in chart: Chart) -> [MachineTraits] {
    var count = 0
    return chart.expressions.map { run in
      let operations = chart.operations[Int(run.start)..<Int(run.end)]
      guard operations.contains(where: { $0.code == .parameter }) else {
        return []
      }
      count += 1
      return MachineTraits(expression: count)
    }
  }

  /// Creates the traits in which two machines with one chart differ, whose apps differ in what they implement.
  init(of machine: Machine, unlike other: Machine) {
    self = []
    let chart = machine.chart
    if machine.parameters != other.parameters {
      for (index, trait) in Self.ofExpressions(in: chart).enumerated() where !trait.isEmpty {
        let own = ParameterResidue(chart, machine.parameters, of: index)
        if own != ParameterResidue(chart, other.parameters, of: index) { formUnion(trait) }
      }
    }
    for index in machine.app.implemented.indices
    where machine.app.implemented[index] != other.app.implemented[index] {
      formUnion(MachineTraits(callback: index))
    }
  }
}
