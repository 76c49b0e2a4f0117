import Base
import Book
import SCXML
import StateSearch
import Statechart

/// Charts of these tests.
enum Charts {
  static func read(_ text: String, _ path: String = "model.scxml") -> (
    ModelDefinition?, [Diagnostic]
  ) {
    var diagnostics: [Diagnostic] = []
    let definition = SCXMLPlugin.read(
      SourceFile(path: path, text: text), siblings: SiblingReader { _ in nil }, &diagnostics)
    return (definition, diagnostics)
  }

  static func shown(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map {
      "\($0.position.line):\($0.position.column) \($0.severity.rawValue)[\($0.id)] \($0.headline)"
        + ($0.help.map { "; \($0)" } ?? "")
    }
  }

  /// The numbers of states and transitions that a search finds.
  static func counts(_ definition: ModelDefinition) -> [Int] {
    let graph = Explorer.graph(of: Machine(chart: definition.chart), limit: 20_000)
    return [graph.stateCount, graph.edges.count]
  }
}
