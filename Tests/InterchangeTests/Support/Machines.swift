import BookModel
import Diagnostics
import Foundation
import Interchange
import PluginAPI
import SCXML
import StateSearch
import Statechart
import Testing

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

  /// Returns the chart that is made of a machine, and everything that is said about it.
  static func machine(_ text: String, _ path: String = "machine.js") -> (String?, [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let chart = XStateImport.chart(SourceFile(path: path, text: text), &diagnostics)
    return (chart, diagnostics)
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

/// A machine with the sequence of states that its text states.
struct StatedMachine: CustomTestStringConvertible {
  let name: String
  let text: String
  let steps: [String]

  var testDescription: String { name }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Machines")

  static let all: [StatedMachine] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".js") }.sorted().map { file in
      let name = String(file.dropLast(3))
      return StatedMachine(
        name: name, text: read("\(name).js"),
        steps: read("\(name).steps").split(separator: "\n").map(String.init))
    }
  }()

  private static func read(_ name: String) -> String {
    (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
  }
}
