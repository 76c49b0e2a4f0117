import Base
import Book
import StateSearch
import Statechart

/// Diagnostics for mistakes of a model that a search met, with the shortest run that shows each.
struct FaultRunText {
  private let text: FaultText
  private let model: Model
  /// The values of parameters that the search had, such as `os=12`; empty for the defaults.
  private let parameters: String
  private let runs: [FaultRun]

  /// Searches a machine again for runs to the mistakes.
  ///
  /// - Complexity: that of a search, when there are mistakes; without any, O(1).
  init(
    _ faults: [Fault], of machine: Machine, _ model: Model, with parameters: String,
    _ options: Explorer.Options
  ) {
    text = FaultText(Simulation(model: model, app: machine.app, parameters: machine.parameters))
    self.model = model
    self.parameters = parameters
    runs = FaultRun.find(faults, of: machine, options)
  }

  /// Returns a diagnostic at the faulty line of the chart.
  func diagnostic(_ fault: Fault) -> Diagnostic { text.diagnostic(fault, why: why(fault)) }

  /// Returns a diagnostic at the line of an example, with the chart's own line as a note.
  func diagnostic(_ fault: Fault, at place: Range<Int>, in example: SourceFile) -> Diagnostic {
    text.diagnostic(fault, at: place, in: example, why: why(fault))
  }

  /// The run in the words of a trace; nil when the search did not come to the mistake again.
  private func why(_ fault: Fault) -> String? {
    guard let run = runs.first(where: { $0.fault.recurs(as: fault) }) else { return nil }
    let with = parameters.isEmpty ? "" : " with \(parameters)"
    let scripts = WrittenRun.scripts(of: model, run.path.answers)
    let names = Simulation(model: model).known
    let refused = run.refused.map { ["> \(names[$0])", TranscriptLine.refused] } ?? []
    guard case .run(let concrete) = run.outcome, concrete.startsAsWritten else {
      let events = [AbstractRun(run.path, run.outcome, model).text] + refused
      return "no trace can write the run\(with) in which it comes first:\n"
        + events.joined(separator: "\n")
    }
    let actions =
      concrete.actions.map { action in
        "> " + (action.stimulus.map { names[Int($0)] } ?? WrittenRun.wait(action.milliseconds))
      } + refused
    guard !actions.isEmpty else { return "it comes in the initial step\(with)" }
    let order =
      concrete.isAsWritten ? "" : ", where what the model leaves open comes in another order"
    return (["the shortest run to it\(with)\(order):"] + scripts + actions)
      .joined(separator: "\n")
  }
}
