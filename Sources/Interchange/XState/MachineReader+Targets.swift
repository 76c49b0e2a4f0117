import Diagnostics

extension MachineReader {
  /// Returns the states that a transition leads to; nil after a diagnostic.
  func targets(_ value: Literal?, from source: MachineNode) -> [MachineNode]? {
    guard let value else { return [] }
    var targets: [MachineNode] = []
    for item in value.list {
      guard let text = item.text else {
        report(
          "xstate-code", at: item.range, "the target is code", help: "write its name in quotes")
        return nil
      }
      guard let target = target(text, from: source) else {
        refuse(text, item, source)
        return nil
      }
      targets.append(target)
    }
    return targets
  }

  func target(_ text: String, from source: MachineNode) -> MachineNode? {
    if text.hasPrefix("#") { return byID(String(text.dropFirst())) }
    let path = text.split(separator: ".").map(String.init)
    if text.hasPrefix(".") { return descend(path, from: source) }
    guard let parent = source.parent else { return nil }
    return descend(path, from: parent)
  }

  private func descend(_ path: [String], from node: MachineNode) -> MachineNode? {
    var result = node
    for key in path {
      guard let child = result.child(key) else { return nil }
      result = child
    }
    return result
  }

  /// Returns a state by an id of its own or by its path below one.
  private func byID(_ text: String) -> MachineNode? {
    if let own = byOwnID[text] { return own }
    let full = text.split(separator: ".").map(String.init)
    for count in full.indices.reversed() {
      guard let node = byOwnID[full[...count].joined(separator: ".")] else { continue }
      if let found = descend(Array(full[(count + 1)...]), from: node) { return found }
    }
    return nil
  }

  private func refuse(_ text: String, _ item: Literal, _ source: MachineNode) {
    if source.parent == nil, !text.hasPrefix("."), !text.hasPrefix("#"),
      target("." + text, from: source) != nil
    {
      report(
        "xstate-target", at: item.range, "the machine has no sibling `\(text)`",
        help: Suggestion.question(".\(text)"))
      return
    }
    let siblings = (source.parent ?? source).children.map(\.key)
    report(
      "xstate-target", at: item.range, "there is no state `\(text)`",
      help: Suggestion.help(for: text, among: siblings)
        ?? "write a sibling's key, `.child`, or `#id`")
  }
}
