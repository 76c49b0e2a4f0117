import Base
import Book
import SCXML
import Statechart

/// Runs charts by our engine; the batch and what is printed are those of `qt.cpp` beside this.
@main
struct Configurations {
  static func main() {
    while let chart = readLine(), let events = readLine() {
      print(line(SourceFile(path: "chart.scxml", text: chart), events.split(separator: " ")))
    }
  }

  private static func line(_ file: SourceFile, _ events: [Substring]) -> String {
    var diagnostics: [Diagnostic] = []
    guard let definition = SCXMLPlugin.read(file, &diagnostics) else {
      let errors = diagnostics.filter { $0.severity == .error }
      return "refused: " + errors.map(\.headline).joined(separator: "; ")
    }
    let machine = Machine(chart: definition.chart)
    let runner = Runner(machine)
    var parts = [configuration(runner, machine)]
    for event in events {
      runner.send(machine.chart.event(for: event.utf8))
      parts.append(configuration(runner, machine))
    }
    return parts.joined(separator: "|")
  }

  /// The ids of the active states, sorted; the root has none.
  private static func configuration(_ runner: Runner, _ machine: Machine) -> String {
    guard runner.faults.isEmpty else { return "\(runner.faults)" }
    return machine.chart.states.indices.dropFirst().filter(runner.isActive)
      .map { machine.text(machine.chart.states[$0].name) }
      .sorted().joined(separator: " ")
  }
}
