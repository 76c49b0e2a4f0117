/// A run that keeps its working memory between steps, for processing many events in succession.
///
/// Its steps equal those of a `Machine` but cost less.
///
/// ```swift
/// let runner = Runner(Machine(chart: chart))
/// if runner.send(stimulus: 0) {
///   // runner.observations, runner.isActive(2)
/// }
/// runner.wait(2_000)
/// ```
public final class Runner {
  private let machine: Machine
  private let interpreter: Interpreter

  /// Creates a run in the chart's initial configuration.
  public init(_ machine: Machine) {
    self.machine = machine
    interpreter = Interpreter(machine)
    interpreter.orders = OpenOrders(machine.startDecisions)
    start()
  }

  /// The current snapshot.
  public var snapshot: Snapshot { interpreter.snapshot }

  /// Returns whether a state is active; the index must be valid in `chart.states`.
  public func isActive(_ state: Int) -> Bool { interpreter.snapshot.configuration.contains(state) }

  /// The observations of the last step, in order.
  public var observations: [Observation] { interpreter.observations }

  /// The number of observations of the last step.
  public var observationCount: Int { interpreter.observations.count }

  /// Returns one observation, which is a little faster than copying the array when steps take
  /// nanoseconds.
  public func observation(at index: Int) -> Observation { interpreter.observations[index] }

  /// The mistakes of the model that occurred in the last step.
  public var faults: [Fault] { interpreter.faults }

  /// The time that passed in the last step, in milliseconds.
  public var elapsed: Int64 { interpreter.now }

  /// The call for whose answer the last step waits, or nil when the step is complete.
  public var pending: PendingCall? { interpreter.pending }

  /// The lesson state of the app, then of each instance; `NameID.none` for no lesson state.
  public var lessonStates: [NameID] { interpreter.lessonStates }

  /// Restarts the run in the initial configuration.
  public func restart() {
    interpreter.snapshot = Snapshot(machine)
    reset()
    interpreter.orders = OpenOrders(machine.startDecisions)
    start()
  }

  /// Continues from another snapshot of the same machine.
  public func resume(_ snapshot: Snapshot) { interpreter.begin(snapshot) }

  /// Returns whether a stimulus exists and is possible now.
  ///
  /// This clears the observations and faults of the last step.
  ///
  /// - Parameters:
  ///   - stimulus: An index into `Chart.stimuli`; any number is accepted.
  ///   - decisions: What open parameters answer, as in `send(stimulus:decisions:)`.
  /// - Returns: Whether the stimulus is possible.
  public func isPossible(_ stimulus: Int32, decisions: [Int32] = []) -> Bool {
    reset()
    if !decisions.isEmpty { interpreter.orders = OpenOrders(decisions) }
    guard interpreter.chart.stimuli.indices.contains(Int(stimulus)) else { return false }
    return interpreter.isEnabled(interpreter.event(of: Int(stimulus)))
  }

  /// Returns the indices of the stimuli that are possible now.
  ///
  /// This clears the observations and faults of the last step.
  public func possibleStimuli() -> [Int32] {
    reset()
    var result: [Int32] = []
    for stimulus in interpreter.chart.stimuli.indices
    where interpreter.isEnabled(interpreter.event(of: stimulus)) {
      result.append(Int32(stimulus))
    }
    reset()
    return result
  }

  /// Processes a stimulus; returns false and keeps the snapshot when it does not exist or is not
  /// possible.
  ///
  /// - Parameters:
  ///   - stimulus: An index into `Chart.stimuli`; any number is accepted.
  ///   - decisions: The possibilities to take where the chart leaves an order or an answer open, counted
  ///     from 0; beyond the end the first one is taken.
  /// - Returns: Whether the stimulus was processed.
  public func send(stimulus: Int32, decisions: [Int32] = []) -> Bool {
    reset()
    if !decisions.isEmpty { interpreter.orders = OpenOrders(decisions) }
    guard interpreter.chart.stimuli.indices.contains(Int(stimulus)) else { return false }
    return interpreter.settle { interpreter.take(interpreter.event(of: Int(stimulus))) }
  }

  private func start() {
    _ = interpreter.settle {
      interpreter.start()
      return true
    }
  }

  private func reset() {
    interpreter.reset()
    interpreter.orders.restart()
  }

  /// Processes an external event; one that enables no transition is dropped, as SCXML defines.
  public func send(_ event: Int32) {
    reset()
    _ = interpreter.settle {
      interpreter.process(event)
      return true
    }
  }

  /// Lets a number of milliseconds pass, in which due timers fire; `decisions` are as in
  /// `send(stimulus:decisions:)`.
  public func wait(_ milliseconds: some BinaryInteger, decisions: [Int32] = []) {
    let time = Int64(clamping: milliseconds)
    reset()
    if !decisions.isEmpty { interpreter.orders = OpenOrders(decisions) }
    _ = interpreter.settle {
      interpreter.wait(time)
      return true
    }
  }
}
