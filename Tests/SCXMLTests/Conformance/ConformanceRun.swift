import Base
import Book
import SCXML
import Statechart

/// A chart of others that is run event by event.
struct ConformanceRun {
  private let machine: Machine
  private var snapshot: Snapshot

  struct Unread: Error, CustomStringConvertible {
    let diagnostics: [Diagnostic]

    var description: String {
      diagnostics.map(HumanWriter(colored: false).text).joined()
    }

    /// Whether the chart asks for what is refused on purpose.
    var isRefusal: Bool {
      diagnostics.contains { KnownDeviations.refusals.contains($0.id) }
    }
  }

  init(_ file: SourceFile, siblings: @escaping (String) -> SourceFile? = { _ in nil }) throws {
    var diagnostics: [Diagnostic] = []
    let definition = SCXMLPlugin.read(file, siblings: SiblingReader(siblings), &diagnostics)
    guard let definition else {
      throw Unread(diagnostics: diagnostics.filter { $0.severity == .error })
    }
    machine = Machine(chart: definition.chart)
    snapshot = machine.start().snapshot
  }

  /// The ids of the active atomic states of the chart itself, sorted.
  var configuration: [String] {
    let main = machine.chart.sessions[0].states
    return machine.chart.states.indices.filter {
      $0 < Int(main.end) && machine.chart.states[$0].isAtomic && snapshot.configuration.contains($0)
    }.map { name(machine.chart.states[$0].name) }.sorted()
  }

  var isFinished: Bool { snapshot.isFinished }

  mutating func send(_ event: String) {
    snapshot = machine.step(snapshot, event: machine.chart.event(for: event.utf8)).snapshot
  }

  mutating func wait(_ milliseconds: Int32) {
    snapshot = machine.wait(snapshot, milliseconds: milliseconds).snapshot
  }

  private func name(_ id: NameID) -> String { machine.text(id) }
}
