import Diagnostics
import Transcripts

extension MachineReader {
  /// Writes actions as content of the chart; an action by name is a line of the log.
  func write(_ actions: [Literal], _ text: inout XMLText) {
    for action in actions { write(action, &text) }
  }

  private func write(_ action: Literal, _ text: inout XMLText) {
    switch action.kind {
    case .string(let name), .name(let name):
      text.element("log", ["label": name])
      // Most are functions, which change nothing of the machine.
      if let known = actions[name], case .call = known.kind { write(known, &text) }
    case .object: write(object: action, &text)
    case .call(let name, let arguments):
      let function = name.split(separator: ".").last.map(String.init) ?? name
      if !write(function, arguments.first, arguments.dropFirst().first, &text) { skip(action) }
    default: skip(action)
    }
  }

  /// The actions of XState that change the data of code, or speak to others.
  private static let harmless: Set = [
    "assign", "emit", "escalate", "forwardTo", "log", "respond", "sendParent", "sendTo",
    "sendUpdate", "spawn", "spawnChild", "start", "stop", "stopChild",
  ]

  private func skip(_ action: Literal) {
    var name = "an action"
    if case .call(let function, let arguments) = action.kind {
      name = "`\(function)`"
      let last = function.split(separator: ".").last.map(String.init) ?? function
      let isForOthers = last == "send" && arguments.dropFirst().first?["to"] != nil
      if !isForOthers, !Self.harmless.contains(last) { leaveOpen("what \(name) does") }
    } else if !isFunction(action) {
      leaveOpen("what `\(file.text(action.range).prefix(40))` does")
    }
    report(
      "xstate-code", at: action.range, "\(name) is code and left out", severity: .warning,
      help: "give the action a name")
  }

  /// Returns whether code is a function, which is called and changes nothing of the machine.
  private func isFunction(_ action: Literal) -> Bool {
    let code = file.text(action.range)
    return code.contains("=>") || code.hasPrefix("function")
      || code.wholeMatch(of: /(?:async\s+)?(?:function\b.*|\w+\s*\(.*)/.dotMatchesNewlines()) != nil
  }

  private func write(object action: Literal, _ text: inout XMLText) {
    guard let type = action["type"]?.text else { return skip(action) }
    let name = type.hasPrefix("xstate.") ? String(type.dropFirst("xstate.".count)) : type
    let values = action["params"] ?? action
    if ["raise", "cancel", "send"].contains(name),
      write(name, values["event"] ?? values["sendId"], values, &text)
    {
      return
    }
    if type.hasPrefix("xstate."), !Self.harmless.contains(name) { leaveOpen("what `\(type)` does") }
    let words = action["params"]?.members.compactMap(\.value.word) ?? []
    text.element("log", ["label": ([type] + words).joined(separator: " ")])
  }

  /// Writes a function of XState whose arguments are literals; returns false for another one.
  private func write(
    _ function: String, _ first: Literal?, _ options: Literal?, _ text: inout XMLText
  ) -> Bool {
    switch function {
    case "log":
      guard let label = first?.text else { return false }
      text.element("log", ["label": label])
    case "cancel":
      guard let first, let id = first.text else { return false }
      guard raisedIDs.contains(id) else {
        lose(
          "nothing is raised under the id `\(id)`, so that nothing is cancelled", at: first.range)
        return true
      }
      text.element("cancel", ["sendid": id])
    case "raise", "send":
      guard let event = first?.text ?? first?["type"]?.text, options?["to"] == nil else {
        return false
      }
      if let first, first.members.contains(where: { $0.name != "type" }) {
        lose("the data of `\(event)` are left out", at: first.range)
      }
      let isRaised = function == "raise" && options?["delay"] == nil
      guard !isRaised else {
        text.element("raise", ["event": self.event(event)])
        return true
      }
      guard let delay = delay(options?["delay"]) else { return false }
      text.element(
        "send",
        [
          "event": self.event(event), "id": options?["id"]?.text, "delay": delay.time,
          "delayexpr": delay.expression,
        ])
    default: return false
    }
    return true
  }

  /// Returns a delay as a time or, for a delay by name, as a parameter; nil for code.
  func delay(_ value: Literal?) -> (time: String?, expression: String?)? {
    switch value?.kind {
    case nil: return (nil, nil)
    case .number(let text): return Int(text).map { (DurationText.text($0), nil) }
    case .string(let name), .name(let name): return (nil, delay(named: name))
    default: return nil
    }
  }

  /// Returns the parameter that a delay by name is.
  func delay(named name: String) -> String {
    delayNames.identifier(of: name) { identifiers.take(Identifier.of(name)) }
  }

  /// Returns the event of the chart for one of the machine.
  func event(_ name: String) -> String {
    let done = "xstate.done.state."
    if name.hasPrefix(done) || name.hasPrefix("done.state."),
      let node = target(
        "#" + name.dropFirst(name.hasPrefix(done) ? done.count : "done.state.".count), from: machine
      )
    {
      return "done.state.\(node.id)"
    }
    for (prefix, short) in [
      ("xstate.done.actor.", "done.invoke."), ("xstate.error.actor.", "error.platform."),
    ]
    where name.hasPrefix(prefix) {
      return short + name.dropFirst(prefix.count)
    }
    return name.split(whereSeparator: \.isWhitespace).joined(separator: "_")
  }
}
