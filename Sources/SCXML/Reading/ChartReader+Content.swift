import Base
import Formats
import Statechart

extension ChartReader {
  private static let contentElements = [
    "raise", "if", "foreach", "log", "assign", "send", "cancel", "script",
  ]

  /// Compiles executable content into one block, and returns the range of its actions.
  func block(
    _ elements: [XMLElement], _ instance: Instance?, arguments: [String] = []
  ) -> Span32 {
    var actions: [(action: Action, range: Range<Int>)] = []
    for element in elements {
      guard actionRanges.count + actions.count < ChartBudget.actions else {
        refuseSize(element, "\(ChartBudget.actions) elements of content")
        break
      }
      let context = ContentContext(instance: instance, arguments: arguments)
      if let action = read(element, context) { actions.append((action, element.range)) }
    }
    guard !actions.isEmpty else { return .empty }
    actionRanges += actions.map { origin ?? $0.range }
    return builder.block(actions.map(\.action))
  }

  struct ContentContext {
    let instance: Instance?
    let arguments: [String]
  }

  private func read(_ element: XMLElement, _ context: ContentContext) -> Action? {
    if element.namespace == Namespace.own { return readOwn(element, context) }
    guard element.namespace == Namespace.scxml else {
      if !Namespace.isLayout(element.namespace) {
        leaveOpen("what `<\(element.name)>` of another name space does", at: element.nameRange)
      }
      return nil
    }
    switch element.name {
    case "raise": return readRaise(element, context)
    case "send": return readSend(element, context)
    case "cancel": return readCancel(element, context)
    case "assign": return readAssign(element, context)
    case "log": return readLog(element, context)
    case "if": return readIf(element, context)
    case "foreach": return readForEach(element, context)
    case "elseif", "else": return nil
    case "script": if !element.isEmptyScript { refuseScript(element) }
    default:
      report(
        "scxml-element", at: element.range,
        "`<\(element.name)>` is not executable content of SCXML",
        help: suggestion(element.name, Self.contentElements)
          ?? owned(element.name, Self.ownElements))
    }
    return nil
  }

  func compiled(
    _ attribute: XMLAttribute?, _ context: ContentContext, wanting type: ExpressionType? = nil,
    isCondition: Bool = false
  ) -> Int32 {
    guard let attribute else { return -1 }
    let result = expression(
      attribute, in: context.instance, arguments: context.arguments, wanting: type,
      isCondition: isCondition)
    return result?.number ?? -1
  }

  private func readRaise(_ element: XMLElement, _ context: ContentContext) -> Action? {
    guard let event = requiredAttribute("event", of: element) else { return nil }
    let name = Self.replacingInstance(event.value, context.instance)
    shared.events.raises(name, at: place(event.range))
    builder.addOwnEvent(name.utf8, of: session)
    return Action(.raise, builder.event(name.utf8))
  }

  private func readAssign(_ element: XMLElement, _ context: ContentContext) -> Action? {
    guard let location = requiredAttribute("location", of: element) else { return nil }
    if let failure = systemVariable(location) { return failure }
    guard let number = variableNumber(location, context.instance) else { return nil }
    guard let value = element["expr"] ?? literal(element.text, at: element.range) else {
      _ = requiredAttribute("expr", of: element)
      return nil
    }
    let type = variableTypes[number]
    if let type { checkSymbol(value, type, of: location.value) }
    return Action(.assign, Int32(number), compiled(value, context, wanting: type))
  }

  /// Reports a symbol that a variable cannot have, which would be a fault each time it is assigned.
  func checkSymbol(_ value: XMLAttribute, _ type: ExpressionType, of variable: String) {
    let parts = value.value.split(separator: "'", omittingEmptySubsequences: false)
    guard case .symbol(let domain) = type, !domain.isEmpty, parts.count == 3, parts[0].isEmpty,
      parts[2].isEmpty, !parts[1].isEmpty
    else { return }
    let symbol = String(parts[1])
    let known = domain.map { text($0.raw) }
    guard !known.contains(symbol) else { return }
    shared.names.miss(
      .value, symbol, of: known.joined(separator: " "),
      at: place(value.range(of: 1..<(1 + symbol.utf8.count))),
      "`\(symbol)` is not among the values of `\(variable)`", help: suggestion(symbol, known))
  }

  /// Declares the words of a type or of a datum, each with its place in the attribute.
  func declareValues(
    _ words: [String], of owner: String? = nil, in attribute: XMLAttribute, after start: String = ""
  ) {
    let owner = owner ?? words.joined(separator: " ")
    var rest = attribute.value[...]
    if let start = rest.firstRange(of: start) { rest = rest[start.upperBound...] }
    for word in words {
      guard let found = rest.firstRange(of: word) else { continue }
      shared.names.declare(
        .value, word, of: owner, at: place(range(of: rest[found], in: attribute)))
      rest = rest[found.upperBound...]
    }
  }

  /// Reports a write to a system variable, and returns an action that raises an error in its place,
  /// as SCXML 5.10 requires, or nil when the location is another one.
  private func systemVariable(_ location: XMLAttribute) -> Action? {
    guard ["_event", "_sessionid", "_name", "_ioprocessors"].contains(location.value) else {
      return nil
    }
    report(
      "chart-system-variable", at: location.range, "`\(location.value)` cannot be written to",
      why: "when it runs, this raises `error.execution`", severity: .warning)
    return Action(.fail)
  }

