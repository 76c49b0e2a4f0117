import Base
import Statechart

/// The scope of the expressions of a chart, within an instance or a request.
struct ReaderScope: ExpressionScope {
  let reader: ChartReader
  let instance: ChartReader.Instance?
  let arguments: [String]

  func symbol(_ text: String) -> NameID { reader.builder.name(text.utf8) }

  func text(_ name: NameID) -> String {
    String(decoding: reader.builder.text(name), as: UTF8.self)
  }

  func variable(_ name: String) -> (operation: Operation, type: ExpressionType)? {
    if let index = arguments.firstIndex(of: name) {
      reader.shared.names.use(.variable, name)
      return (Operation(.argument, Int32(index)), .unknown)
    }
    if let index = reader.variable(name, in: instance) {
      let type = reader.variableTypes[index] ?? .any
      let slot = reader.builder.variable(index).slot
      if case .list = type { return (Operation(.listVariable, slot), type) }
      return (Operation(.variable, slot), type)
    }
    guard let index = reader.parameterNumbers[name] else { return nil }
    let parameter = reader.builder.parameter(index)
    return (Operation(parameter.isOpen ? .answer : .parameter, Int32(index)), type(of: parameter))
  }

  func isLate(_ name: String) -> Bool {
    reader.variable(name, in: instance).map { reader.builder.variable($0).isLate } ?? false
  }

  private func type(of parameter: Parameter) -> ExpressionType {
    switch parameter.kind {
    case .integer, .time, .set: .integer
    case .boolean: .boolean
    case .symbol: .symbol(domain: reader.builder.domainValues(parameter.domain).map { NameID($0) })
    }
  }

  func set(_ name: String) -> (operation: Operation, words: [String])? {
    guard !arguments.contains(name), reader.variable(name, in: instance) == nil,
      let index = reader.parameterNumbers[name], reader.builder.parameter(index).kind == .set
    else { return nil }
    let words = reader.builder.domainValues(reader.builder.parameter(index).domain)
    return (Operation(.parameter, Int32(index)), words.map { text(NameID($0)) })
  }

  func state(_ id: String) -> Int? { reader.state(id, in: instance) }

  var variableNames: [String] {
    guard reader.file.maySuggest(for: "variable") else { return [] }
    return arguments + Set(reader.variableNumbers.keys.map(\.name)).sorted()
      + reader.parameterNumbers.keys.sorted()
  }

  var stateNames: [String] {
    reader.file.maySuggest(for: "state") ? reader.stateNames : []
  }

  var dataModel: DataModel { reader.dataModel }

  func systemVariable(_ name: String) -> String? {
    switch name {
    case "_sessionid": text(reader.builder.session(reader.session).id)
    case "_name": reader.chartName
    case "_ioprocessors": "http://www.w3.org/TR/scxml/#SCXMLEventProcessor"
    default: nil
    }
  }

  var instanceName: String? { instance?.name }
}
