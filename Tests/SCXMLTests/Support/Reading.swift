import Base
import Book
import SCXML
import Statechart

/// Charts as text, read for tests.
enum Reading {
  private static let head =
    #"<scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" "#

  /// A whole chart around its content; line 1 is the root's tag.
  static func chart(_ content: String, _ attributes: String = #"datamodel="tracebook""#) -> String {
    "\(head)\(attributes)>\n\(content)\n</scxml>\n"
  }

  static func read(
    _ text: String, siblings: [String: String] = [:], words: Set<String> = []
  ) -> (definition: ModelDefinition?, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(path: "door.scxml", text: text)
    let definition = SCXMLPlugin.read(
      file,
      siblings: SiblingReader(words: { words }) { path in
        siblings[path].map { SourceFile(path: path, text: $0) }
      },
      &diagnostics)
    return (definition, diagnostics)
  }

  /// All diagnostics as people see them.
  static func report(_ text: String) -> String {
    read(text).diagnostics.map(HumanWriter(colored: false).text).joined()
  }
}

/// A chart that is run event by event; what it logs is written down.
struct Run {
  let machine: Machine
  private(set) var snapshot: Snapshot
  private(set) var log: [String] = []

  init?(
    _ content: String, _ attributes: String = "", dataModel: String = "tracebook",
    siblings: [String: String] = [:]
  ) {
    let text = Reading.chart(content, "datamodel=\"\(dataModel)\" \(attributes)")
    guard let definition = Reading.read(text, siblings: siblings).definition else { return nil }
    machine = Machine(chart: definition.chart)
    let start = machine.start()
    snapshot = start.snapshot
    note(start)
  }

  @discardableResult
  mutating func send(_ event: String) -> [String] {
    note(machine.step(snapshot, event: machine.chart.event(for: event.utf8)))
    return log
  }

  @discardableResult
  mutating func wait(_ milliseconds: Int32) -> [String] {
    note(machine.wait(snapshot, milliseconds: milliseconds))
    return log
  }

  var active: [String] {
    machine.chart.states.indices.filter {
      machine.chart.states[$0].isAtomic && snapshot.configuration.contains($0)
    }.map { text(machine.chart.states[$0].name) }
  }

  private mutating func note(_ result: StepResult) {
    snapshot = result.snapshot
    log = result.observations.filter { $0.kind == .log }.map { observation in
      let label = observation.name == .none ? [] : [text(observation.name)]
      switch observation.argumentType {
      case .symbol:
        return (label + ["'\(text(NameID(observation.argument)))'"]).joined(separator: " ")
      case .boolean:
        return (label + [observation.argument == 1 ? "true" : "false"]).joined(separator: " ")
      case nil: return label.joined()
      default: return (label + ["\(observation.argument)"]).joined(separator: " ")
      }
    }
  }

  private func text(_ name: NameID) -> String {
    machine.text(name)
  }
}
