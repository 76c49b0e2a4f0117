package import Base
import Book
import Statechart

/// Writes a chart as JSON, with expressions in ECMAScript, for programs that put it into notations of others.
///
/// The form is that of the request `export` in the protocol of plugins.
package struct ChartMessage {
  private let named: NamedChart
  private let script: ScriptText
  /// The place of the first name in quotes, by name.
  private let places: [Substring: Range<Int>]
  private var chart: Chart { named.chart }

  /// Creates the message about a chart, with the values of its parameters.
  ///
  /// - Complexity: O(n), where n is the number of bytes of the model's file.
  package init(_ named: NamedChart) {
    self.named = named
    script = ScriptText(named)
    places = Self.quoted(in: named.definition.file)
  }

  package var json: JSON {
    var heard: Set<String> = []
    return .object([
      "parameters": .array(chart.parameters.indices.map { parameter($0) }),
      "requests": .array(
        chart.requests.map { request in
          let name = named.text(request.name)
          return placed(
            ["name": .string(name), "actions": Self.list(actions(request.content))],
            places[name[...]])
        }),
      "data": .array(chart.variables.indices.map { datum($0) }),
      "events": .array(of: chart.events.indices.map { named.event(Int32($0)) }),
      "stimuli": .array(
        of: chart.stimuli.map { named.event($0.event) }.filter { heard.insert($0).inserted }),
      "root": state(0),
    ])
  }

  // MARK: Places

  private static func quoted(in file: SourceFile) -> [Substring: Range<Int>] {
    var places: [Substring: Range<Int>] = [:]
    let text = String(decoding: file.bytes, as: UTF8.self)
    var start = 0
    for part in text.split(separator: "\"", omittingEmptySubsequences: false) {
      let range = start..<(start + part.utf8.count)
      if range.lowerBound > 0, places[part] == nil { places[part] = range }
      start = range.upperBound + 1
    }
    return places
  }

  /// Returns an object with its place in the model's file, as plugins name places.
  private func placed(_ members: KeyValuePairs<String, JSON?>, _ range: Range<Int>?) -> JSON {
    let file = named.definition.file
    let range = range ?? 0..<0
    let position = file.position(at: range.lowerBound)
    let end = min(range.upperBound, file.lineRange(position.line - 1).upperBound)
    let length = file.text(range.lowerBound..<max(range.lowerBound, end)).unicodeScalars.count
    return .object(
      members.compactMap { name, value in value.map { JSON.Member(name, $0) } } + [
        JSON.Member("line", .integer(position.line)),
        JSON.Member("column", .integer(position.column)),
        JSON.Member("length", .integer(max(1, length))),
      ])
  }

  private static func list(_ elements: [JSON]) -> JSON? {
    elements.isEmpty ? nil : .array(elements)
  }

  // MARK: Declarations

  private func parameter(_ number: Int) -> JSON {
    let parameter = chart.parameters[number]
    let name = named.text(parameter.name)
    return placed(
      [
        "name": .string(name), "type": .string("\(parameter.kind)"),
        "value": .string(named.value(ofParameter: number)),
      ], places[name[...]])
  }

  private func datum(_ number: Int) -> JSON {
    let variable = chart.variables[number]
    var value: JSON?
    if case .operation(let operation, _)? = Term.of(variable.initial, chart),
      operation.code == .constant, !variable.isAny
    {
      value =
        switch variable.type {
        case .boolean: .bool(operation.operand != 0)
        case .symbol: .string(named.text(NameID(operation.operand)))
        case .integer, .list: .integer(Int(operation.operand))
        }
    }
    return .object(["id": .string(named.variables[number]), "value": value])
  }

  // MARK: States

  private func state(_ number: Int) -> JSON {
    let state = chart.states[number]
    let id = named.ids[number]
    let initial = state.initial < 0 ? nil : chart.transitions[Int(state.initial)]
    return placed(
      [
        "id": .string(id), "kind": .string(state.isHistory ? "history" : "\(state.kind)"),
        "type": state.isHistory ? (state.kind == .deepHistory ? "deep" : "shallow") : nil,
        "initial": initial.map {
          .object(["target": targets(of: $0), "actions": Self.list(actions($0.content))])
        },
        "onentry": Self.list(named.branches(state.entry).flatMap { actions($0.content) }),
        "onexit": Self.list(named.branches(state.exit).flatMap { actions($0.content) }),
        "invoke": Self.list(
          chart.invokes[state.invokes.range].map { invoke in
            .object([
              "id": .string(named.text(invoke.id)), "actions": Self.list(actions(invoke.finalize)),
            ])
          }),
        "transitions": Self.list(state.transitions.range.map { transition($0) }),
        "donedata": state.doneData.isEmpty ? nil : .bool(true),
        "states": Self.list(named.children(of: number).map { self.state($0) }),
      ], places[id[...]])
  }

  private func targets(of transition: ChartTransition) -> JSON {
    .array(of: named.targets(of: transition).map { named.ids[$0] })
  }

  private func transition(_ number: Int) -> JSON {
    let transition = chart.transitions[number]
    let ranges = named.definition.transitionRanges
    return placed(
      [
        "event": transition.hasEvent ? .array(of: named.descriptors(of: number)) : nil,
        "cond": text(transition.guardExpression, .boolean), "target": targets(of: transition),
        "type": transition.isInternal ? "internal" : nil,
        "actions": Self.list(actions(transition.content)),
      ], ranges.indices.contains(number) ? ranges[number] : nil)
  }

  // MARK: Actions

  private func text(_ expression: Int32, _ type: ScriptType = .unknown) -> JSON? {
    expression < 0 ? nil : .string(script.text(expression, wanting: type))
  }

  private func name(_ number: Int32) -> JSON? {
    number < 0 ? nil : .string(named.text(NameID(number)))
  }

  private func actions(_ run: Span32) -> [JSON] { run.range.map { action($0) } }

  private func action(_ number: Int) -> JSON {
    let action = chart.actions[number]
    let ranges = named.definition.actionRanges
    let place = ranges.indices.contains(number) ? ranges[number] : nil
    switch action.kind {
    case .raise: return placed(["do": "raise", "event": .string(named.event(action.a))], place)
    case .send: return send(chart.sends[Int(action.a)], place)
    case .cancel:
      return placed(
        [
          "do": "cancel", "sendid": name(action.a),
          "sendidexpr": action.a < 0 ? text(action.b, .symbol) : nil,
        ], place)
    case .assign:
      let variable = Int(action.a)
      return placed(
        [
          "do": "assign", "location": .string(named.variables[variable]),
          "expr": text(action.b, ScriptType(chart.variables[variable])),
        ], place)
    case .log:
      let type = ValueType(rawValue: UInt8(truncatingIfNeeded: max(action.c, 0)))
      let wanted = action.c < 0 ? ScriptType.unknown : type.map { ScriptType($0) } ?? .unknown
      return placed(["do": "log", "label": name(action.a), "expr": text(action.b, wanted)], place)
    case .choose, .either:
      let branches = named.branches(Span32(action.a, action.b)).map { branch in
        JSON.object([
          "cond": text(branch.guardExpression, .boolean),
          "actions": .array(actions(branch.content)),
        ])
      }
      return placed(
        ["do": action.kind == .choose ? "if" : "either", "branches": .array(branches)], place)
    case .forEach:
      let loop = chart.loops[Int(action.a)]
      return placed(
        ["do": "foreach", "array": text(loop.list), "actions": .array(actions(loop.body))], place)
    case .call: return call(chart.calls[Int(action.a)], place)
    case .post: return placed(["do": "post", "name": name(action.a)], place)
    case .process:
      let change = ProcessChange(rawValue: action.a).map { "\($0)" }
      return placed(["do": "process", "name": .string(change ?? "")], place)
    case .fail: return placed(["do": "fail"], place)
    }
  }

  private func send(_ send: Send, _ place: Range<Int>?) -> JSON {
    let fixed = send.delay < 0 ? nil : chart.writtenTime(send.delay)
    let isPlain =
      send.params.isEmpty && send.target < 0 && send.type < 0 && send.idVariable < 0
      && !send.isInternal
    return placed(
      [
        "do": "send", "event": send.event < 0 ? nil : .string(named.event(send.event)),
        "eventexpr": send.event < 0 ? text(send.eventExpression, .symbol) : nil,
        "delay": fixed.map { .integer(Int($0)) }
          ?? named.constant(send.delay).map { .integer(Int($0)) },
        "delayexpr": fixed != nil ? nil : text(send.delay, .integer),
        "id": send.sendID == .none ? nil : .string(named.text(send.sendID)),
        "target": send.target < 0 ? nil : .bool(true), "plain": isPlain ? .bool(true) : nil,
      ], place)
  }

  private func call(_ call: Call, _ place: Range<Int>?) -> JSON {
    placed(
      [
        "do": "call", "name": .string(named.text(chart.callbacks[Int(call.callback)].name)),
        "instance": call.instance < 0
          ? nil : .string(named.text(chart.instances[Int(call.instance)])),
        "argument": text(call.argument, ScriptType(call.argumentType)),
        "result": call.result < 0 ? nil : .string(named.variables[Int(call.result)]),
      ], place)
  }
}
