import Book
import Diagnostics
import Statechart

@testable import Traces

/// A run of a few steps, and all that happened in it.
struct Run {
  var snapshot: Snapshot
  var events: [Event] = []
  /// After the start and after each step: how many events there had been.
  var rests: [Int] = []
  /// The same moments: the values of the variables, by name.
  var values: [[String: String]] = []
  /// Milliseconds that the run took.
  var end = 0
}

/// All runs of a machine up to a depth, step by step with the plain step function.
struct RunTree {
  /// By number of steps.
  private(set) var levels: [[Run]] = []
  let machine: Machine
  private let model: Model
  /// Milliseconds of the waiting that is tried everywhere.
  let tick: Int

  init(_ chart: SmallChart, _ model: Model, app head: String, tick: Int) {
    var compiler = AppCompiler(.init(path: "head", text: head), model)
    var reader = TraceHeadReader(.init(path: "head", text: head))
    machine = Machine(chart: model.chart, app: compiler.app(reader.read()))
    self.model = model
    self.tick = tick
    let start = machine.start()
    var first = Run(snapshot: start.snapshot)
    take(start, into: &first)
    levels = [[first]]
    for _ in 0..<chart.depth { levels.append(levels[levels.count - 1].flatMap(next)) }
  }

  private func next(_ run: Run) -> [Run] {
    var result: [Run] = []
    for (index, words) in model.stimuli.enumerated() {
      guard let step = machine.step(run.snapshot, stimulus: index) else { continue }
      var longer = run
      longer.events.append(Event(kind: .stimulus, name: words, instance: -1, at: run.end))
      take(step, into: &longer)
      result.append(longer)
    }
    var longer = run
    take(machine.wait(run.snapshot, milliseconds: Int32(tick)), into: &longer)
    return result + [longer]
  }

  private func take(_ step: StepResult, into run: inout Run) {
    for observation in step.observations {
      if let event = event(observation, from: run.end) { run.events.append(event) }
    }
    run.snapshot = step.snapshot
    run.end += Int(step.elapsed)
    run.rests.append(run.events.count)
    run.values.append(values(step.snapshot))
  }

  private func event(_ observation: Observation, from start: Int) -> Event? {
    let kinds: [Observation.Kind: Event.Kind] = [
      .callback: .callback, .state: .state, .notification: .notification, .log: .log, .end: .end,
    ]
    guard let kind = kinds[observation.kind] else { return nil }
    return Event(
      kind: kind, name: text(observation.name), instance: Int(observation.instance),
      at: start + Int(observation.at))
  }

  private func values(_ snapshot: Snapshot) -> [String: String] {
    var result: [String: String] = [:]
    for variable in machine.chart.variables {
      let value = snapshot.variables[Int(variable.slot)]
      result[text(variable.name)] = variable.type == .boolean ? "\(value != 0)" : "\(value)"
    }
    return result
  }

  private func text(_ name: NameID) -> String {
    String(decoding: machine.text(name), as: UTF8.self)
  }

  // MARK: Reachability

  /// Whether some run from a snapshot has an event that is wanted.
  func canHappen(_ isWanted: (Event) -> Bool, from start: Snapshot) -> Bool {
    var seen: Set = [start]
    var open = [Run(snapshot: start)]
    while let run = open.popLast() {
      for longer in next(run) {
        if longer.events.contains(where: isWanted) { return true }
        if seen.insert(longer.snapshot).inserted { open.append(Run(snapshot: longer.snapshot)) }
      }
    }
    return false
  }
}
