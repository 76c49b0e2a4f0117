import Statechart

extension SCXMLExport {
  /// Writes the data of a session or, with late binding, of one of its states.
  func writeData(
    _ variables: Span32, isLate: Bool, withParameters: Bool = false, _ text: inout XMLText
  ) {
    text.group("datamodel") { inner in
      if withParameters {
        for number in chart.parameters.indices {
          inner.element(
            "data",
            [
              "id": named.text(chart.parameters[number].name),
              "expr": named.value(ofParameter: number),
            ])
        }
      }
      for number in variables.range
      where chart.variables[number].isLate == isLate {
        write(variable: number, &inner)
      }
    }
  }

  private func write(variable number: Int, _ text: inout XMLText) {
    let variable = chart.variables[number]
    let type = ScriptType(variable)
    let initial =
      variable.initial >= 0
      ? script.text(variable.initial, wanting: type) : variable.isAny ? nil : first(variable)
    text.element(
      "data", ["id": named.variables[number], "tb:type": self.type(variable), "expr": initial])
  }

  /// Returns the value of a variable that is given none.
  private func first(_ variable: Variable) -> String {
    switch variable.type {
    case .integer: "\(variable.low == .min ? 0 : variable.low)"
    case .boolean: "false"
    case .symbol: words(variable).first.map(ScriptText.quoted) ?? "''"
    case .list: "[]"
    }
  }

  private func words(_ variable: Variable) -> [String] {
    chart.domains[variable.domain.range].map {
      named.text(NameID($0))
    }
  }

  /// Returns a type as we write it, which others skip; nil when the value says it.
  private func type(_ variable: Variable) -> String? {
    if variable.isAny { return nil }
    switch variable.type {
    case .integer: return variable.low == .min ? nil : "\(variable.low)..\(variable.high)"
    case .boolean: return "boolean"
    case .symbol:
      return variable.domain.isEmpty ? "symbol" : words(variable).joined(separator: " ")
    case .list:
      var element = Variable(name: variable.name, type: variable.element)
      element.domain = variable.domain
      element.high = variable.high
      let inner = type(element) ?? "\(Int32.min)..\(Int32.max)"
      return "list \(variable.low) of \(inner)"
    }
  }
}
