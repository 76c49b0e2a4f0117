import Statechart

extension ChartReader {
  private static let contentElements = [
    "raise", "if", "foreach", "log", "assign", "send", "cancel", "script",
  ]
  private static let ownElements = ["call", "post", "process", "either"]

  /// Reads executable content into one block.
  func block(
    _ elements: [XMLElement], _ instance: Instance?, arguments: [String] = []
  ) -> Span32 {
    var actions: [(action: Action, range: Range<Int>)] = []
    for element in elements {
      let context = ContentContext(instance: instance, arguments: arguments)
      if let action = read(element, context) { actions.append((action, element.range)) }
    }
    guard !actions.isEmpty else { return .empty }
    actionRanges += actions.map(\.range)
    return builder.block(actions.map(\.action))
  }

  struct ContentContext {
    let instance: Instance?
    let arguments: [String]
  }

  private func read(_ element: XMLElement, _ context: ContentContext) -> Action? {
    if element.namespace == Namespace.own { return readOwn(element, context) }
    guard element.namespace == Namespace.scxml else { return nil }
    switch element.name {
    case "raise": return readRaise(element, context)
    case "send": return readSend(element, context)
    case "cancel": return readCancel(element, context)
    case "assign": return readAssign(element, context)
    case "log": return readLog(element, context)
    case "if": return readIf(element, context)
    case "foreach": return readForEach(element, context)
    case "elseif", "else": return nil
    case "script":
      report(
        "scxml-script", at: element.range, "scripts are not supported",
        why: "what a chart does must be known when it is read",
        help: "use `<assign>`, `<if>` and `<raise>`")
    default:
      report(
        "scxml-element", at: element.range, "`<\(element.name)>` is no executable content of SCXML",
        help: Self.suggestion(element.name, Self.contentElements))
    }
    return nil
  }

  private func readOwn(_ element: XMLElement, _ context: ContentContext) -> Action? {
    switch element.name {
    case "call": return readCall(element, context)
    case "post": return readPost(element)
    case "process": return readProcess(element)
    case "either": return readEither(element, context)
    default:
      report(
        "chart-element", at: element.range, "`\(element.name)` is no executable content",
        help: Self.suggestion(element.name, Self.ownElements))
      return nil
    }
  }

  private func compiled(
    _ attribute: XMLAttribute?, _ context: ContentContext, wanting type: ExpressionType? = nil
  ) -> Int32 {
    guard let attribute else { return -1 }
    let result = expression(
      attribute, in: context.instance, arguments: context.arguments, wanting: type)
    return result?.number ?? -1
  }

  private func readRaise(_ element: XMLElement, _ context: ContentContext) -> Action? {
    guard let event = requiredAttribute("event", of: element) else { return nil }
    let name = Self.replacingInstance(event.value, context.instance)
    return Action(.raise, builder.event(name.utf8))
  }

  private func readSend(_ element: XMLElement, _ context: ContentContext) -> Action? {
    if let target = element["target"], target.value != "#_internal" {
      report(
        "scxml-send-target", at: target.range, "`\(target.value)` is no target of this chart",
        help: "leave `target` out, or write `#_internal`")
      return nil
    }
    guard element["event"] != nil || element["eventexpr"] != nil else {
      _ = requiredAttribute("event", of: element)
      return nil
    }
    let name = element["event"].map { Self.replacingInstance($0.value, context.instance) }
    var send = Send(event: name.map { builder.event($0.utf8) } ?? -1)
    send.eventExpression = compiled(element["eventexpr"], context, wanting: .symbol(domain: []))
    send.delay = compiled(element["delay"] ?? element["delayexpr"], context, wanting: .integer)
    send.isInternal = element["target"] != nil
    if let id = element["id"] { send.sendID = sendID(id.value, context.instance) }
    return Action(.send, builder.addSend(send))
  }

  /// In a replica every instance has its own.
  private func sendID(_ id: String, _ instance: Instance?) -> NameID {
    builder.name((instance.map { "\(id)@\($0.name)" } ?? id).utf8)
  }

  private func readCancel(_ element: XMLElement, _ context: ContentContext) -> Action? {
    if let dynamic = element["sendidexpr"] {
      return Action(.cancel, -1, compiled(dynamic, context, wanting: .symbol(domain: [])))
    }
    guard let id = requiredAttribute("sendid", of: element) else { return nil }
    return Action(.cancel, sendID(id.value, context.instance).raw)
  }

