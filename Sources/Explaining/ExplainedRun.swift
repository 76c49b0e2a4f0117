import Base
import Book
import Examples
import StateSearch
import Statechart

/// Writes the run that explains a log as a trace.
struct ExplainedRun {
  let app: LoggedApp
  /// The names of the methods that the app has because the log names them.
  let added: [String]
  /// The names of the methods that the app lacks because the log never names them.
  let removed: [String]

  /// Returns the trace of a run; nil when no trace reproduces it.
  func write(_ path: RunPath, _ machine: Machine, tick: Int32) -> String? {
    guard path.length <= LogBudget.steps,
      case .run(let run) = ConcreteRun.find(path, of: machine, tick: max(1, tick)),
      // A trace has no notation for the order of the initial step.
      run.startsAsWritten
    else { return nil }
    let names = Simulation(model: app.model).known
    let steps = run.actions.map { action in
      (
        line: action.stimulus.map { names[Int($0)] } ?? WrittenRun.wait(action.milliseconds),
        orders: action.orders
      )
    }
    let shown = Observed.Kind.shownByDefault
    let moments = WrittenRun(model: app.model, machine: run.machine).moments(steps)
    let lines = head(path.answers) + ["---", WrittenRun.transcript(moments, shown)]
    let source = lines.joined(separator: "\n") + "\n"
    return isTrue(source) ? source : nil
  }

  private func head(_ answers: [Int32]) -> [String] {
    let values =
      app.assignments.isEmpty ? [] : ["with: \(app.assignments.joined(separator: " "))"]
    let decided = WrittenRun.scripts(of: app.model, answers)
    let others = added.filter { !decided.contains("on \($0)") }
    let without = removed.isEmpty ? [] : ["without: \(removed.joined(separator: " "))"]
    return app.head + values + without + others.flatMap { WrittenRun.script($0, []) } + decided
  }

  private func isTrue(_ source: String) -> Bool {
    let example = ExampleFile(
      file: SourceFile(path: "explained.trace", text: source), lesson: nil, model: nil)
    return !TraceRun(example, Book(onlyModel: app.model)).diagnostics.hasErrors
  }
}
