package import Base
import Statechart

/// Writes a chart as a graph in the language of Graphviz, with a box around each compound state.
package struct DOTExport {
  private let named: NamedChart
  private let script: ScriptText
  private var lines: [String] = []
  private var chart: Chart { named.chart }

  private init(_ named: NamedChart) {
    self.named = named
    script = ScriptText(named)
  }

  /// Returns a chart as a graph, without content and without transitions that lead nowhere.
  ///
  /// - Parameters:
  ///   - named: The chart.
  ///   - id: The name of the model.
  /// - Returns: The graph.
  package static func write(_ named: NamedChart, id: String) -> Exported {
    var export = DOTExport(named)
    export.lines = [
      "digraph \(quoted(id)) {", "  compound=true", "  newrank=true",
      "  node [shape=box, style=rounded]",
    ]
    for session in export.chart.sessions { export.draw(session: session) }
    export.lines.append("}")
    return Exported(text: export.lines.map { $0 + "\n" }.joined())
  }

  private mutating func draw(session: Session) {
    let root = Int(session.states.start)
    for child in named.children(of: root) { draw(child, indent: "  ") }
    let start = "start \(root)"
    lines.append("  \(Self.quoted(start)) [shape=point, label=\"\"]")
    drawDefault(of: root, from: start)
    for state in session.states.range { drawTransitions(of: state) }
  }

  private mutating func draw(_ state: Int, indent: String) {
    let entry = chart.states[state]
    let children = named.children(of: state)
    guard children.isEmpty else {
      let style = entry.kind == .parallel ? "dashed" : "rounded"
      lines.append("\(indent)subgraph \(Self.quoted("cluster \(named.ids[state])")) {")
      lines.append("\(indent)  label=\(Self.quoted(named.ids[state]))")
      lines.append("\(indent)  style=\(style)")
      for child in children { draw(child, indent: indent + "  ") }
      if entry.kind == .compound {
        lines.append("\(indent)  \(Self.quoted("start \(state)")) [shape=point, label=\"\"]")
      }
      lines.append("\(indent)}")
      return
    }
    lines.append("\(indent)\(Self.quoted(named.ids[state]))\(Self.shape(entry.kind))")
  }

  private static func shape(_ kind: ChartState.Kind) -> String {
    switch kind {
    case .final: " [peripheries=2]"
    case .shallowHistory: " [shape=circle, label=\"H\"]"
    case .deepHistory: " [shape=circle, label=\"H*\"]"
    case .atomic, .compound, .parallel: ""
    }
  }

  private mutating func drawDefault(of state: Int, from node: String) {
    let number = Int(chart.states[state].initial)
    guard number >= 0 else { return }
    for target in named.targets(of: chart.transitions[number]) {
      draw(from: node, tail: nil, inside: state, to: target, label: "")
    }
  }

  private mutating func drawTransitions(of state: Int) {
    let entry = chart.states[state]
    if entry.isHistory { drawDefault(of: state, from: named.ids[state]) }
    if entry.kind == .compound, entry.parent >= 0 {
      drawDefault(of: state, from: "start \(state)")
    }
    for number in entry.transitions.range {
      let targets = named.targets(of: chart.transitions[number])
      let label = label(of: number)
      for target in targets {
        // An edge cannot end at a box that it comes out of.
        let isOutside = isBox(state) && target != state && !chart.isDescendant(target, of: state)
        draw(
          from: node(of: state), tail: isOutside ? state : nil, inside: state, to: target,
          label: label)
      }
    }
  }

  private func label(of number: Int) -> String {
    let transition = chart.transitions[number]
    let events = named.descriptors(of: number).joined(separator: ", ")
    let condition =
      transition.guardExpression < 0
      ? nil : "[\(script.text(transition.guardExpression, wanting: .boolean))]"
    return [events.isEmpty ? nil : events, condition].compactMap(\.self).joined(separator: " ")
  }

  private func isBox(_ state: Int) -> Bool { !named.children(of: state).isEmpty }

  /// Returns a node of a state: itself, or the first one within its box.
  private func node(of state: Int) -> String {
    var inner = state
    while let child = named.children(of: inner).first { inner = child }
    return named.ids[inner]
  }

  /// Draws an edge between nodes, from the box `tail` if it is not nil.
  private mutating func draw(
    from node: String, tail: Int?, inside source: Int, to target: Int, label: String
  ) {
    var attributes = label.isEmpty ? [] : ["label=\(Self.quoted(label))"]
    if let tail { attributes.append("ltail=\(Self.quoted("cluster \(named.ids[tail])"))") }
    let isOutside = target != source && !chart.isDescendant(source, of: target)
    if isBox(target), isOutside {
      attributes.append("lhead=\(Self.quoted("cluster \(named.ids[target])"))")
    }
    let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
    lines.append("  \(Self.quoted(node)) -> \(Self.quoted(self.node(of: target)))\(list)")
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}

/// A model or a run in a notation of others.
package struct Exported: Sendable {
  package let text: String
  /// What the notation cannot say: a notice for each thing, at its place in the model.
  package let diagnostics: [Diagnostic]

  package init(text: String, diagnostics: [Diagnostic] = []) {
    self.text = text
    self.diagnostics = diagnostics
  }
}
