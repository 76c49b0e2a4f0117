import Base
import Book
import Formats
import Statechart

extension ChartReader {
  /// Declares every `<data>`, and the variables that `<foreach>` declares implicitly (SCXML 4.6).
  func readVariables(_ root: XMLElement) {
    for place in places {
      let start = builder.variableCount
      for model in place.element.children
      where model.namespace == Namespace.scxml && model.name == "datamodel" {
        for data in model.children where data.namespace == Namespace.scxml && data.name == "data" {
          declare(data, place.instance)
        }
      }
      if isLateBinding, place.element !== root { bindLate(place, start..<builder.variableCount) }
    }
    for place in places { declareItems(in: place.element, place.instance) }
  }

  /// Returns the texts of variables that nothing can change, by their names.
  func textsThatStay(_ root: XMLElement) -> [String: String] {
    var texts: [String: String] = [:]
    var changed: Set<String> = []
    func look(at element: XMLElement) {
      if element.name == "data", let id = element["id"]?.value {
        let text = element["expr"]?.value.wholeMatch(of: /\s*(?:'([^']*)'|"([^"]*)")\s*/)
        if let text = text.flatMap({ $0.1 ?? $0.2 }), texts[id] == nil {
          texts[id] = String(text)
        } else {
          changed.insert(id)
        }
      }
      // A parameter of an `<invoke>` gives a variable of the same name another value.
      for name in ["location", "idlocation", "item", "index", "name", "result"] {
        if let value = element[name]?.value { changed.insert(value) }
      }
      changed.formUnion(element["namelist"]?.value.split(separator: " ").map(String.init) ?? [])
      for child in element.children { look(at: child) }
    }
    look(at: root)
    return texts.filter { !changed.contains($0.key) }
  }

  private func bindLate(_ place: StatePlace, _ variables: Range<Int>) {
    guard !variables.isEmpty else { return }
    for variable in variables { builder.setLate(variable) }
    let flag = builder.addSlot()
    builder.updateState(place.number) {
      $0.lateFlag = flag
      $0.lateVariables = Span32(Int32(variables.lowerBound), Int32(variables.upperBound))
    }
  }

  private func declareItems(in element: XMLElement, _ instance: Instance?) {
    for child in element.children where child.namespace == Namespace.scxml {
      let isElsewhere = Self.stateElements.contains(child.name) || child.name == "content"
      guard !isElsewhere else { continue }
      if child.name == "foreach" {
        for name in ["item", "index"] { declareItem(child[name], instance) }
      }
      declareItems(in: child, instance)
    }
  }

  private func declareItem(_ attribute: XMLAttribute?, _ instance: Instance?) {
    guard let attribute, Self.isIdentifier(attribute.value), !attribute.value.hasPrefix("_"),
      declaredVariable(attribute.value, in: instance) == nil
    else { return }
    shared.names.declare(.variable, attribute.value, at: place(attribute.range))
    let (variable, type) = declared(.any, builder.name(attribute.value.utf8))
    add(variable, type, ScopedName(instance: instance?.name ?? "", name: attribute.value))
  }

  @discardableResult
  private func add(_ variable: Variable, _ type: ExpressionType, _ name: ScopedName) -> Int {
    let number = builder.addVariable(variable)
    variableNumbers[name] = number
    variableTypes[number] = type
    return number
  }

