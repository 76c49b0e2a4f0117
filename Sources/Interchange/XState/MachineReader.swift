import Diagnostics

/// Reads the configuration of an XState machine, version 4 or 5, and writes it as a chart.
final class MachineReader {
  static let keys: Set = [
    "activities", "after", "always", "context", "data", "delimiter", "description", "entry", "exit",
    "history", "id", "initial", "input", "invoke", "key", "meta", "on", "onDone", "onEntry",
    "onExit",
    "order", "output", "predictableActionArguments", "preserveActionOrder", "schema", "schemas",
    "states", "strict", "tags", "target", "tsTypes", "type", "types", "version",
  ]

  let file: SourceFile
  let machine: MachineNode
  /// Whether transitions are external unless they say otherwise, as in version 4.
  let isOld: Bool
  let delays: [String: Int]
  /// What named actions are that the file gives.
  let actions: [String: Literal]
  var diagnostics: [Diagnostic] = []
  /// The names of guards and of delays in the chart, by what they are called in the machine.
  var guards = NamedParameters()
  var delayNames = NamedParameters()
  var identifiers = UniqueNames()
  /// The events of services, which come from outside.
  var services: [String] = []
  /// What of the machine is not in the chart and might change a run.
  private(set) var openPoints: [String] = []
  private var knownPoints: Set<String> = []
  /// The states that have ids of their own, and the machine.
  private(set) lazy var byOwnID = ownIDs()
  /// The events that the machine raises itself.
  private(set) lazy var raised = raisedEvents()
  /// The ids under which the machine raises events later, which can be cancelled.
  private(set) lazy var raisedIDs = idsOfRaised()

  init(_ file: SourceFile, _ found: MachineFinder, _ configuration: Literal) {
    self.file = file
    delays = found.delays
    actions = found.actions
    isOld = found.isOld || Self.isOld(configuration)
    machine = MachineNode(
      key: configuration["id"]?.text ?? "machine", range: configuration.range, value: configuration,
      kind: Self.kind(of: configuration), parent: nil)
    readChildren(of: machine)
    nameStates()
  }

  /// Returns whether a machine has spellings that only version 4 has.
  private static func isOld(_ value: Literal) -> Bool {
    value.members.contains { member in
      ["cond", "internal", "onEntry", "onExit"].contains(member.name) || isOld(member.value)
    }
      || {
        if case .array(let elements) = value.kind { elements.contains(where: isOld) } else { false }
      }()
  }

  private static func kind(of value: Literal) -> MachineNode.Kind {
    switch value["type"]?.text {
    case "parallel": .parallel
    case "final": .final
    case "history": .history
    default:
      value["history"] != nil
        ? .history : value["states"]?.members.isEmpty ?? true ? .atomic : .compound
    }
  }

  private func readChildren(of node: MachineNode) {
    checkKeys(of: node)
    guard let states = node.value["states"] else { return }
    if states.isCode {
      report("xstate-code", at: states.range, "the states of `\(node.key)` are code")
    }
    for member in states.members {
      guard let key = member.name, !member.value.isCode else {
        report(
          "xstate-code", at: member.range,
          "the state `\(member.name ?? file.text(member.range))` is code",
          why: "its content is defined elsewhere", help: "write it out in the machine")
        continue
      }
      let child = MachineNode(
        key: key, range: member.range, value: member.value, kind: Self.kind(of: member.value),
        parent: node)
      readChildren(of: child)
    }
  }

  private func checkKeys(of node: MachineNode) {
    for member in node.value.members {
      guard let name = member.name else {
        report(
          "xstate-code", at: member.range, "`\(file.text(member.range))` is code",
          help: "write its members out in the machine")
        continue
      }
      guard !Self.keys.contains(name) else { continue }
      report(
        "xstate-key", at: member.range, "`\(name)` is not read", severity: .warning,
        help: Suggestion.help(for: name, among: Self.keys.sorted()))
      leaveOpen("what `\(name)` of `\(node.key)` does")
    }
    for name in ["activities", "context", "data", "input", "output"] {
      guard let member = node.value.members.last(where: { $0.name == name }) else { continue }
      lose("`\(name)` is left out, since only code uses it", at: member.range)
    }
  }

  private func ownIDs() -> [String: MachineNode] {
    var nodes: [String: MachineNode] = [:]
    for node in machine.all.reversed() {
      if let id = node.value["id"]?.text ?? (node === machine ? machine.key : nil) {
        nodes[id] = node
      }
    }
    return nodes
  }

  /// Gives every state an id: its key, or its path where states share a key.
  private func nameStates() {
    var counts: [String: Int] = [:]
    let states = machine.all.dropFirst()
    for state in states { counts[Identifier.id(state.key), default: 0] += 1 }
    var free = UniqueNames()
    for state in states {
      let key = Identifier.id(state.key)
      let path = state.path.map(Identifier.id).joined(separator: ".")
      state.id = free.take(counts[key] == 1 ? key : path)
    }
    if isWrapped { machine.id = free.take(Identifier.id(machine.key)) }
  }

  /// Whether the machine itself is a state of the chart, as it does what `<scxml>` cannot.
  var isWrapped: Bool {
    let own = ["on", "entry", "exit", "onEntry", "onExit", "always", "after", "invoke", "onDone"]
    return machine.kind == .parallel || own.contains { machine.value[$0] != nil }
      || machine.children.contains { $0.kind == .history }
  }

  // MARK: Reporting

  func report(
    _ id: String, at range: Range<Int>, _ headline: String, why: String? = nil,
    severity: Diagnostic.Severity = .error, help: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(severity, id, at: range, in: file, headline, why: why, help: help))
  }

  /// Notes what is not in the chart and might change a run.
  func leaveOpen(_ what: String) {
    if knownPoints.insert(what).inserted { openPoints.append(what) }
  }

  /// Reports what the chart does not keep.
  func lose(_ headline: String, at range: Range<Int>, help: String? = nil) {
    report("xstate-lost", at: range, headline, severity: .notice, help: help)
  }
}
