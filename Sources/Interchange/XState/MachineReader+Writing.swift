import Diagnostics
import Transcripts

extension MachineReader {
  /// Returns the machine as the text of a chart.
  func write() -> String {
    var body = XMLText(depth: 1)
    if isWrapped {
      write(machine, &body)
      writeEnd(&body)
    } else {
      for child in machine.children { write(child, &body) }
    }
    var declarations = XMLText(depth: 1)
    declare(&declarations)
    let own = declarations.lines.isEmpty ? nil : "urn:tracebook:chart"
    var text = XMLText()
    text.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    let initial = isWrapped ? machine.id : self.initial(of: machine)?.id
    text.element(
      "scxml",
      [
        "xmlns": "http://www.w3.org/2005/07/scxml", "xmlns:tb": own, "version": "1.0",
        "datamodel": guards.identifiers.isEmpty && delayNames.identifiers.isEmpty
          ? nil : "tracebook", "initial": initial,
      ]
    ) { inner in
      inner.append(declarations)
      inner.append(body)
    }
    return text.text
  }

  /// Ends the chart when the machine ends, which is a state of it.
  private func writeEnd(_ text: inout XMLText) {
    guard machine.kind == .parallel || machine.children.contains(where: { $0.kind == .final }),
      machine.value["onDone"] == nil
    else { return }
    text.element("final", ["id": end])
  }

  private func declare(_ text: inout XMLText) {
    for (_, identifier) in guards.identifiers {
      text.element(
        "tb:parameter",
        ["name": identifier, "values": "true false", "default": "true", "open": "true"])
    }
    for (name, identifier) in delayNames.identifiers {
      let value = max(1, delays[name] ?? 1000)
      let highest = DurationText.text(max(value, 3_600_000))
      text.element(
        "tb:parameter",
        [
          "name": identifier, "values": "1ms..\(highest)", "default": DurationText.text(value),
          // A time that the file does not give may be another one each time.
          "open": delays[name] == nil ? "true" : nil,
        ])
    }
    for what in openPoints { text.element("tb:open", ["what": what]) }
    guard !services.isEmpty else { return }
    for event in stimuli() { text.element("tb:stimulus", ["name": event]) }
  }

  /// Returns the events from outside, which a chart with services has to declare.
  private func stimuli() -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    var takesAny = false
    for node in machine.all {
      for member in node.value["on"]?.members ?? [] {
        guard let name = member.name, !name.isEmpty else { continue }
        guard name != "*" else {
          takesAny = true
          continue
        }
        let event = self.event(name.hasSuffix(".*") ? String(name.dropLast(2)) : name)
        let isOwn = event.hasPrefix("done.state.") || raised.contains(event)
        if !isOwn, known.insert(event).inserted { names.append(event) }
      }
    }
    names += services.filter { known.insert($0).inserted }
    guard takesAny else { return names }
    var other = "other"
    while known.contains(other) { other += "_" }
    return names + [other]
  }

  // MARK: States

  private func write(_ node: MachineNode, _ text: inout XMLText) {
    if node.kind == .history { return writeHistory(node, &text) }
    let name = node.kind == .parallel ? "parallel" : node.kind == .final ? "final" : "state"
    let initial = node.kind == .compound ? self.initial(of: node) : nil
    let actions = node.value["initial"]?["actions"]?.list ?? []
    text.element(
      name, ["id": node.id, "initial": actions.isEmpty ? initial?.id : nil]
    ) { inner in
      if let initial, !actions.isEmpty {
        inner.element("initial") {
          $0.element("transition", ["target": initial.id]) { write(actions, &$0) }
        }
      }
      let timers = timers(of: node)
      writeHandlers(of: node, timers, &inner)
      writeTransitions(of: node, timers, &inner)
      for child in node.children { write(child, &inner) }
    }
  }

  /// Returns the child that a state begins in; nil after a diagnostic.
  private func initial(of node: MachineNode) -> MachineNode? {
    if let child = initialChild(of: node) { return child }
    let keys = node.children.map(\.key)
    if let initial = node.value["initial"] {
      let text = initial.text ?? initial["target"]?.text ?? file.text(initial.range)
      report(
        "xstate-initial", at: initial.range, "`\(node.key)` has no state `\(text)`",
        help: Suggestion.help(for: text, among: keys))
    } else {
      report(
        "xstate-initial", at: node.range, "`\(node.key)` does not say in which state it begins",
        help: "write `initial: '\(keys.first ?? "")'`")
    }
    return nil
  }

  private func writeHistory(_ node: MachineNode, _ text: inout XMLText) {
    let isDeep = node.value["history"]?.text == "deep"
    text.element("history", ["id": node.id, "type": isDeep ? "deep" : "shallow"]) { inner in
      var ids = (targets(node.value["target"], from: node) ?? []).map(\.id)
      if ids.isEmpty, let parent = node.parent {
        ids =
          parent.kind == .parallel
          ? parent.children.filter { $0.kind != .history }.map(\.id)
          : [initialChild(of: parent)?.id].compactMap(\.self)
      }
      inner.element("transition", ["target": ids.joined(separator: " ")])
    }
  }

  private func writeHandlers(of node: MachineNode, _ timers: [Timer], _ text: inout XMLText) {
    let entry = ["onEntry", "entry"].flatMap { node.value[$0]?.list ?? [] }
    let exit = ["onExit", "exit"].flatMap { node.value[$0]?.list ?? [] }
    text.group("onentry") { inner in
      write(entry, &inner)
      for timer in timers {
        inner.element(
          "send",
          [
            "event": timer.event, "id": timer.event, "delay": timer.time,
            "delayexpr": timer.expression,
          ])
      }
    }
    text.group("onexit") { inner in
      write(exit, &inner)
      for timer in timers { inner.element("cancel", ["sendid": timer.event]) }
    }
  }
}
