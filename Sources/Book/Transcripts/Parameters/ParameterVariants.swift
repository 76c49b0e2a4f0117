import StateSearch
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

    /// Creates a variant.
    package init(text: String, values: [Int32]) {
      self.text = text
      self.values = values
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
    let classes = ParameterClasses(chart, around: center).all()
    return [Variant(text: "defaults", values: center)]
      + classes.map { own in
        var values = center
        values[own.parameter] = own.members[0]
        return Variant(text: name(own.parameter, own.members), values: values)
      }
  }

  /// Returns the name of a class, such as `os=4, 5, 6`, with at most four values.
  private func name(_ index: Int, _ values: [Int32]) -> String {
    let words = values.prefix(4).map { text.text($0, of: index) }
    let rest = values.count - words.count
    return "\(text.names[index])=\(words.joined(separator: ", "))"
      + (rest > 0 ? ", … (\(values.count) values)" : "")
  }
}
