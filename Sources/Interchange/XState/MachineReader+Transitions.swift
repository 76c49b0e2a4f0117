import Diagnostics

extension MachineReader {
  /// What a transition of a machine says, in the words of a chart.
  struct Transition {
    let targets: [MachineNode]
    let condition: String?
    let isInternal: Bool
    let actions: [Literal]
  }

  private static let members: Set = [
    "actions", "cond", "delay", "description", "event", "guard", "id", "in", "internal", "meta",
    "reenter", "target",
  ]

  /// Returns the transitions that a value of `on`, `after`, `always` or `onDone` gives.
  func transitions(_ value: Literal, of source: MachineNode, _ name: String) -> [Transition] {
    if case .null = value.kind {
      return [Transition(targets: [], condition: nil, isInternal: false, actions: [])]
    }
    return value.list.compactMap { transition($0, of: source, name) }
  }

  private func transition(
    _ value: Literal, of source: MachineNode, _ name: String
  ) -> Transition? {
    if value.isCode {
      report(
        "xstate-code", at: value.range, "the transition of `\(name)` is code and left out",
        severity: .warning)
      leaveOpen("what `\(name)` does in `\(source.key)`")
      return nil
    }
    for member in value.members where !Self.members.contains(member.name ?? "") {
      report(
        "xstate-key", at: member.range, "`\(member.name ?? "…")` is not read", severity: .warning,
        help: Suggestion.help(for: member.name ?? "", among: Self.members.sorted()))
      leaveOpen("what `\(member.name ?? "…")` of `\(name)` does in `\(source.key)`")
    }
    let isTarget = value.members.isEmpty && value.text != nil
    guard let targets = targets(isTarget ? value : value["target"], from: source) else {
      return nil
    }
    let conditions = [
      (value["guard"] ?? value["cond"]).map { condition($0, within: false) },
      value["in"].map { isIn($0) },
    ].compactMap(\.self)
    let actions = value["actions"]?.list ?? []
    let (inside, isInternal) = placed(targets, value, source)
    return Transition(
      targets: inside, condition: conditions.isEmpty ? nil : conditions.joined(separator: " and "),
      isInternal: isInternal, actions: actions)
  }

  /// Returns the targets in the sense of SCXML, and whether the transition stays within its state.
  ///
  /// In version 5 a transition to a state itself or into it does not leave the state unless it says
  /// `reenter`; in version 4 one leaves it unless its target begins with a dot.
  private func placed(
    _ targets: [MachineNode], _ value: Literal, _ source: MachineNode
  ) -> ([MachineNode], Bool) {
    let staysInside = targets.allSatisfy { $0 === source || $0.isInside(source) }
    guard !targets.isEmpty, staysInside, !leaves(value) else { return (targets, false) }
    if targets.contains(where: { $0 === source }) {
      guard source.kind == .compound, let initial = initialChild(of: source) else {
        // Nothing is entered or left in a state without children.
        return (source.children.isEmpty ? [] : targets, false)
      }
      return ([initial], true)
    }
    return (targets, source.kind == .compound)
  }

  private func leaves(_ value: Literal) -> Bool {
    if case .boolean(let reenter)? = value["reenter"]?.kind { return reenter }
    guard isOld else { return false }
    if case .boolean(let isInternal)? = value["internal"]?.kind { return !isInternal }
    let target = value["target"] ?? value
    return !target.list.allSatisfy { $0.text?.hasPrefix(".") ?? false }
  }

  func initialChild(of node: MachineNode) -> MachineNode? {
    let initial = node.value["initial"]
    return (initial?.text ?? initial?["target"]?.text).flatMap { text in
      node.child(text.hasPrefix(".") ? String(text.dropFirst()) : text)
    }
  }

  // MARK: Guards

  /// Returns a condition as an expression of the chart; a guard by name is a parameter.
  private func condition(_ value: Literal, within isPart: Bool) -> String {
    switch value.kind {
    case .string(let name): return parameter(name)
    case .object:
      let words =
        [value["type"]?.text ?? "guard"] + (value["params"]?.members.compactMap(\.value.word) ?? [])
      return parameter(words.joined(separator: " "))
    case .call(let name, let arguments):
      let function = name.split(separator: ".").last.map(String.init) ?? name
      return call(function, arguments, isPart) ?? code(value)
    case .name(let name): return parameter(name)
    default: return code(value)
    }
  }

  private func call(_ function: String, _ arguments: [Literal], _ isPart: Bool) -> String? {
    let parts = arguments.flatMap(\.list)
    switch function {
    case "not": return parts.first.map { "not \(condition($0, within: true))" }
    case "and", "or":
      let text = parts.map { condition($0, within: true) }.joined(separator: " \(function) ")
      return isPart ? "(\(text))" : text
    case "stateIn", "in": return parts.first.map { isIn($0) }
    default: return nil
    }
  }

  private func code(_ value: Literal) -> String {
    let name = parameter("guard \(guards.identifiers.count + 1)")
    report(
      "xstate-code", at: value.range,
      "the guard is code, and its outcome is the parameter `\(name)`",
      severity: .warning)
    return name
  }

  private func parameter(_ name: String) -> String {
    guards.identifier(of: name) { identifiers.take(Identifier.of(name)) }
  }

  private func isIn(_ value: Literal) -> String {
    let text = value.text ?? ""
    let node = target(named: text)
    guard let node else {
      report("xstate-target", at: value.range, "there is no state `\(text)`")
      return "false"
    }
    return "In('\(node.id)')"
  }

  private func target(named text: String) -> MachineNode? {
    target(text.hasPrefix("#") ? text : "#\(machine.key).\(text)", from: machine)
  }
}
