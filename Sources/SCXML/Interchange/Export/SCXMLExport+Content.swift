import Book
import Statechart

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
    let delay = Term.of(send.delay, chart)
    var fixed: String?
    if case .operation(let operation, _)? = delay, operation.code == .constant {
      fixed = DurationText.text(Int(operation.operand))
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