  private func readAssign(_ element: XMLElement, _ context: ContentContext) -> Action? {
    guard let location = requiredAttribute("location", of: element),
      let value = requiredAttribute("expr", of: element),
      let number = variableNumber(location, context.instance)
    else { return nil }
    let type = variableTypes[number]
    return Action(.assign, Int32(number), compiled(value, context, wanting: type))
  }

  private func variableNumber(_ attribute: XMLAttribute, _ instance: Instance?) -> Int? {
    if let number = variable(attribute.value, in: instance) { return number }
    report(
      "chart-variable", at: attribute.range, "there is no variable `\(attribute.value)`",
      help: Self.suggestion(attribute.value, Set(variableNumbers.keys.map(\.name)))
        ?? "declare it with `<data id=\"\(attribute.value)\"/>`")
    return nil
  }

  private func readLog(_ element: XMLElement, _ context: ContentContext) -> Action? {
    let label = element["label"].map { builder.name($0.value.utf8) } ?? .none
    guard let value = element["expr"] else { return Action(.log, label.raw) }
    guard
      let (number, type) = expression(
        value, in: context.instance, arguments: context.arguments)
    else { return nil }
    return Action(.log, label.raw, number, Int32(type.valueType.rawValue))
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
        condition = compiled(attribute, context, wanting: .boolean)
      }
      branches.append(
        Branch(
          guardExpression: condition,
          content: block(part.content, context.instance, arguments: context.arguments)))
    }
    let run = builder.branches(branches)
    return Action(.choose, run.start, run.end)
  }

  private func readForEach(_ element: XMLElement, _ context: ContentContext) -> Action? {
    guard let array = requiredAttribute("array", of: element),
      let item = requiredAttribute("item", of: element),
      let variable = variableNumber(item, context.instance)
    else { return nil }
    let list = compiled(array, context, wanting: .list(of: .unknown))
    let content = block(element.children, context.instance, arguments: context.arguments)
    let run = builder.branches([Branch(content: content)])
    return Action(.forEach, list, Int32(variable), run.start)
  }

  private func readEither(_ element: XMLElement, _ context: ContentContext) -> Action? {
    let branches = element.children.map {
      Branch(content: block([$0], context.instance, arguments: context.arguments))
    }
    let run = builder.branches(branches)
    return Action(.either, run.start, run.end)
  }

  private func readPost(_ element: XMLElement) -> Action? {
    checkAttributes(of: element, known: ["name"])
    guard let name = requiredAttribute("name", of: element) else { return nil }
    if !notifications.contains(name.value) { notifications.append(name.value) }
    return Action(.post, builder.name(name.value.utf8).raw)
  }

  private func readProcess(_ element: XMLElement) -> Action? {
    checkAttributes(of: element, known: ["do", "reason"])
    guard let change = requiredAttribute("do", of: element) else { return nil }
    let changes: [String: ProcessChange] = [
      "start": .start, "suspend": .suspend, "resume": .resume, "end": .end,
    ]
    guard let value = changes[change.value] else {
      report(
        "chart-process", at: change.range, "`\(change.value)` is nothing that a process does",
        help: Self.suggestion(change.value, changes.keys)
          ?? "write `start`, `suspend`, `resume` or `end`")
      return nil
    }
    if value == .end, requiredAttribute("reason", of: element) == nil { return nil }
    let reason = element["reason"].map { builder.name($0.value.utf8) } ?? .none
    return Action(.process, value.rawValue, reason.raw)
  }

  private func readCall(_ element: XMLElement, _ context: ContentContext) -> Action? {
    checkAttributes(of: element, known: ["name", "argument", "limit", "result", "sees"])
    guard let name = requiredAttribute("name", of: element) else { return nil }
    guard let callback = callbackNumbers[name.value] else {
      report(
        "chart-callback", at: name.range, "`\(name.value)` is not declared",
        help: Self.suggestion(name.value, callbackNumbers.keys)
          ?? "declare it with `<tb:callback name=\"\(name.value)\"/>`")
      return nil
    }
    var call = Call(callback: Int32(callback))
    call.instance = context.instance?.number ?? -1
    if let argument = element["argument"],
      let (number, type) = expression(
        argument, in: context.instance, arguments: context.arguments)
    {
      call.argument = number
      call.argumentType = type == .unknown ? .symbol : type.valueType
    }
    call.limit = compiled(element["limit"], context, wanting: .integer)
    if let result = element["result"] {
      call.result = variableNumber(result, context.instance).map { Int32($0) } ?? -1
    }
    if let sees = element["sees"] { call.sees = builder.name(sees.value.utf8) }
    return Action(.call, builder.addCall(call))
  }
}
