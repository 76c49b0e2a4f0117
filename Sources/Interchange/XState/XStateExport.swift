import BookModel
import JSON
import Statechart

/// Writes a chart as the configuration of an XState machine (version 5), in JSON.
///
/// Guards and actions are names there, and the code behind the names is what JSON cannot hold.
package struct XStateExport {
  let named: NamedChart
  let script: ScriptText
  let timers: AfterTimers
  var losses: Losses
  /// The id of the machine.
  let id: String
  /// The key of each state, unique among its siblings.
  let keys: [String]
  var chart: Chart { named.chart }

  private init(_ named: NamedChart, id: String) {
    self.named = named
    self.id = id.replacing(".", with: "_")
    script = ScriptText(named)
    timers = AfterTimers(named)
    losses = Losses(named.definition)
    keys = Self.keys(named)
  }

  /// Returns the keys of all states: the last part of an id such as `draft.letter`, if that is enough.
  private static func keys(_ named: NamedChart) -> [String] {
    // In a target a dot leads from a state to its child.
    var keys = named.ids.map { $0.replacing(".", with: "_") }
    for parent in keys.indices {
      let children = named.children(of: parent)
      let short = children.map { named.ids[$0].split(separator: ".").last.map(String.init) ?? "" }
      guard Set(short).count == short.count else { continue }
      for (child, key) in zip(children, short) { keys[child] = key }
    }
    return keys
  }

  /// Returns a chart as the configuration of a machine.
  ///
  /// - Parameters:
  ///   - named: The chart with the values of its parameters.
  ///   - id: The name of the model.
  /// - Returns: The configuration in JSON, and what it does not say.
  package static func write(_ named: NamedChart, id: String) -> Exported {
    var export = XStateExport(named, id: id)
    export.declareLosses()
    var members = [JSON.Member("id", .string(export.id))]
    if let context = export.context() { members.append(JSON.Member("context", context)) }
    members += export.members(of: 0)
    return Exported(
      text: PrettyJSON.text(.object(members)), diagnostics: export.losses.diagnostics)
  }

  private mutating func declareLosses() {
    for parameter in chart.parameters where parameter.kind != .boolean {
      let name = named.text(parameter.name)
      losses.add("the parameter `\(name)` has one value", named: name)
    }
    for request in chart.requests {
      let name = named.text(request.name)
      losses.add("the request `\(name)` of apps is left out", named: name)
    }
  }

  /// Returns the initial values of the data, as far as they are constants.
  private func context() -> JSON? {
    guard !chart.variables.isEmpty else { return nil }
    return .object(
      chart.variables.indices.map { number in
        let variable = chart.variables[number]
        guard case .operation(let operation, _)? = Term.of(variable.initial, chart),
          operation.code == .constant, !variable.isAny
        else { return JSON.Member(named.variables[number], .null) }
        let value: JSON =
          switch variable.type {
          case .boolean: .bool(operation.operand != 0)
          case .symbol: .string(named.text(NameID(operation.operand)))
          case .integer, .list: .integer(Int(operation.operand))
          }
        return JSON.Member(named.variables[number], value)
      })
  }

  /// Returns the members of a state or, for the root, of the machine.
  private mutating func members(of number: Int) -> [JSON.Member] {
    let state = chart.states[number]
    var members: [JSON.Member] = []
    func add(_ name: String, _ value: JSON?) {
      if let value { members.append(JSON.Member(name, value)) }
    }
    add("type", type(state.kind))
    if state.isHistory {
      add("history", .string(state.kind == .deepHistory ? "deep" : "shallow"))
      let initial = chart.transitions[Int(state.initial)]
      add("target", targets(of: initial, from: number))
      return members
    }
    if state.kind == .compound { add("initial", initial(of: number)) }
    add("entry", actions(of: state.entry, in: number))
    add("exit", actions(of: state.exit, in: number))
    for (name, value) in transitions(of: number) { add(name, value) }
    if !state.doneData.isEmpty {
      losses.add("the data of `\(named.ids[number])` are left out", named: named.ids[number])
    }
    let children = named.children(of: number)
    if !children.isEmpty {
      add("states", .object(children.map { JSON.Member(keys[$0], .object(self.members(of: $0))) }))
    }
    return members
  }

  private func type(_ kind: ChartState.Kind) -> JSON? {
    switch kind {
    case .parallel: "parallel"
    case .final: "final"
    case .shallowHistory, .deepHistory: "history"
    case .atomic, .compound: nil
    }
  }

  /// Returns the child that is entered first, with the actions on the way.
  private mutating func initial(of number: Int) -> JSON? {
    let transition = Int(chart.states[number].initial)
    guard transition >= 0 else { return nil }
    let targets = named.targets(of: chart.transitions[transition])
    let child = named.children(of: number).first { child in
      targets.contains { $0 == child || chart.isDescendant($0, of: child) }
    }
    guard let child else { return nil }
    if targets != [child] {
      losses.add(
        "`\(named.ids[number])` begins in its child `\(named.ids[child])`, not deeper",
        named: named.ids[number])
    }
    let actions = actions(chart.transitions[transition].content, in: number)
    return actions.isEmpty
      ? .string(keys[child])
      : .object(["target": .string(keys[child]), "actions": .array(actions)])
  }

  /// Returns what leads from a state to the targets of a transition; nil for none.
  func targets(of transition: ChartTransition, from state: Int) -> JSON? {
    let targets = named.targets(of: transition).map { JSON.string(target($0, from: state)) }
    return targets.count > 1 ? .array(targets) : targets.first
  }

  private func target(_ state: Int, from source: Int) -> String {
    if Int(chart.states[state].parent) == source { return ".\(keys[state])" }
    if chart.states[state].parent == chart.states[source].parent { return keys[state] }
    var path = [keys[state]]
    var parent = Int(chart.states[state].parent)
    while parent > 0 {
      path.insert(keys[parent], at: 0)
      parent = Int(chart.states[parent].parent)
    }
    return "#" + ([id] + path).joined(separator: ".")
  }
}
