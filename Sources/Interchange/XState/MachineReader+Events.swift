import Diagnostics

/// A time after which a state is left.
struct Timer {
  let event: String
  let time: String?
  let expression: String?
  let value: Literal
}

extension MachineReader {
  func timers(of node: MachineNode) -> [Timer] {
    (node.value["after"]?.members ?? []).compactMap { member in
      guard let name = member.name else {
        report(
          "xstate-code", at: member.range, "the time is code and left out", severity: .warning)
        leaveOpen("after which time `\(node.key)` is left")
        return nil
      }
      let delay = Int(name).flatMap {
        self.delay(Literal(range: member.range, kind: .number("\($0)")))
      }
      return Timer(
        event: "after.\(event(name)).\(node.id)", time: delay?.time,
        expression: delay == nil ? self.delay(named: name) : nil, value: member.value)
    }
  }

  func writeTransitions(of node: MachineNode, _ timers: [Timer], _ text: inout XMLText) {
    var always: [Literal] = [node.value["always"]].compactMap(\.self)
    for (name, value) in events(of: node) {
      // The empty event of version 4 is what `always` is now.
      if name.isEmpty {
        always.append(value)
        continue
      }
      write(value, of: node, name, event: name == "*" ? name : event(name), &text)
    }
    writeServices(of: node, &text)
    for timer in timers { write(timer.value, of: node, timer.event, event: timer.event, &text) }
    for value in always { write(value, of: node, "always", event: nil, &text) }
    if let done = node.value["onDone"] {
      write(done, of: node, "onDone", event: "done.state.\(node.id)", &text)
    } else if node === machine, isWrapped {
      writeMachineEnd(&text)
    }
  }

  private func writeMachineEnd(_ text: inout XMLText) {
    guard machine.kind == .parallel || machine.children.contains(where: { $0.kind == .final })
    else {
      return
    }
    text.element("transition", ["event": "done.state.\(machine.id)", "target": end])
  }

  /// The id of the state in which a wrapped machine ends.
  var end: String {
    var free = UniqueNames()
    for node in machine.all { _ = free.take(node.id) }
    return free.take("end")
  }

  /// Returns what `on` has for each event, in order.
  private func events(of node: MachineNode) -> [(String, Literal)] {
    guard let on = node.value["on"] else { return [] }
    if case .array(let items) = on.kind {
      return items.compactMap { item in item["event"]?.text.map { ($0, item) } }
    }
    if on.isCode {
      report("xstate-code", at: on.range, "`on` is code and left out", severity: .warning)
      leaveOpen("which events `\(node.key)` takes")
    }
    return on.members.compactMap { member in
      guard let name = member.name else {
        report(
          "xstate-code", at: member.range, "an event is code and left out", severity: .warning)
        leaveOpen("which events `\(node.key)` takes")
        return nil
      }
      return (name, member.value)
    }
  }

  private static let serviceMembers: Set = [
    "autoForward", "data", "id", "input", "meta", "onDone", "onError", "src", "systemId",
  ]

  private func writeServices(of node: MachineNode, _ text: inout XMLText) {
    for (index, service) in (node.value["invoke"]?.list ?? []).enumerated() {
      let source = service["src"]
      let id =
        service["id"]?.text ?? source?.text ?? source?["type"]?.text ?? named(source)
        ?? "\(node.id).\(index)"
      let name = event(id)
      for (member, event) in [
        ("onDone", "done.invoke.\(name)"), ("onError", "error.platform.\(name)"),
      ] {
        guard let value = service[member] else { continue }
        services.append(event)
        write(value, of: node, member, event: event, &text)
      }
      let others = service.members.map { $0.name ?? "…" }
        .filter { !Self.serviceMembers.contains($0) }
      if service.isCode || !others.isEmpty {
        leaveOpen(
          "what \(others.isEmpty ? "it" : others.map { "`\($0)`" }.joined(separator: ", ")) of the service `\(id)` does"
        )
      }
      lose("the service `\(id)` is outside, and its end a stimulus", at: (source ?? service).range)
    }
  }

  private func named(_ source: Literal?) -> String? {
    if case .name(let name)? = source?.kind { name } else { nil }
  }

  private func write(
    _ value: Literal, of node: MachineNode, _ name: String, event: String?, _ text: inout XMLText
  ) {
    for transition in transitions(value, of: node, name) {
      let ids = transition.targets.map(\.id)
      guard event != nil || transition.condition != nil || !ids.isEmpty else {
        report(
          "xstate-target", at: value.range,
          "a transition without event, guard and target would never end")
        continue
      }
      text.element(
        "transition",
        [
          "event": event, "cond": transition.condition,
          "target": ids.isEmpty ? nil : ids.joined(separator: " "),
          "type": transition.isInternal ? "internal" : nil,
        ]
      ) { write(transition.actions, &$0) }
    }
  }

  func raisedEvents() -> Set<String> {
    var names: Set<String> = []
    func collect(_ value: Literal) {
      switch value.kind {
      case .call(let function, let arguments):
        let isSend = ["raise", "send"].contains(
          function.split(separator: ".").last.map(String.init) ?? "")
        if isSend, let event = arguments.first?.text ?? arguments.first?["type"]?.text {
          names.insert(self.event(event))
        }
        arguments.forEach(collect)
      case .array(let elements): elements.forEach(collect)
      case .object(let members):
        if ["raise", "xstate.raise", "send", "xstate.send"].contains(value["type"]?.text),
          let event = (value["params"] ?? value)["event"]
        {
          names.insert(self.event(event.text ?? event["type"]?.text ?? ""))
        }
        members.map(\.value).forEach(collect)
      default: break
      }
    }
    collect(machine.value)
    actions.values.forEach(collect)
    return names
  }

  /// Returns the ids of all `raise` and `send` of the machine.
  func idsOfRaised() -> Set<String> {
    var ids: Set<String> = []
    func collect(_ value: Literal) {
      switch value.kind {
      case .call(_, let arguments):
        if let id = arguments.dropFirst().first?["id"]?.text { ids.insert(id) }
        arguments.forEach(collect)
      case .array(let elements): elements.forEach(collect)
      case .object(let members):
        let isRaise = ["raise", "xstate.raise", "send", "xstate.send"].contains(value["type"]?.text)
        if isRaise, let id = (value["params"] ?? value)["id"]?.text { ids.insert(id) }
        members.map(\.value).forEach(collect)
      default: break
      }
    }
    collect(machine.value)
    actions.values.forEach(collect)
    return ids
  }
}
