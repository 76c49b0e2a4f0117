package import Statechart

/// A chart and an app, running, with text going in and text coming out.
///
/// A value: a copy is a way back.
package struct Simulation: Sendable {
  package let model: Model
  package let machine: Machine
  /// Milliseconds since the run began.
  package private(set) var time = 0
  /// What the run has cost so far, in units of `StepBudget.work`.
  package private(set) var work = 0
  /// The current situation.
  package private(set) var snapshot: Snapshot

  /// A run that has just begun, in the chart's initial configuration.
  package init(model: Model, app: App? = nil, parameters: [Int32]? = nil) {
    self.model = model
    machine = Machine(chart: model.chart, app: app, parameters: parameters)
    snapshot = machine.start().snapshot
  }

  /// What came of one line.
  package enum Answer: Sendable {
    /// Everything that happened, and mistakes of the model that showed.
    case observed([Observed], faults: [Fault])
    /// The stimulus is known and not possible now; nothing changed.
    case refused
    /// No such stimulus; the nearest one that exists.
    case unknown(suggestion: String?)
  }

  /// Does what a line says: a stimulus with its arguments, or `wait TIME`.
  package mutating func perform(_ line: String) -> Answer {
    var orders = OpenOrders()
    return perform(line, orders: &orders)
  }

  /// The same in one of the orders that the model leaves open.
  package mutating func perform(_ line: String, orders: inout OpenOrders) -> Answer {
    switch advance(line, orders: &orders) {
    case .refused: return .refused
    case .unknown(let suggestion): return .unknown(suggestion: suggestion)
    case .step(_, let step, let start):
      let observed = ObservationReader(machine).read(step, from: start)
      return .observed(observed, faults: step.faults)
    }
  }

  /// What came of one line, as the engine tells it.
  package enum Advance: Sendable {
    /// The number of the stimulus, nil for a wait, and the time when it came.
    case step(stimulus: Int?, StepResult, start: Int)
    case refused
    case unknown(suggestion: String?)
  }

  /// The same as `perform`, for who reads the engine's own observations.
  package mutating func advance(_ line: String) -> Advance {
    var orders = OpenOrders()
    return advance(line, orders: &orders)
  }

  private mutating func advance(_ line: String, orders: inout OpenOrders) -> Advance {
    let words = line.split(separator: " ").map(String.init)
    if words.first == "wait" {
      guard words.count == 2, let duration = Duration32.parse(words[1]) else {
        return .unknown(suggestion: "wait 5s")
      }
      return accept(nil, machine.wait(snapshot, milliseconds: duration, orders: &orders))
    }
    let candidates = StimulusNames(machine).matching(words)
    guard !candidates.isEmpty else {
      return .unknown(suggestion: StimulusNames(machine).nearest(to: words))
    }
    for candidate in candidates {
      if let step = machine.step(snapshot, stimulus: candidate, orders: &orders) {
        return accept(candidate, step)
      }
    }
    return .refused
  }

  private mutating func accept(_ stimulus: Int?, _ step: StepResult) -> Advance {
    let start = time
    snapshot = step.snapshot
    time += Int(step.elapsed)
    work += Int(step.work)
    return .step(stimulus: stimulus, step, start: start)
  }

  /// Milliseconds until the next thing comes by itself; nil when nothing is waiting.
  package var pendingTime: Int? {
    snapshot.timers.map { Int($0.remaining) }.filter { $0 > 0 }.min()
  }

  /// The stimuli that are possible now, as they are written, in the model's order; a bracketed
  /// argument is left out.
  ///
  /// `wait` is not among them: it is always possible.
  package var possible: [String] {
    let names = StimulusNames(machine)
    return machine.possibleStimuli(snapshot).map(names.shortest)
  }

  /// Every stimulus of the model with all its arguments, possible or not.
  package var known: [String] {
    machine.chart.stimuli.indices.map(StimulusNames(machine).shortest)
  }

  /// The lesson state of the app and of each instance, those that have one; of a chart without
  /// lesson states the names of the active atomic states, joined by spaces.
  package var states: [InstanceState] {
    ObservationReader(machine).states(snapshot)
  }

  /// The value of a datum of the app, a parameter or a variable; nil when there is none of the name.
  package func value(of name: String) -> String? {
    ValueReader(machine).value(of: name, in: snapshot)
  }

  /// Whether the chart has come to its end for good.
  package var isFinished: Bool { snapshot.isFinished }
}
