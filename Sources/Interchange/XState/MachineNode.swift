/// A state of an XState machine.
final class MachineNode {
  enum Kind { case atomic, compound, parallel, final, history }

  let key: String
  /// The bytes of the key, or of the whole configuration for the machine itself.
  let range: Range<Int>
  let value: Literal
  let kind: Kind
  private(set) weak var parent: MachineNode?
  private(set) var children: [MachineNode] = []
  private var childrenByKey: [String: MachineNode] = [:]
  /// The id in the chart; empty for a machine that is the chart itself.
  var id = ""

  init(key: String, range: Range<Int>, value: Literal, kind: Kind, parent: MachineNode?) {
    self.key = key
    self.range = range
    self.value = value
    self.kind = kind
    self.parent = parent
    parent?.children.append(self)
    if parent?.childrenByKey[key] == nil { parent?.childrenByKey[key] = self }
  }

  func child(_ key: String) -> MachineNode? { childrenByKey[key] }

  /// The keys from the machine down to this state.
  var path: [String] { parent.map { $0.path + [key] } ?? [] }

  func isInside(_ ancestor: MachineNode) -> Bool {
    var node = parent
    while let outer = node {
      if outer === ancestor { return true }
      node = outer.parent
    }
    return false
  }

  /// This state and all below it, in document order.
  var all: [MachineNode] {
    var nodes: [MachineNode] = []
    collect(into: &nodes)
    return nodes
  }

  private func collect(into nodes: inout [MachineNode]) {
    nodes.append(self)
    for child in children { child.collect(into: &nodes) }
  }
}
