import Formats
import Statechart

extension ChartReader {
  static let ownElements = ["call", "post", "process", "either"]

  /// Compiles executable content of Tracebook's own namespace.
  func readOwn(_ element: XMLElement, _ context: ContentContext) -> Action? {
    switch element.name {
    case "call": return readCall(element, context)
    case "post": return readPost(element)
    case "process": return readProcess(element)
    case "either": return readEither(element, context)
    default:
      report(
        "chart-element", at: element.nameRange, "`\(element.name)` is not executable content",
        help: suggestion(element.name, Self.ownElements))
      return nil
    }
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
        help: suggestion(change.value, changes.keys)
          ?? "write `start`, `suspend`, `resume` or `end`")
      return nil
    }
    if value == .end, requiredAttribute("reason", of: element) == nil { return nil }
    let reason = element["reason"].map { builder.name($0.value.utf8) } ?? .none
    return Action(.process, value.rawValue, reason.raw)
  }

  private func readCall(_ element: XMLElement, _ context: ContentContext) -> Action? {
    checkAttributes(
      of: element, known: ["name", "instance", "argument", "limit", "result", "sees"])
    guard let name = requiredAttribute("name", of: element) else { return nil }
    guard let callback = callbackNumbers[name.value] else {
      shared.names.miss(
        .callback, name.value, at: place(name.range), "`\(name.value)` is not declared",
        help: suggestion(name.value, callbackNumbers.keys)
          ?? "declare it with `<tb:callback name=\"\(name.value)\"/>`")
      return nil
    }
    shared.names.use(.callback, name.value)
    var call = Call(callback: Int32(callback))
    call.instance = context.instance?.number ?? -1
    if let argument = element["argument"],
      let (number, type) = expression(
        argument, in: context.instance, arguments: context.arguments)
    {
      call.argument = number
      call.argumentType = type == .unknown ? .symbol : type.valueType
      call.isArgumentPacked = type == .any
    }
    call.instanceExpression = compiled(
      element["instance"], context, wanting: .symbol(domain: []))
    if let limit = element["limit"] {
      shared.events.limits(name.value)
      call.limit = refusesNumber(limit) ? -1 : compiled(limit, context, wanting: .integer)
    }
    if let result = element["result"] {
      call.result = variableNumber(result, context.instance).map { Int32($0) } ?? -1
    }
    if let sees = element["sees"] {
      call.sees = builder.name(sees.value.utf8)
      shared.names.refer(
        .lessonState, sees.value, at: place(sees.range), "there is no lesson state `\(sees.value)`")
    }
    return Action(.call, builder.addCall(call))
  }
}
