import JSON
import Statechart

extension XStateExport {
  /// The names that XState gives a meaning of its own.
  static let builtIn: Set = ["assign", "cancel", "choose", "log", "raise", "send"]

  mutating func actions(of handlers: Span32, in state: Int) -> JSON? {
    let actions = named.branches(handlers).flatMap { self.actions($0.content, in: state) }
    return actions.isEmpty ? nil : .array(actions)
  }

  mutating func actions(_ run: Span32, in state: Int) -> [JSON] {
    run.range.flatMap { action($0, in: state) }
  }

  private mutating func action(_ number: Int, in state: Int) -> [JSON] {
    let action = chart.actions[number]
    switch action.kind {
    case .raise:
      let event = named.event(action.a)
      losses.add("`raise` of `\(event)` has to be written as code", atAction: number)
      return [Self.action("raise", ["event": .object(["type": .string(event)])])]
    case .send: return send(Int(action.a), number)
    case .cancel:
      if action.a >= 0, timers.isCancelled(action.a, in: state) { return [] }
      let id = action.a < 0 ? script.text(action.b, wanting: .symbol) : named.text(NameID(action.a))
      losses.add("`cancel` of `\(id)` has to be written as code", atAction: number)
      return [Self.action("cancel", ["sendId": .string(id)])]
    case .assign:
      let variable = Int(action.a)
      let value = script.text(action.b, wanting: ScriptType(chart.variables[variable]))
      let name = named.variables[variable]
      losses.add("`\(name) = \(value)` has to be written as code", atAction: number)
      return [Self.action("assign", ["location": .string(name), "value": .string(value)])]
    case .log: return [log(action, number)]
    case .choose: return [choose(named.branches(Span32(action.a, action.b)), number, in: state)]
    case .forEach:
      let list = script.text(chart.loops[Int(action.a)].list)
      losses.add("the loop over `\(list)` has to be written as code", atAction: number)
      return [Self.action("foreach", ["array": .string(list)])]
    case .either:
      losses.add("an open order is the order as written", atAction: number)
      return named.branches(Span32(action.a, action.b)).flatMap { actions($0.content, in: state) }
    case .call: return [call(chart.calls[Int(action.a)], number)]
    case .post: return [.string(named.text(NameID(action.a)))]
    case .process:
      let what = ProcessChange(rawValue: action.a).map { "\($0)" } ?? ""
      losses.add("`process \(what)` is an action", atAction: number)
      return [.string("process \(what)")]
    case .fail: return []
    }
  }

  private static func action(_ type: String, _ params: KeyValuePairs<String, JSON?>) -> JSON {
    .object(["type": .string(type), "params": .object(params)])
  }

  private mutating func send(_ send: Int, _ number: Int) -> [JSON] {
    if timers.bySend[send] != nil { return [] }
    let entry = chart.sends[send]
    let event =
      entry.event >= 0
      ? named.event(entry.event) : script.text(entry.eventExpression, wanting: .symbol)
    guard entry.target < 0 else {
      losses.add("`send` of `\(event)` to another chart is left out", atAction: number)
      return []
    }
    losses.add("`raise` of `\(event)` has to be written as code", atAction: number)
    var delay: JSON?
    if case .operation(let operation, _)? = Term.of(entry.delay, chart) {
      delay =
        operation.code == .constant
        ? .integer(Int(operation.operand)) : .string(script.text(entry.delay, wanting: .integer))
    }
    return [
      Self.action(
        "raise",
        [
          "event": .object(["type": .string(event)]), "delay": delay,
          "id": entry.sendID == .none ? nil : .string(named.text(entry.sendID)),
        ])
    ]
  }

  private mutating func log(_ action: Action, _ number: Int) -> JSON {
    let label = action.a < 0 ? "log" : named.text(NameID(action.a))
    guard action.b >= 0 else {
      return Self.builtIn.contains(label) ? .object(["type": .string(label)]) : .string(label)
    }
    let type = ValueType(rawValue: UInt8(truncatingIfNeeded: max(action.c, 0)))
    let wanted = action.c < 0 ? ScriptType.unknown : type.map { ScriptType($0) } ?? .unknown
    let value = script.text(action.b, wanting: wanted)
    losses.add("the value `\(value)` of `\(label)` has to be written as code", atAction: number)
    return Self.action(label, ["value": .string(value)])
  }

  private mutating func choose(
    _ branches: ArraySlice<Branch>, _ number: Int, in state: Int
  ) -> JSON {
    let conditions = branches.map { branch in
      branch.guardExpression < 0
        ? nil : script.text(branch.guardExpression, wanting: .boolean)
    }
    losses.add(
      "the choice by `\(conditions.first.flatMap(\.self) ?? "")` has to be written as code",
      atAction: number)
    let values = zip(branches, conditions).map { branch, condition in
      JSON.object([
        "guard": condition.map { .string($0) },
        "actions": .array(actions(branch.content, in: state)),
      ])
    }
    return Self.action("choose", ["conditions": .array(values)])
  }

  private mutating func call(_ call: Call, _ number: Int) -> JSON {
    let name = named.text(chart.callbacks[Int(call.callback)].name)
    if call.result >= 0 {
      let variable = named.variables[Int(call.result)]
      losses.add("what `\(name)` returns does not come into `\(variable)`", atAction: number)
    }
    let instance = call.instance < 0 ? "" : "@\(named.text(chart.instances[Int(call.instance)]))"
    guard call.argument >= 0 else { return .string(name + instance) }
    let argument = script.text(call.argument, wanting: ScriptType(call.argumentType))
    losses.add(
      "the argument `\(argument)` of `\(name)` has to be written as code", atAction: number)
    return Self.action(name + instance, ["value": .string(argument)])
  }
}
