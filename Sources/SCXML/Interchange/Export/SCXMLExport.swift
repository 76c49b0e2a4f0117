import Base
import Book
import Statechart

/// Writes a chart as SCXML that any interpreter can read, with expressions in ECMAScript.
///
/// Of our own elements those stay that others may skip: stimuli, lesson states and types of data.
package struct SCXMLExport {
  let named: NamedChart
  let script: ScriptText
  var losses: Losses
  var chart: Chart { named.chart }

  private init(_ named: NamedChart) {
    self.named = named
    script = ScriptText(named)
    losses = Losses(named.definition)
  }

  /// Returns a chart as SCXML.
  ///
  /// - Parameters:
  ///   - named: The chart with the values of its parameters.
  ///   - id: The name of the model.
  /// - Returns: The document, and what it does not say.
  package static func write(_ named: NamedChart, id: String) -> Exported {
    var export = SCXMLExport(named)
    var text = XMLText()
    text.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    export.declareLosses()
    export.write(session: 0, id: id, &text)
    return Exported(text: text.text, diagnostics: export.losses.diagnostics)
  }

  private mutating func declareLosses() {
    for parameter in chart.parameters {
      let name = named.text(parameter.name)
      losses.add("the parameter `\(name)` has one value", named: name)
    }
    for request in chart.requests {
      let name = named.text(request.name)
      losses.add("the request `\(name)` of apps is left out", named: name)
    }
  }

  /// Writes the chart of a session, which is the root of the document or within an `<invoke>`.
  mutating func write(session: Int, id: String?, _ text: inout XMLText) {
    let entry = chart.sessions[session]
    let root = Int(entry.states.start)
    let initial = named.initial(of: root)
    let own = session == 0 && hasOwnElements ? "urn:tracebook:chart" : nil
    let isLate = chart.variables[entry.variables.range]
      .contains(where: \.isLate)
    text.element(
      "scxml",
      [
        "xmlns": "http://www.w3.org/2005/07/scxml", "xmlns:tb": own, "version": "1.0", "name": id,
        "datamodel": hasExpressions ? "ecmascript" : nil, "binding": isLate ? "late" : nil,
        "initial": initial.isDefault ? nil : initial.targets.joined(separator: " "),
      ]
    ) { inner in
      if session == 0 { writeStimuli(&inner) }
      writeData(entry.variables, isLate: false, withParameters: session == 0, &inner)
      writeTransitions(of: root, &inner)
      for child in named.children(of: root) { write(state: child, &inner) }
    }
  }

  private var hasExpressions: Bool { !chart.expressions.isEmpty || !chart.variables.isEmpty }

  private var hasOwnElements: Bool {
    declaresStimuli || chart.hasLessonStates || !chart.variables.isEmpty
      || chart.sends.contains(where: \.isApart)
  }

  /// Whether the stimuli are declared; those of other charts come from their transitions.
  private var declaresStimuli: Bool {
    let bytes = named.definition.chartFile.bytes
    return bytes.firstRange(of: "stimulus ", in: bytes.indices) != nil
  }

  private func writeStimuli(_ text: inout XMLText) {
    guard declaresStimuli else { return }
    for stimulus in chart.stimuli {
      let words = chart.texts(stimulus.words)
      let optional = words.count - Int(stimulus.omissible)
      let arguments = words.indices.dropFirst().map { place in
        let word = place >= optional ? "[\(words[place])]" : words[place]
        return label(of: words[place], stimulus).map { "\($0):\(word)" } ?? word
      }
      text.element(
        "tb:stimulus",
        [
          "name": words.first,
          "arguments": arguments.isEmpty ? nil : arguments.joined(separator: " "),
        ])
    }
  }

  /// Returns the name of the datum that an argument is.
  private func label(of word: String, _ stimulus: Stimulus) -> String? {
    let data = Array(chart.domains[stimulus.data.range])
    for place in stride(from: 0, to: data.count, by: 3) {
      let isNumber = data[place + 2] == Int32(ValueType.integer.rawValue)
      let value = isNumber ? "\(data[place + 1])" : named.text(NameID(data[place + 1]))
      if value == word { return named.text(NameID(data[place])) }
    }
    return nil
  }
}

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

