import Base
import Book
import Formats
import Statechart

extension ChartReader {
  private static let httpProcessors = [
    "http://www.w3.org/TR/scxml/#BasicHTTPEventProcessor", "basichttp",
  ]

  private static let ownProcessors = ["scxml", "http://www.w3.org/TR/scxml/#SCXMLEventProcessor"]

  func readSend(_ element: XMLElement, _ context: ContentContext) -> Action? {
    let type = sendType(of: element, context)
    guard element["event"] != nil || element["eventexpr"] != nil else {
      _ = requiredAttribute("event", of: element)
      return nil
    }
    let name = element["event"].map { Self.replacingInstance($0.value, context.instance) }
    if let name, let event = element["event"] {
      shared.events.raises(name, at: place(event.range))
      if let receiver = receiver(of: element) { builder.addOwnEvent(name.utf8, of: receiver) }
    } else {
      shared.events.raisesAny()
    }
    var send = Send(event: name.map { builder.event($0.utf8) } ?? -1)
    send.eventExpression = compiled(element["eventexpr"], context, wanting: .symbol(domain: []))
    send.delay = delay(of: element, context)
    send.isApart = element.own("apart") != nil
    send.isInternal = element["target"]?.value == "#_internal"
    if !send.isInternal { send.target = target(of: element, context) }
    send.type = type
    if let id = element["id"] {
      send.sendID = sendID(id.value, context.instance)
      shared.names.declare(.timer, id.value, at: place(id.range))
      if let name { shared.timers.add(id.value, sending: name, at: place(id.range)) }
    }
    if let location = element["idlocation"] {
      send.idVariable = variableNumber(location, context.instance).map { Int32($0) } ?? -1
    }
    send.params = params(of: element, context)
    return Action(.send, builder.addSend(send))
  }

  /// Returns the session that is known to get an event, or nil.
  private func receiver(of send: XMLElement) -> Int32? {
    guard send["targetexpr"] == nil, send["typeexpr"] == nil,
      send["type"].map({ Self.ownProcessors.contains($0.value) }) ?? true
    else { return nil }
    switch send["target"]?.value {
    case nil, "#_internal": return session
    case "#_scxml_main": return 0
    case "#_parent": return session == 0 ? nil : builder.session(session).parent
    default: return nil
    }
  }

  /// Compiles a delay, which is a time as in CSS, such as `.5s`, or an expression.
  private func delay(of element: XMLElement, _ context: ContentContext) -> Int32 {
    if let time = element["delayexpr"].flatMap(writtenTime)
      ?? element["delay"].flatMap({ Self.time($0.value) })
    {
      return builder.expression([Operation(.constant, Int32(time: time))])
    }
    if let attribute = element["delay"] ?? element["delayexpr"],
      let text = attribute.name == "delay" ? attribute.value : Self.quoted(attribute),
      refuses(text, attribute)
    {
      return -1
    }
    let time = element["delay"] ?? element["delayexpr"].map(Self.milliseconds)
    return compiled(time, context, wanting: .integer)
  }

  /// Reports a time without a unit; returns false for others.
  func refusesNumber(_ time: XMLAttribute, _ text: String? = nil) -> Bool {
    guard let number = Int64(text ?? time.value), number != 0 else { return false }
    let choices = ["ms", "s", "min", "h", "d"].map { "`\(number)\($0)`" }
    report(
      "scxml-delay", at: time.range, "`\(number)` has no unit of time",
      help: "write \(choices.dropLast().joined(separator: ", ")) or \(choices[choices.count - 1])")
    return true
  }

  /// Reports a text that is nearly a time, or in quotes and none; returns false for others.
  private func refuses(_ text: String, _ delay: XMLAttribute) -> Bool {
    if refusesNumber(delay, text) { return true }
    if let seconds = Self.seconds(ofDuration: text) {
      let time = DurationText.text(seconds * 1000)
      report(
        "scxml-delay", at: delay.range, "`\(text)` is a duration of ISO 8601",
        why: "delays of SCXML are times as in CSS",
        help: DurationText.advice(onLength: time) ?? "write `\(time)`")
    } else if let advice = DurationText.advice(onLength: text) {
      report("scxml-delay", at: delay.range, "`\(text)` is too long for a delay", help: advice)
    } else if delay.name == "delayexpr" {
      report(
        "scxml-delay", at: delay.range, "`\(text)` is not a time",
        help: DurationText.help(for: text))
    } else {
      return false
    }
    return true
  }

