import Statechart

/// What a step may depend on beside the row that it begins in: what the app does in a callback, and whether the version has
/// it; and what the values of parameters make of an expression.
///
/// A set of them is a row of bits: first the callbacks, and then the expressions that read parameters.
struct MachineTraits {
  private let callbacks: Int
  /// The place of each expression, or -1 for one that reads no parameter.
  let ofExpressions: [Int32]
  private let count: Int

  init(_ chart: Chart) {
    callbacks = chart.callbacks.count
    var count = callbacks
    ofExpressions = chart.expressions.map { run in
      let operations = chart.operations[Int(run.start)..<Int(run.end)]
      guard operations.contains(where: { $0.code == .parameter }) else { return -1 }
      count += 1
      return Int32(count - 1)
    }
    self.count = count
  }

  /// The set of none.
  var none: [UInt64] { [UInt64](repeating: 0, count: max(1, (count + 63) / 64)) }

  /// Returns the traits in which two machines with one chart differ, whose apps do all that they do at once in calls
  /// unless they are the same.
  func differences(of machine: Machine, from other: Machine) -> [UInt64] {
    var differences = none
    func add(_ place: Int) { differences[place >> 6] |= 1 << UInt64(place & 63) }
    let chart = machine.chart
    if machine.parameters != other.parameters {
      for (index, place) in ofExpressions.enumerated() where place >= 0 {
        let own = ParameterResidue(chart, machine.parameters, of: index)
        if own != ParameterResidue(chart, other.parameters, of: index) { add(Int(place)) }
      }
    }
    let version = chart.parameters.firstIndex { $0.isVersion }
    for (index, callback) in chart.callbacks.enumerated() {
      let has = version.map { callback.exists(in: machine.parameters[$0]) }
      if has != version.map({ callback.exists(in: other.parameters[$0]) })
        || !machine.app.agrees(with: other.app, on: index)
      {
        add(index)
      }
    }
    return differences
  }
}

extension Callback {
  fileprivate func exists(in version: Int32) -> Bool { version >= since && version <= until }
}