extension SCXMLExport {
  mutating func write(state number: Int, _ text: inout XMLText) {
    let state = chart.states[number]
    let initial = named.initial(of: number)
    let lesson = state.lessonState == .none ? nil : named.text(state.lessonState)
    if state.isHistory {
      let type = state.kind == .deepHistory ? "deep" : "shallow"
      text.element("history", ["id": named.ids[number], "type": type]) { inner in
        writeDefault(initial, &inner)
      }
      return
    }
    let content = initial.transition.map { chart.transitions[$0].content } ?? .empty
    let isAttribute = !initial.isDefault && content.isEmpty
    text.element(
      element(state.kind),
      [
        "id": named.ids[number], "tb:state-of": lesson,
        "initial": isAttribute ? initial.targets.joined(separator: " ") : nil,
      ]
    ) { inner in
      if !initial.isDefault, !isAttribute {
        inner.element("initial") { writeDefault(initial, &$0) }
      }
      writeData(state.lateVariables, isLate: true, &inner)
      write(handlers: state.entry, "onentry", &inner)
      write(handlers: state.exit, "onexit", &inner)
      writeInvokes(of: number, &inner)
      writeTransitions(of: number, &inner)
      for child in named.children(of: number) { write(state: child, &inner) }
      if !state.doneData.isEmpty {
        inner.element("donedata") { write(params: state.doneData, &$0) }
      }
    }
  }

  private func element(_ kind: ChartState.Kind) -> String {
    switch kind {
    case .parallel: "parallel"
    case .final: "final"
    default: "state"
    }
  }

  private mutating func writeDefault(_ initial: InitialStates, _ text: inout XMLText) {
    let content = initial.transition.map { chart.transitions[$0].content } ?? .empty
    text.element("transition", ["target": initial.targets.joined(separator: " ")]) { inner in
      write(actions: content, &inner)
    }
  }

  private mutating func write(handlers: Span32, _ name: String, _ text: inout XMLText) {
    for handler in named.branches(handlers) {
      text.element(name) { write(actions: handler.content, &$0) }
    }
  }

  mutating func writeTransitions(of state: Int, _ text: inout XMLText) {
    for number in chart.states[state].transitions.range {
      let transition = chart.transitions[number]
      let descriptors = named.descriptors(of: number).joined(separator: " ")
      let targets = named.targets(of: transition).map { named.ids[$0] }
      let condition = transition.guardExpression
      text.element(
        "transition",
        [
          "event": transition.hasEvent ? descriptors : nil,
          "cond": condition < 0 ? nil : script.text(condition, wanting: .boolean),
          "target": targets.isEmpty ? nil : targets.joined(separator: " "),
          "type": transition.isInternal ? "internal" : nil,
        ]
      ) { write(actions: transition.content, &$0) }
    }
  }

  private mutating func writeInvokes(of state: Int, _ text: inout XMLText) {
    for number in chart.states[state].invokes.range {
      let invoke = chart.invokes[number]
      text.element(
        "invoke",
        [
          "type": invoke.type < 0 ? "http://www.w3.org/TR/scxml/" : nil,
          "typeexpr": invoke.type < 0 ? nil : script.text(invoke.type, wanting: .symbol),
          "id": named.text(invoke.id), "autoforward": invoke.isForwarding ? "true" : nil,
        ]
      ) { inner in
        write(params: invoke.params, &inner)
        if !invoke.finalize.isEmpty {
          inner.element("finalize") { write(actions: invoke.finalize, &$0) }
        }
        inner.element("content") { write(session: Int(invoke.session), id: nil, &$0) }
      }
    }
  }
}

extension SCXMLExport {
  mutating func write(actions run: Span32, _ text: inout XMLText) {
    for number in run.range { write(action: number, &text) }
  }

  private mutating func write(action number: Int, _ text: inout XMLText) {
    let action = chart.actions[number]
    switch action.kind {
    case .raise: text.element("raise", ["event": named.event(action.a)])
    case .send: write(send: chart.sends[Int(action.a)], &text)
    case .cancel:
      text.element(
        "cancel",
        [
          "sendid": action.a < 0 ? nil : named.text(NameID(action.a)),
          "sendidexpr": action.a < 0 ? script.text(action.b, wanting: .symbol) : nil,
        ])
    case .assign:
      let variable = Int(action.a)
      text.element(
        "assign",
        [
          "location": named.variables[variable],
          "expr": script.text(action.b, wanting: ScriptType(chart.variables[variable])),
        ])
    case .log:
      let type = ValueType(rawValue: UInt8(truncatingIfNeeded: max(action.c, 0)))
      let wanted = action.c < 0 ? ScriptType.unknown : type.map { ScriptType($0) } ?? .unknown
      text.element(
        "log",
        [
          "label": action.a < 0 ? nil : named.text(NameID(action.a)),
          "expr": action.b < 0 ? nil : script.text(action.b, wanting: wanted),
        ])
    case .choose: write(branches: named.branches(Span32(action.a, action.b)), &text)
    case .forEach: write(loop: chart.loops[Int(action.a)], &text)
    case .either:
      losses.add("an open order is the order as written", atAction: number)
      for branch in named.branches(Span32(action.a, action.b)) {
        write(actions: branch.content, &text)
      }
    case .call: write(call: chart.calls[Int(action.a)], number, &text)
    case .post:
      let name = named.text(NameID(action.a))
      losses.add("the notification `\(name)` is a log", atAction: number)
      text.element("log", ["label": name])
    case .process: write(process: action, number, &text)
    case .fail: text.element("assign", ["location": "_event", "expr": "0"])
    }
  }