  private static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(first >= 0x30 && first <= 0x39) else { return false }
    return text.utf8.allSatisfy {
      $0 == UInt8(ascii: "_") || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A)
        || ($0 >= 0x30 && $0 <= 0x39)
    }
  }

  private func declare(_ element: XMLElement, _ instance: Instance?) {
    guard let id = requiredAttribute("id", of: element) else { return }
    let name = ScopedName(instance: instance?.name ?? "", name: id.value)
    guard variableNumbers[name] == nil else {
      report("chart-duplicate", at: id.range, "the variable `\(id.value)` is declared twice")
      return
    }
    shared.names.declare(.variable, id.value, at: place(id.range))
    guard let (variable, type) = variable(element, id, instance) else { return }
    initialValues.append((add(variable, type, name), element, instance))
  }

  private func variable(
    _ element: XMLElement, _ id: XMLAttribute, _ instance: Instance?
  ) -> (Variable, ExpressionType)? {
    let name = builder.name(id.value.utf8)
    let type = element.own("type")
    var result: (Variable, ExpressionType)?
    if let type {
      result = DataType(type.value).map { declared($0, name) }
      if case .symbol(let words) = DataType(type.value) {
        declareValues(words, in: type)
      }
      if result == nil {
        shared.names.isIncomplete(.variable)
        untyped.insert(id.value)
        report(
          "chart-type", at: type.range, "`\(type.value)` is not a type",
          help: DataType.meant(type.value).map(Suggestion.question)
            ?? "write a range `0..9`, `boolean`, `symbol`, words, or `list 4 of …`")
      }
    } else {
      result = inferred(element, name, instance)
    }
    result?.0.instance = instance?.number ?? -1
    return result
  }

  private func declared(_ type: DataType, _ name: NameID) -> (Variable, ExpressionType) {
    switch type {
    case .any:
      var variable = Variable(name: name, type: .integer)
      variable.isAny = true
      return (variable, .any)
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

  /// Declares a variable without `tb:type`, with the type of its initial value, or else `any`.
  private func inferred(
    _ element: XMLElement, _ name: NameID, _ instance: Instance?
  ) -> (Variable, ExpressionType) {
    var parser = ExpressionParser(
      scope: ReaderScope(reader: self, instance: instance, arguments: []))
    let type = initialValue(of: element).flatMap { try? parser.parse($0.value).type } ?? .any
    switch type {
    case .any: return declared(.any, name)
    case .boolean: return declared(.boolean, name)
    case .symbol: return declared(.symbol([]), name)
    case .list(.symbol): return declared(.list(16, .symbol([])), name)
    case .list(.boolean): return declared(.list(16, .boolean), name)
    case .list: return declared(.list(16, .range(.any)), name)
    case .integer, .unknown: return declared(.range(.any), name)
    }
  }

  /// Compiles the initial values of variables, once all of them are declared.
  func readInitialValues() {
    for (number, element, instance) in initialValues {
      guard let attribute = initialValue(of: element) else { continue }
      let wanted = variableTypes[number]
      if let wanted, let name = element["id"]?.value { checkSymbol(attribute, wanted, of: name) }
      if let (expression, _) = expression(attribute, in: instance, wanting: wanted) {
        builder.setInitial(expression, ofVariable: number)
      }
    }
  }

  /// Returns the initial value in a `<data>`: its expression, its text, or that of a file.
  private func initialValue(of element: XMLElement) -> XMLAttribute? {
    if let expression = element["expr"] { return expression }
    if let source = element["src"] {
      guard let file = sibling(source) else { return nil }
      return literal(file.text(0..<file.bytes.count), at: source.range)
    }
    return literal(element.text, at: element.range)
  }

  /// Returns text as an expression, a symbol unless it is a number, a Boolean or a list, or nil for
  /// blank text.
  func literal(_ text: String, at range: Range<Int>) -> XMLAttribute? {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { return nil }
    let isValue =
      Int32(words) != nil || ["true", "false"].contains(words)
      || (words.hasPrefix("[") && words.hasSuffix("]"))
      || dataModel == .ecmascript && Self.isJSON(words)
    let value = isValue ? words : "'\(words.split(separator: "'").joined(separator: "’"))'"
    return XMLAttribute(namespace: "", name: "", value: value, range: range)
  }

  /// Whether ECMAScript reads a text as a value of JSON (SCXML B.2.8.1), of which objects and fractions are refused.
  private static func isJSON(_ text: String) -> Bool {
    text.hasPrefix("{") && text.hasSuffix("}") || text == "null"
      || text.wholeMatch(of: /"[^"]*"|-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil
  }
}

/// A type as written in `tb:type`.
indirect enum DataType {
  /// A scalar of any type, or no value.
  case any
  case boolean
  case range(NumberRange)
  /// One of some words, or any symbol when there are none.
  case symbol([String])
  case list(Int32, DataType)

  init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    if words.count >= 4, words[2] == "of", Int32(words[1]) != nil {
      guard words[0] == "list", let capacity = Int32(words[1]), capacity > 0, capacity <= 64,
        let element = DataType(words[3...].joined(separator: " ")),
        !element.isList, !element.isAny
      else { return nil }
      self = .list(capacity, element)
    } else if words == ["any"] {
      self = .any
    } else if words == ["boolean"] {
      self = .boolean
    } else if words == ["symbol"] {
      self = .symbol([])
    } else if words.count == 1, let range = NumberRange(words[0]) {
      self = .range(range)
    } else if words.count > 1, words[0] != "list",
      !words.contains(where: { $0.contains("..") })
    {
      self = .symbol(words)
    } else {
      return nil
    }
  }

  /// Returns the keyword that the first word of a text is nearly.
  static func meant(_ text: String) -> String? {
    let (word, keywords) = (
      String(text.prefix { $0 != " " }), ["any", "boolean", "list", "symbol"]
    )
    guard !keywords.contains(word), let near = EditDistance.likely(word, among: keywords) else {
      return nil
    }
    return EditDistance.between(word, near) <= max(1, word.count / 3) ? near : nil
  }

  private var isAny: Bool {
    if case .any = self { return true }
    return false
  }

  private var isList: Bool {
    if case .list = self { return true }
    return false
  }
}

extension NumberRange {
  /// The range of all 32-bit integers.
  static let any = NumberRange(low: .min, high: .max)

  private init(low: Int32, high: Int32) {
    self.low = low
    self.high = high
    isTime = false
  }
}

/// A range of numbers, such as `4..26`, or of times in milliseconds, such as `0s..60s`.
struct NumberRange {
  let low: Int32
  let high: Int32
  let isTime: Bool

  init?(_ text: String) {
    guard let dots = text.firstRange(of: "..") else { return nil }
    let first = String(text[..<dots.lowerBound])
    let last = String(text[dots.upperBound...])
    if let low = Int32(first), let high = Int32(last), low <= high {
      (self.low, self.high, isTime) = (low, high, false)
    } else if let low = DurationText.number(first), let high = DurationText.number(last),
      low <= high
    {
      (self.low, self.high, isTime) = (low, high, true)
    } else {
      return nil
    }
  }

  /// Returns the time of a range that is too long, with what to write, or nil without one.
  static func tooLong(_ text: String) -> (time: String, help: String)? {
    guard let dots = text.firstRange(of: "..") else { return nil }
    for time in [String(text[..<dots.lowerBound]), String(text[dots.upperBound...])] {
      if let advice = DurationText.advice(onNumber: time) { return (time, advice) }
    }
    return nil
  }
}
