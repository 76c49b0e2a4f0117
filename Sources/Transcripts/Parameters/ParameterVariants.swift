package import Statechart

/// Selects the choices of parameters to search: some values, usually the defaults, and each parameter
/// varied alone, once for all values under which the model behaves the same.
package struct ParameterVariants {
  /// A class of values under which the model behaves the same, with one representative.
  package struct Variant: Sendable {
    /// The name of the class for people, such as `os=4, 5, 6`.
    package let text: String
    /// The values of all parameters of the representative.
    package let values: [Int32]
    /// The number of the parameter that is varied; nil for the values that all others differ from.
    package let parameter: Int?
    /// The values of that parameter in the class.
    package let members: [Int32]

    /// Creates a variant.
    package init(
      text: String, values: [Int32], parameter: Int? = nil, members: [Int32] = []
    ) {
      self.text = text
      self.values = values
      self.parameter = parameter
      self.members = members
    }
  }

  private let chart: Chart
  private let text: ParameterText
  private let center: [Int32]

  /// Creates the variants around some values of all parameters, or around the defaults.
  package init(_ chart: Chart, around values: [Int32]? = nil) {
    self.chart = chart
    text = ParameterText(chart)
    center = values ?? chart.parameters.map(\.initial)
  }

  /// Returns the values themselves, then each parameter varied alone.
  package func all() -> [Variant] {
    var variants = [Variant(text: "defaults", values: center)]
    var known: Set = [ParameterResidue(chart, center)]
    for index in chart.parameters.indices {
      var order: [ParameterResidue] = []
      var classes: [ParameterResidue: [Int32]] = [:]
      for value in candidates(index) {
        var values = center
        values[index] = value
        guard text.isInRange(values) else { continue }
        let residue = ParameterResidue(chart, values)
        if !known.contains(residue), classes[residue] == nil { order.append(residue) }
        classes[residue, default: []].append(value)
      }
      for residue in order {
        guard let own = classes[residue], let first = own.first else { continue }
        var values = center
        values[index] = first
        variants.append(
          Variant(text: name(index, own), values: values, parameter: index, members: own))
      }
      known.formUnion(order)
    }
    return variants
  }

  /// Returns the name of a class, such as `os=4, 5, 6`, with at most four values.
  private func name(_ index: Int, _ values: [Int32]) -> String {
    let words = values.prefix(4).map { text.text($0, of: index) }
    let rest = values.count - words.count
    return "\(text.names[index])=\(words.joined(separator: ", "))"
      + (rest > 0 ? ", … (\(values.count) values)" : "")
  }

  // MARK: Values

  /// The number of values of an integer parameter up to which each is tried.
  private static let valueLimit = 1024
  private static let wordLimit = 10

  private func candidates(_ index: Int) -> [Int32] {
    let parameter = chart.parameters[index]
    switch parameter.kind {
    case .boolean: return [0, 1]
    case .symbol: return Array(chart.domains[range(parameter)])
    case .set: return sets(range(parameter).count)
    case .integer where Int(parameter.high) - Int(parameter.low) < Self.valueLimit:
      return Array(parameter.low...parameter.high)
    case .integer, .time: return turningPoints(index, parameter)
    }
  }

  private func range(_ parameter: Parameter) -> Range<Int> {
    Int(parameter.domain.start)..<Int(parameter.domain.end)
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
    var points: Set = [parameter.low, parameter.high]
    for run in chart.expressions {
      let operations = chart.operations[Int(run.start)..<Int(run.end)]
      guard operations.contains(where: { $0.code == .parameter && $0.operand == Int32(index) })
      else { continue }
      for operation in operations where operation.code == .constant {
        let near = [operation.operand &- 1, operation.operand, operation.operand &+ 1]
        points.formUnion(near.filter { $0 >= parameter.low && $0 <= parameter.high })
      }
    }
    return points.sorted()
  }
}
