package import Statechart

/// The values of each parameter, varied alone, in classes under which a model behaves the same.
package struct ParameterClasses {
  /// Values of one parameter under which the model behaves the same.
  package struct Class {
    /// The index of the parameter.
    package let parameter: Int
    /// The values, in the order in which they are tried.
    package let members: [Int32]
  }

  private let chart: Chart
  private let center: [Int32]

  /// Creates the classes around values of all parameters.
  package init(_ chart: Chart, around values: [Int32]) {
    self.chart = chart
    center = values
  }

  /// Returns the classes under which the model behaves unlike at the center, and unlike under each other.
  ///
  /// - Complexity: O(values · operations of the chart).
  package func all() -> [Class] {
    var result: [Class] = []
    var known: Set<ParameterResidue> = [ParameterResidue(chart, center)]
    for index in chart.parameters.indices {
      var order: [ParameterResidue] = []
      var classes: [ParameterResidue: [Int32]] = [:]
      for value in candidates(index) {
        var values = center
        values[index] = value
        guard chart.firstMissing(in: values) == nil else { continue }
        let residue = ParameterResidue(chart, values)
        guard !known.contains(residue) else { continue }
        if classes[residue] == nil { order.append(residue) }
        classes[residue, default: []].append(value)
      }
      for residue in order {
        guard let members = classes[residue] else { continue }
        result.append(Class(parameter: index, members: members))
        known.insert(residue)
      }
    }
    return result
  }

  // MARK: Values

  /// The number of values of an integer parameter up to which each is tried.
  private static var valueLimit: Int { 1024 }
  private static var wordLimit: Int { 10 }

  private func candidates(_ index: Int) -> [Int32] {
    let parameter = chart.parameters[index]
    let domain = Int(parameter.domain.start)..<Int(parameter.domain.end)
    switch parameter.kind {
    case .boolean: return [0, 1]
    case .symbol: return Array(chart.domains[domain])
    case .set: return sets(domain.count)
    case .integer where Int(parameter.high) - Int(parameter.low) < Self.valueLimit:
      return Array(parameter.low...parameter.high)
    case .integer, .time: return turningPoints(index, parameter)
    }
  }

  /// Returns all subsets of a few words; of many words, none, each word alone, and all.
  private func sets(_ count: Int) -> [Int32] {
    guard count <= Self.wordLimit else {
      return [0] + (0..<count).map { 1 << Int32($0) } + [(1 << Int32(count)) - 1]
    }
    return (0..<Int32(1 << count)).sorted {
      ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1)
    }
  }

  /// Returns the ends of a range, and the constants in the parameter's expressions with their
  /// neighbors, at which a comparison can change.
  private func turningPoints(_ index: Int, _ parameter: Parameter) -> [Int32] {
    var points: Set<Int32> = [parameter.low, parameter.high]
    for run in chart.expressions {
      let operations = chart.operations[Int(run.start)..<Int(run.end)]
      guard operations.contains(where: { $0.code == .parameter && $0.operand == Int32(index) })
      else { continue }
      for operation in operations where operation.code == .constant {
        let near = [operation.operand &- 1, operation.operand, operation.operand &+ 1]
        for point in near where point >= parameter.low && point <= parameter.high {
          points.insert(point)
        }
      }
    }
    return points.sorted()
  }
}

extension Chart {
  /// Returns the first parameter that has another value than its default though the chosen version lacks
  /// it.
  ///
  /// - Parameter values: The values of all parameters.
  /// - Returns: The index of the parameter, or nil when there is none.
  package func firstMissing(in values: [Int32]) -> Int? {
    guard let version = parameters.firstIndex(where: { $0.isVersion }) else { return nil }
    return parameters.indices.first { index in
      let parameter = parameters[index]
      let versions = parameter.since...parameter.until
      return values[index] != parameter.initial && !versions.contains(values[version])
    }
  }
}