  /// Returns the seconds of a duration of ISO 8601, such as `PT15M`, without years and months; nil for other texts.
  private static func seconds(ofDuration text: String) -> Int? {
    let pattern =
      /P(?:(\d{1,9})W)?(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?/
    guard let match = text.wholeMatch(of: pattern) else { return nil }
    let parts = zip([match.1, match.2, match.3, match.4, match.5], [604_800, 86_400, 3600, 60, 1])
    let seconds = parts.compactMap { part, scale in part.flatMap { Int($0) }.map { $0 * scale } }
    return seconds.isEmpty ? nil : seconds.reduce(0, +)
  }

  /// Returns the text that an expression is.
  private static func quoted(_ expression: XMLAttribute) -> String? {
    expression.value.wholeMatch(of: /\s*(?:'([^']*)'|"([^"]*)")\s*/)
      .flatMap { $0.1 ?? $0.2 }.map(String.init)
  }

  /// Returns the time that an expression always is: a text such as `'1.5s'`, or a variable with such a text
  /// that nothing changes.
  private func writtenTime(_ delay: XMLAttribute) -> Int64? {
    if let text = Self.quoted(delay) { return Self.time(text) }
    let name = delay.value.filter { !$0.isWhitespace }
    return Self.time(fixedTexts[name] ?? name)
  }

  /// Returns what a delay such as `wait * 2 + 'ms'` adds its unit to, since times are milliseconds here.
  private static func milliseconds(_ delay: XMLAttribute) -> XMLAttribute {
    guard let match = delay.value.wholeMatch(of: /\s*(.*\S)\s*\+\s*(?:'(ms|s)'|"(ms|s)")\s*/)
    else { return delay }
    if match.2 ?? match.3 == "s" {
      return XMLAttribute(
        namespace: "", name: delay.name, value: "(\(match.1)) * 1000", range: delay.range)
    }
    let start = delay.value.utf8.distance(from: delay.value.startIndex, to: match.1.startIndex)
    return XMLAttribute(
      namespace: "", name: delay.name, value: String(match.1),
      range: delay.range(of: start..<(start + match.1.utf8.count)))
  }

  /// Returns the milliseconds of a time such as `28d`, or `.5s` with up to three decimals, otherwise nil.
  static func time(_ text: String) -> Int64? {
    if let time = DurationText.parse(text) { return time }
    guard let dot = text.firstIndex(of: "."), text.hasSuffix("s"), !text.hasSuffix("ms") else {
      return nil
    }
    let whole = text[..<dot]
    let fraction = text[text.index(after: dot)...].dropLast()
    guard let seconds = whole.isEmpty ? 0 : DurationText.parse("\(whole)s"), !fraction.isEmpty,
      fraction.utf8.count <= 3, fraction.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
      let digits = Int64(fraction)
    else { return nil }
    let scale: [Int64] = [100, 10, 1]
    return seconds + digits * scale[fraction.utf8.count - 1]
  }

  private func target(of element: XMLElement, _ context: ContentContext) -> Int32 {
    guard let target = element["target"] else {
      return compiled(element["targetexpr"], context, wanting: .symbol(domain: []))
    }
    if !target.value.hasPrefix("#_") {
      report(
        "scxml-send-target", at: target.range, "`\(target.value)` is not a target",
        why: "when it runs, this raises `error.execution`",
        help: "leave `target` out, or write `#_internal`, `#_parent` or `#_` and an invoke's id",
        severity: .warning)
      leaveOpen("what becomes of an event for `\(target.value)`", at: target.range)
    }
    return symbol(target.value)
  }

  func symbol(_ text: String) -> Int32 {
    builder.expression([Operation(.constant, builder.name(text.utf8).raw)])
  }

  private func sendType(of element: XMLElement, _ context: ContentContext) -> Int32 {
    guard let type = element["type"] else {
      return compiled(element["typeexpr"], context, wanting: .symbol(domain: []))
    }
    if Self.httpProcessors.contains(type.value) {
      report(
        "scxml-http", at: type.range, "events are not sent by HTTP",
        why: "a chart runs by itself, the same every time",
        help: "leave `type` out and send to a chart that this one invokes")
    } else if !Self.ownProcessors.contains(type.value) {
      report(
        "scxml-send-type", at: type.range, "`\(type.value)` is not a type of event processor",
        why: "when it runs, this raises `error.execution`", help: "leave `type` out",
        severity: .warning)
      leaveOpen("what becomes of an event for `\(type.value)`", at: type.range)
    }
    return symbol(type.value)
  }

  /// Returns the name of a send id, which is different in each instance of a repeated state.
  func sendID(_ id: String, _ instance: Instance?) -> NameID {
    builder.name((instance.map { "\(id)@\($0.name)" } ?? id).utf8)
  }

  func readCancel(_ element: XMLElement, _ context: ContentContext) -> Action? {
    if let dynamic = element["sendidexpr"] {
      return Action(.cancel, -1, compiled(dynamic, context, wanting: .symbol(domain: [])))
    }
    guard let id = requiredAttribute("sendid", of: element) else { return nil }
    shared.names.refer(
      .timer, id.value, at: place(id.range), "no `<send>` has the id `\(id.value)`")
    return Action(.cancel, sendID(id.value, context.instance).raw)
  }

  /// Compiles the data of an event: `namelist`, `<param>` and `<content>`.
  func params(of element: XMLElement, _ context: ContentContext) -> Span32 {
    var result = names(of: element, context)
    for child in element.children where child.namespace == Namespace.scxml {
      if child.name == "param", let param = param(child, context) { result.append(param) }
      if child.name == "content", element.name != "invoke" {
        guard let value = child["expr"] ?? literal(child.text, at: child.range) else {
          refuseTree(child)
          continue
        }
        let expression = compiled(value, context, wanting: .any)
        if expression >= 0 { result.append(Param(name: .none, expression: expression)) }
      }
    }
    return builder.params(result)
  }

  /// Records the data of events that an expression asks for, as in `_event.data.page`.
  func referToData(in expression: XMLAttribute) {
    // Few expressions ask for data, and matching is slow.
    guard expression.value.contains("_event.data.") else { return }
    for match in expression.value.matches(of: /_event\.data\.([A-Za-z_][A-Za-z0-9_]*)/) {
      let name = String(match.1)
      shared.names.refer(
        .datum, name, at: place(range(of: match.1, in: expression)),
        "no event carries a datum `\(name)`")
    }
  }

  private func refuseTree(_ content: XMLElement) {
    guard !content.children.isEmpty else { return }
    report(
      "scxml-content", at: content.range, "an event cannot carry XML",
      help: "give numbers, Booleans and symbols as `<param>`")
  }

  private func names(of element: XMLElement, _ context: ContentContext) -> [Param] {
    guard let list = element["namelist"] else { return [] }
    var result: [Param] = []
    for word in list.value.split(whereSeparator: \.isWhitespace) {
      let attribute = XMLAttribute(
        namespace: "", name: "namelist", value: String(word), range: range(of: word, in: list))
      let expression = compiled(attribute, context, wanting: .any)
      guard expression >= 0 else { continue }
      shared.names.declare(.datum, String(word), at: place(attribute.range))
      result.append(Param(name: builder.name(word.utf8), expression: expression))
    }
    return result
  }

  private func param(_ element: XMLElement, _ context: ContentContext) -> Param? {
    guard let name = requiredAttribute("name", of: element) else { return nil }
    shared.names.declare(.datum, name.value, at: place(name.range))
    guard let value = element["expr"] ?? element["location"] else {
      _ = requiredAttribute("expr", of: element)
      return nil
    }
    let expression = compiled(value, context, wanting: .any)
    guard expression >= 0 else { return nil }
    return Param(name: builder.name(name.value.utf8), expression: expression)
  }

  /// Compiles the `<donedata>` of a `<final>`.
  func readDoneData(_ place: StatePlace) {
    let context = ContentContext(instance: place.instance, arguments: [])
    for child in place.element.children
    where child.namespace == Namespace.scxml && child.name == "donedata" {
      let data = params(of: child, context)
      builder.updateState(place.number) { $0.doneData = data }
    }
  }
}
