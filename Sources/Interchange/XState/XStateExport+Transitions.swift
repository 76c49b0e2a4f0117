import JSON
import Statechart

extension XStateExport {
  /// The transitions of a state under one name, such as an event.
  private struct Group {
    let name: String
    var transitions: [JSON] = []
  }

  /// Something that runs while a state is active, with the transitions at its end.
  private struct Service {
    let id: String
    var done: [JSON] = []
    var failed: [JSON] = []
  }

  /// Returns the members of a state that hold its transitions.
  mutating func transitions(of state: Int) -> [(String, JSON)] {
    var always: [JSON] = []
    var done: [JSON] = []
    var (after, on): ([Group], [Group]) = ([], [])
    var services = services(of: state)
    for number in chart.states[state].transitions.range {
      let value = transition(number, from: state)
      guard chart.transitions[number].hasEvent else {
        always.append(value)
        continue
      }
      for descriptor in named.descriptors(of: number) {
        if let delay = delay(of: descriptor, in: state) {
          Self.add(value, "\(delay)", &after)
        } else if descriptor == "done.state.\(named.ids[state])" {
          done.append(value)
        } else if let (id, isDone) = service(descriptor) {
          let index = services.firstIndex { $0.id == id } ?? services.endIndex
          if index == services.endIndex { services.append(Service(id: id)) }
          if isDone {
            services[index].done.append(value)
          } else {
            services[index].failed.append(value)
          }
        } else {
          Self.add(value, event(descriptor, number), &on)
        }
      }
    }
    let invokes = services.map { service in
      JSON.object([
        "id": .string(service.id), "src": .string(service.id), "onDone": Self.list(service.done),
        "onError": Self.list(service.failed),
      ])
    }
    return [
      ("invoke", Self.list(invokes)), ("after", Self.members(after)), ("on", Self.members(on)),
      ("always", Self.list(always)), ("onDone", Self.list(done)),
    ].compactMap { name, value in value.map { (name, $0) } }
  }

  private static func add(_ value: JSON, _ name: String, _ groups: inout [Group]) {
    if let index = groups.firstIndex(where: { $0.name == name }) {
      groups[index].transitions.append(value)
    } else {
      groups.append(Group(name: name, transitions: [value]))
    }
  }

  private static func members(_ groups: [Group]) -> JSON? {
    groups.isEmpty
      ? nil : .object(groups.map { JSON.Member($0.name, list($0.transitions) ?? .null) })
  }

  private static func list(_ transitions: [JSON]) -> JSON? {
    transitions.count > 1 ? .array(transitions) : transitions.first
  }

  private func delay(of event: String, in state: Int) -> Int32? {
    timers.bySend.values.first { $0.state == state && named.event($0.event) == event }?.delay
  }

  private mutating func transition(_ number: Int, from state: Int) -> JSON {
    let transition = chart.transitions[number]
    let targets = named.targets(of: transition)
    let staysInside = targets.allSatisfy { $0 == state || chart.isDescendant($0, of: state) }
    let isInternal =
      transition.isInternal && chart.states[state].kind == .compound
      && targets.allSatisfy { chart.isDescendant($0, of: state) }
    let actions = actions(transition.content, in: state)
    let value = JSON.object([
      "target": self.targets(of: transition, from: state),
      "guard": condition(transition.guardExpression, number),
      "reenter": !targets.isEmpty && staysInside && !isInternal ? .bool(true) : nil,
      "actions": actions.isEmpty ? nil : .array(actions),
    ])
    guard case .object(let members) = value, members.count == 1, let target = value["target"]?.text
    else { return value }
    return .string(target)
  }

  /// Returns the name of a guard; that of a Boolean parameter alone needs no code.
  private mutating func condition(_ expression: Int32, _ number: Int) -> JSON? {
    guard expression >= 0 else { return nil }
    let text = script.text(expression, wanting: .boolean)
    if case .operation(let operation, _)? = Term.of(expression, chart),
      operation.code == .parameter
    {
      return .string(text)
    }
    losses.add("the guard `\(text)` has to be written as code", atTransition: number)
    return .string(text)
  }

  /// Returns the name under which XState knows the events of a descriptor.
  private mutating func event(_ descriptor: String, _ number: Int) -> String {
    if descriptor.hasPrefix("done.invoke.") {
      return "xstate.done.actor.\(descriptor.dropFirst("done.invoke.".count))"
    }
    if descriptor.hasPrefix("done.state."),
      let state = named.ids.firstIndex(of: String(descriptor.dropFirst("done.state.".count)))
    {
      return "xstate.done.state.\(path(of: state))"
    }
    if descriptor.hasPrefix("error.") {
      losses.add("XState has no event `\(descriptor)`", atTransition: number)
    }
    let isBeginning =
      descriptor != "*"
      && chart.events.indices.contains { index in
        NamedChart.beginnings(named.event(Int32(index))).contains(descriptor)
      }
    return isBeginning ? "\(descriptor).*" : descriptor
  }

  private func path(of state: Int) -> String {
    var path = [keys[state]]
    var parent = Int(chart.states[state].parent)
    while parent > 0 {
      path.insert(keys[parent], at: 0)
      parent = Int(chart.states[parent].parent)
    }
    return ([id] + path).joined(separator: ".")
  }

  /// Returns the charts that a state invokes, which have to be written as code.
  private mutating func services(of state: Int) -> [Service] {
    chart.states[state].invokes.range.map { number in
      let name = named.text(chart.invokes[number].id)
      losses.add("the chart that `\(name)` invokes is left out", named: named.ids[state])
      return Service(id: name)
    }
  }

  /// Returns the service whose end an event is, and whether it ends well, if its end is a stimulus.
  private func service(_ event: String) -> (id: String, isDone: Bool)? {
    guard chart.stimuli.contains(where: { named.event($0.event) == event }) else { return nil }
    for (prefix, isDone) in [("done.invoke.", true), ("error.platform.", false)]
    where event.hasPrefix(prefix) {
      return (String(event.dropFirst(prefix.count)), isDone)
    }
    return nil
  }
}