  func variableNumber(_ attribute: XMLAttribute, _ instance: Instance?) -> Int? {
    if let number = variable(attribute.value, in: instance) { return number }
    shared.names.miss(
      .variable, attribute.value, at: place(attribute.range),
      "there is no variable `\(attribute.value)`",
      help: suggestion(attribute.value, Set(variableNumbers.keys.map(\.name)))
        ?? "declare it with `<data id=\"\(attribute.value)\"/>`")
    return nil
  }

  private func readLog(_ element: XMLElement, _ context: ContentContext) -> Action? {
    let label = element["label"].map { builder.name($0.value.utf8) } ?? .none
    guard let value = element["expr"] else { return Action(.log, label.raw) }
    if isBeyondScript(value, context) {
      // A remark changes nothing, so that the rest of the chart can be searched without its value.
      let shown = element["label"].map { "\($0.value) " } ?? ""
      return Action(.log, builder.name("\(shown)\(value.value)".utf8).raw)
    }
    guard
      let (number, type) = expression(
        value, in: context.instance, arguments: context.arguments)
    else { return nil }
    // A packed value carries its own type.
    return Action(.log, label.raw, number, type == .any ? -1 : Int32(type.valueType.rawValue))
  }

  /// Returns whether ECMAScript of a remark needs more than is read, which is a warning.
  private func isBeyondScript(_ value: XMLAttribute, _ context: ContentContext) -> Bool {
    guard dataModel == .ecmascript else { return false }
    var parser = ExpressionParser(
      scope: ReaderScope(
        reader: self, instance: context.instance, arguments: context.arguments))
    do throws(ExpressionError) {
      _ = try parser.parse(value.value)
      return false
    } catch {
      report(
        "log-expression", at: value.range(of: error.range), error.headline,
        why: "the remark shows the expression as it is written", severity: .warning)
      return true
    }
  }

  private func readIf(_ element: XMLElement, _ context: ContentContext) -> Action? {
    var parts: [(condition: XMLElement?, content: [XMLElement])] = [(element, [])]
    for child in element.children {
      if child.namespace == Namespace.scxml, child.name == "elseif" {
        parts.append((child, []))
      } else if child.namespace == Namespace.scxml, child.name == "else" {
        parts.append((nil, []))
      } else {
        parts[parts.count - 1].content.append(child)
      }
    }
    var branches: [Branch] = []
    for part in parts {
      var condition: Int32 = -1
      if let holder = part.condition {
        guard let attribute = requiredAttribute("cond", of: holder) else { return nil }
        condition = compiled(attribute, context, wanting: .boolean, isCondition: true)
      }
      branches.append(
        Branch(
          guardExpression: condition,
          content: block(part.content, context.instance, arguments: context.arguments)))
    }
    let run = builder.branches(branches)
    return Action(.choose, run.start, run.end)
  }

  /// Reports an item that the content of a loop does not use, and that is nearly a name that it uses.
  private func checkItem(_ item: XMLAttribute, _ instance: Instance?, in loop: XMLElement) {
    let used = Self.identifiers(in: loop.children).filter {
      declaredVariable($0, in: instance) != nil
    }
    // Names with numbers are nearly others without being slips.
    guard !used.contains(item.value), !item.value.contains(where: \.isNumber),
      let near = EditDistance.likely(item.value, among: used.sorted())
    else { return }
    report(
      "chart-variable", at: item.range, "the loop does not use its item `\(item.value)`",
      help: Suggestion.question(near))
  }

  /// The attributes that name variables.
  private static let expressions: Set = [
    "expr", "cond", "location", "array", "eventexpr", "delayexpr", "argument", "instance",
  ]

  /// Returns the names in the expressions of elements and of all elements within them.
  private static func identifiers(in elements: [XMLElement]) -> Set<String> {
    elements.reduce(into: []) { result, element in
      for attribute in element.attributes where expressions.contains(attribute.name) {
        result.formUnion(attribute.value.matches(of: /[A-Za-z_][A-Za-z0-9_]*/).map { String($0.0) })
      }
      result.formUnion(identifiers(in: element.children))
    }
  }

  private func readForEach(_ element: XMLElement, _ context: ContentContext) -> Action? {
    guard let array = requiredAttribute("array", of: element),
      let item = requiredAttribute("item", of: element)
    else { return nil }
    if let failure = systemVariable(item) { return failure }
    checkItem(item, context.instance, in: element)
    guard
      let variable = declaredVariable(item.value, in: context.instance)
        ?? variableNumber(item, context.instance),
      let (list, type) = expression(
        array, in: context.instance, arguments: context.arguments, wanting: .list(of: .unknown))
    else { return nil }
    var loop = Loop(list: list, element: type.elementType, item: Int32(variable))
    if let index = element["index"] {
      guard let number = variableNumber(index, context.instance) else { return nil }
      loop.index = Int32(number)
    }
    loop.body = block(element.children, context.instance, arguments: context.arguments)
    return Action(.forEach, builder.addLoop(loop))
  }
}