  private func write(send: Send, _ text: inout XMLText) {
    // As in CSS, whose units are these two.
    let fixed = (send.delay < 0 ? nil : chart.writtenTime(send.delay)).map { time in
      time % 1000 == 0 ? "\(time / 1000)s" : "\(time)ms"
    }
    let (target, type) = (constant(send.target), constant(send.type))
    text.element(
      "send",
      [
        "event": send.event < 0 ? nil : named.event(send.event),
        "eventexpr": expression(send.eventExpression), "delay": fixed,
        "delayexpr": fixed == nil && send.delay >= 0
          ? "\(script.text(send.delay, wanting: .integer, inside: true)) + 'ms'" : nil,
        "id": send.sendID == .none ? nil : named.text(send.sendID),
        "tb:apart": send.isApart ? "true" : nil,
        "idlocation": send.idVariable < 0 ? nil : named.variables[Int(send.idVariable)],
        "target": send.isInternal ? "#_internal" : target,
        "targetexpr": target == nil ? expression(send.target) : nil,
        "type": type, "typeexpr": type == nil ? expression(send.type) : nil,
      ]
    ) { write(params: send.params, &$0) }
  }

  private func expression(_ number: Int32) -> String? {
    number < 0 ? nil : script.text(number, wanting: .symbol)
  }

  /// Returns the symbol that an expression is; nil for another expression.
  private func constant(_ number: Int32) -> String? {
    guard case .operation(let operation, _)? = Term.of(number, chart), operation.code == .constant
    else { return nil }
    return named.text(NameID(operation.operand))
  }

  func write(params: Span32, _ text: inout XMLText) {
    for param in chart.params[params.range] {
      let value = script.text(param.expression)
      if param.name == .none {
        text.element("content", ["expr": value])
      } else {
        text.element("param", ["name": named.text(param.name), "expr": value])
      }
    }
  }

  private mutating func write(branches: ArraySlice<Branch>, _ text: inout XMLText) {
    guard let first = branches.first else { return }
    text.element("if", ["cond": script.text(first.guardExpression, wanting: .boolean)]) { inner in
      write(actions: first.content, &inner)
      for branch in branches.dropFirst() {
        if branch.guardExpression < 0 {
          inner.element("else")
        } else {
          inner.element("elseif", ["cond": script.text(branch.guardExpression, wanting: .boolean)])
        }
        write(actions: branch.content, &inner)
      }
      // An `<if>` without content is one all the same.
      if inner.lines.isEmpty { inner.element("else") }
    }
  }

  private mutating func write(loop: Loop, _ text: inout XMLText) {
    text.element(
      "foreach",
      [
        "array": script.text(loop.list), "item": named.variables[Int(loop.item)],
        "index": loop.index < 0 ? nil : named.variables[Int(loop.index)],
      ]
    ) { write(actions: loop.body, &$0) }
  }

  private mutating func write(call: Call, _ number: Int, _ text: inout XMLText) {
    let name = named.text(chart.callbacks[Int(call.callback)].name)
    losses.add("the call of `\(name)` is a log", atAction: number)
    if call.result >= 0 {
      let variable = named.variables[Int(call.result)]
      losses.add("what `\(name)` returns does not come into `\(variable)`", atAction: number)
    }
    let instance = call.instance < 0 ? "" : "@\(named.text(chart.instances[Int(call.instance)]))"
    text.element(
      "log",
      [
        "label": name + instance,
        "expr": call.argument < 0
          ? nil : script.text(call.argument, wanting: ScriptType(call.argumentType)),
      ])
  }

  private mutating func write(process action: Action, _ number: Int, _ text: inout XMLText) {
    let what = ProcessChange(rawValue: action.a).map { "\($0)" } ?? ""
    losses.add("`process \(what)` is a log", atAction: number)
    let reason = action.b < 0 ? "" : ": \(named.text(NameID(action.b)))"
    text.element("log", ["label": "process \(what)\(reason)"])
  }
}
