import Statechart

extension ChartReader {
  /// Declares every `<data>`, so that expressions may speak of all of them.
  func readVariables(_ root: XMLElement) {
    for place in places {
      for model in place.element.children
      where model.namespace == Namespace.scxml && model.name == "datamodel" {
        for data in model.children where data.namespace == Namespace.scxml && data.name == "data" {
          declare(data, place.instance)
        }
      }
    }
  }

  private func declare(_ element: XMLElement, _ instance: Instance?) {
    guard let id = requiredAttribute("id", of: element) else { return }
    let name = ScopedName(instance: instance?.name ?? "", name: id.value)
    guard variableNumbers[name] == nil else {
      report("chart-duplicate", at: id.range, "the variable `\(id.value)` is declared twice")
      return
    }
    guard let (variable, type) = variable(element, id, instance) else { return }
    variableNumbers[name] = builder.addVariable(variable)
    variableTypes.append(type)
    initialValues.append((element, instance))
  }

  private func variable(
    _ element: XMLElement, _ id: XMLAttribute, _ instance: Instance?
  ) -> (Variable, ExpressionType)? {
    let name = builder.name(id.value.utf8)
    let type = element.own("type")
    var result: (Variable, ExpressionType)?
    if let type {
      result = DataType(type.value).map { declared($0, name) }
      if result == nil {
        report(
          "chart-type", at: type.range, "`\(type.value)` is no type",
          help: "write a range `0..9`, `boolean`, `symbol`, words, or `list 4 of …`")
      }
    } else {
      result = inferred(element, name, instance)
    }
    result?.0.instance = instance?.number ?? -1
    return result
  }

  private func declared(_ type: DataType, _ name: NameID) -> (Variable, ExpressionType) {
    switch type {
    case .boolean: return (Variable(name: name, type: .boolean), .boolean)
    case .range(let range):
      var variable = Variable(name: name, type: .integer)
      variable.low = range.low
      variable.high = range.high
      return (variable, .integer)
    case .symbol(let words):
      let domain = words.map { builder.name($0.utf8) }
      var variable = Variable(name: name, type: .symbol)
      variable.domain = words.isEmpty ? .empty : builder.domain(domain.map(\.raw))
      return (variable, .symbol(domain: domain))
    case .list(let capacity, let element):
      let (inner, innerType) = declared(element, name)
      var variable = Variable(name: name, type: .list)
      variable.element = inner.type
      variable.low = capacity
      variable.high = inner.high
      variable.domain = inner.domain
      return (variable, .list(of: innerType))
    }
  }

  /// Without a type, that of its expression; without that, a number.
  private func inferred(
    _ element: XMLElement, _ name: NameID, _ instance: Instance?
  ) -> (Variable, ExpressionType) {
    var parser = ExpressionParser(
      scope: ReaderScope(reader: self, instance: instance, arguments: []))
    let type = element["expr"].flatMap { try? parser.parse($0.value).type } ?? .integer
    switch type {
    case .boolean: return declared(.boolean, name)
    case .symbol: return declared(.symbol([]), name)
    case .list(.symbol): return declared(.list(16, .symbol([])), name)
    case .list(.boolean): return declared(.list(16, .boolean), name)
    case .list: return declared(.list(16, .range(.any)), name)
    case .integer, .unknown: return declared(.range(.any), name)
    }
  }

  /// Reads what variables start with, when all of them are known.
  func readInitialValues() {
    for (index, (element, instance)) in initialValues.enumerated() {
      guard let attribute = element["expr"] else { continue }
      let wanted = variableTypes[index]
      if let (number, _) = expression(attribute, in: instance, wanting: wanted) {
        builder.setInitial(number, ofVariable: index)
      }
    }
  }
}

/// What `tb:type` says.
indirect enum DataType {
  case boolean
  case range(NumberRange)
  /// Any symbol when there are no words.
  case symbol([String])
  case list(Int32, DataType)

  init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    if words.count >= 4, words[0] == "list", words[2] == "of" {
      guard let capacity = Int32(words[1]), capacity > 0, capacity <= 64,
        let element = DataType(words[3...].joined(separator: " ")),
        !element.isList
      else { return nil }
      self = .list(capacity, element)
    } else if words == ["boolean"] {
      self = .boolean
    } else if words == ["symbol"] {
      self = .symbol([])
    } else if words.count == 1, let range = NumberRange(words[0]) {
      self = .range(range)
    } else if words.count > 1, words[0] != "list" {
      self = .symbol(words)
    } else {
      return nil
    }
  }

  private var isList: Bool {
    if case .list = self { return true }
    return false
  }
}

extension NumberRange {
  /// All of 32 bits.
  static let any = NumberRange(low: .min, high: .max)

  private init(low: Int32, high: Int32) {
    self.low = low
    self.high = high
    isTime = false
  }
}
