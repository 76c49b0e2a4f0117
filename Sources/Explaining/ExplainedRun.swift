import Base
import Book
import Examples
import StateSearch
import Statechart

/// Writes the run that explains a log as a trace.
struct ExplainedRun {
  let app: LoggedApp
  /// The values of parameters, as the head of a trace has them.
  let values: [String]

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
    let body = ["---", WrittenRun.transcript(moments, shown)]
    let full = machine.app
    // Of the methods that the log never names, those are named here that would have been called.
    for removed in [missing(run), methods(of: app.app.base, besides: full)] {
      let lines = head(path.answers, methods(of: full, besides: app.app.base), removed) + body
      let source = lines.joined(separator: "\n") + "\n"
      if isTrue(source) { return source }
    }
    return nil
  }

  private func head(_ answers: [Int32], _ added: [String], _ removed: [String]) -> [String] {
    let values = values.isEmpty ? [] : ["with: \(values.joined(separator: " "))"]
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

  // MARK: Methods

  /// Returns the names of the methods that one app has and another has not, as far as they exist in
  /// the version.
  private func methods(of one: App, besides other: App) -> [String] {
    let chart = app.model.chart
    let version = chart.parameters.firstIndex(where: \.isVersion).map { app.parameters[$0] }
    return chart.callbacks.indices.filter { callback in
      let range = chart.callbacks[callback].since...chart.callbacks[callback].until
      return one.implemented[callback] && !other.implemented[callback]
        && version.map(range.contains) ?? true
    }.map { app.name(Int32($0)) }
  }

  /// Returns the names of the methods that the usual app would have been called by in a run, and the app of the run
  /// has not.
  private func missing(_ run: ConcreteRun) -> [String] {
    let usual = app.app.base
    let own = run.machine.app.implemented
    var removed: Set<Int> = []
    // What is not called any more may be called under another name.
    for _ in 0..<Self.turns {
      var app = run.machine.app
      app.implemented = own.indices.map {
        own[$0] || usual.implemented[$0] && !removed.contains($0)
      }
      let machine = Machine(
        chart: run.machine.chart, app: app, parameters: run.machine.parameters)
      let called = calls(of: run, by: machine).subtracting(own.indices.filter { own[$0] })
      if called.isSubset(of: removed) { break }
      removed.formUnion(called)
    }
    return removed.sorted().map { app.name(Int32($0)) }
  }

  private static let turns = 4

  /// Returns the callbacks that a machine calls in a run, as far as it can follow it.
  private func calls(of run: ConcreteRun, by machine: Machine) -> Set<Int> {
    let chart = app.model.chart
    var names: [NameID: Int] = [:]
    for (index, callback) in chart.callbacks.enumerated() { names[callback.name] = index }
    var called: Set<Int> = []
    func note(_ step: StepResult) {
      for observation in step.observations where observation.kind == .callback {
        if let callback = names[observation.name] { called.insert(callback) }
      }
    }
    var step = machine.start()
    note(step)
    for action in run.actions {
      var orders = action.orders
      let next =
        action.stimulus.map {
          machine.step(step.snapshot, stimulus: Int($0), orders: &orders)
        } ?? machine.wait(step.snapshot, milliseconds: action.milliseconds, orders: &orders)
      guard let next else { break }
      step = next
      note(step)
    }
    return called
  }
}
