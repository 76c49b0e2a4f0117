/// A chart with an app and the parameters of a run, from which steps are computed.
///
/// Every function is pure: the same arguments give the same result on every machine. A step is a
/// macrostep of SCXML (3.13): the transitions that an event enables, then eventless transitions and
/// internal events until none is left.
///
/// ```swift
/// let machine = Machine(chart: chart)
/// let start = machine.start()
/// for stimulus in machine.possibleStimuli(start.snapshot) {
///   if let step = machine.step(start.snapshot, stimulus: stimulus) {
///     // What happened: step.observations; where the run is now: step.snapshot.
///     let later = machine.wait(step.snapshot, milliseconds: 2_000)
///   }
/// }
/// ```
///
/// For a run of many steps a `Runner` costs less, and a `Player` keeps time and can undo.
public final class Machine: Sendable {
  /// The chart that is run.
  public let chart: Chart
  /// The app that implements the chart's callbacks.
  public let app: App
  /// The value of each parameter, in the order of `chart.parameters`.
  public let parameters: [Int32]
  /// By parameter, what an open one may answer each time it is asked for, its value first; no answer
  /// for another parameter.
  ///
  /// A step decides among them as among open orders (`OpenOrders`), so that the first decision is the
  /// value. The array is empty for a chart without open parameters.
  public let answers: [[Int32]]

  /// The decisions of the initial step, as in `OpenOrders`, unless it is taken in given orders.
  public let startDecisions: [Int32]

  /// Creates a machine.
  ///
  /// - Parameters:
  ///   - chart: The chart to run.
  ///   - app: The app, built or decoded for the chart; nil for one with empty scripts.
  ///   - parameters: A value for each parameter of the chart; nil for the default values.
  public convenience init(chart: Chart, app: App? = nil, parameters: [Int32]? = nil) {
    self.init(
      chart: chart, app: app ?? App(for: chart),
      parameters: parameters ?? chart.parameters.map { $0.initial })
  }

  /// Creates a machine whose app and parameters are known.
  ///
  /// - Parameters:
  ///   - chart: The chart to run.
  ///   - app: The app, built or decoded for the chart.
  ///   - parameters: A value for each parameter of the chart.
  ///   - answers: By parameter, all that an open one may answer; an empty list, or none at all, does not
  ///     restrict it.
  ///   - startDecisions: The decisions of the initial step.
  public init(
    chart: Chart, app: App, parameters: [Int32], answers: [[Int32]] = [],
    startDecisions: [Int32] = []
  ) {
    self.startDecisions = startDecisions
    self.chart = chart
    self.app = app
    self.parameters = parameters
    guard chart.parameters.contains(where: { $0.isOpen }) else {
      self.answers = []
      return
    }
    self.answers = chart.parameters.indices.map { index in
      guard chart.parameters[index].isOpen else { return [] }
      let value = parameters[index]
      let given = index < answers.count ? answers[index] : []
      let all = given.isEmpty ? chart.answers(ofParameter: index) : given
      return [value] + all.filter { $0 != value }
    }
  }

  /// Returns the machine with other decisions of the initial step.
  package func starting(with decisions: [Int32]) -> Machine {
    Machine(
      chart: chart, app: app, parameters: parameters, answers: answers, startDecisions: decisions)
  }

  /// Returns the step that enters the initial configuration.
  ///
  /// - Returns: The result of the step, whose snapshot is the first one of a run.
  public func start() -> StepResult {
    var orders = OpenOrders(startDecisions)
    return start(orders: &orders)
  }

  /// Processes a stimulus.
  ///
  /// - Parameters:
  ///   - snapshot: A snapshot of this machine.
  ///   - stimulus: An index into `chart.stimuli`.
  /// - Returns: The step, or nil when the stimulus is not possible in the snapshot.
  public func step(_ snapshot: Snapshot, stimulus: Int) -> StepResult? {
    var orders = OpenOrders()
    return step(snapshot, stimulus: stimulus, orders: &orders)
  }

  /// Processes an external event, whether or not it is possible.
  ///
  /// An event that enables no transition is dropped, as SCXML defines.
  ///
  /// - Parameters:
  ///   - snapshot: A snapshot of this machine.
  ///   - event: An index into `chart.events`, or -1, which enables nothing.
  /// - Returns: The result of the step.
  public func step(_ snapshot: Snapshot, event: Int32) -> StepResult {
    let interpreter = Interpreter(self)
    interpreter.begin(snapshot)
    _ = interpreter.settle {
      interpreter.process(event)
      return true
    }
    return StepResult(interpreter)
  }

  /// Returns the step of letting a number of milliseconds pass, in which due timers fire.
  ///
  /// Timers fire in the order in which they are due, those that are due at once in the order in
  /// which they were armed. A timer that is armed meanwhile fires as well when it is due in time.
  ///
  /// - Parameters:
  ///   - snapshot: A snapshot of this machine.
  ///   - milliseconds: The time that passes, at least 0.
  /// - Returns: The result of the step.
  public func wait(_ snapshot: Snapshot, milliseconds: some BinaryInteger) -> StepResult {
    var orders = OpenOrders()
    return wait(snapshot, milliseconds: milliseconds, orders: &orders)
  }

  /// Returns the indices of the stimuli that are possible in a snapshot.
  ///
  /// A stimulus is possible when its event enables a transition.
  ///
  /// - Parameter snapshot: A snapshot of this machine.
  /// - Returns: Indices into `chart.stimuli`, ascending.
  public func possibleStimuli(_ snapshot: Snapshot) -> [Int] {
    let interpreter = Interpreter(self)
    interpreter.begin(snapshot)
    return chart.stimuli.indices.filter { interpreter.isEnabled(interpreter.event(of: $0)) }
  }

  /// Returns the lesson state of the app, then of each instance; `NameID.none` for no lesson state.
  ///
  /// - Parameter snapshot: A snapshot of this machine.
  /// - Returns: One name for the app and one for each of `chart.instances`.
  public func lessonStates(_ snapshot: Snapshot) -> [NameID] {
    let interpreter = Interpreter(self)
    interpreter.begin(snapshot)
    return interpreter.lessonStates
  }

  /// Returns the UTF-8 bytes of a name of the chart or the app; empty for none.
  public func utf8(_ name: NameID) -> ArraySlice<UInt8> {
    let index = Int(name.raw)
    return index < chart.names.count ? chart.names[index] : app.names[index - chart.names.count]
  }
}

/// The result of a step.
public struct StepResult: Sendable, Equatable {
  /// The snapshot after the step.
  public let snapshot: Snapshot
  /// The observations of the step, in order.
  public let observations: [Observation]
  /// The mistakes of the model that occurred in the step.
  public let faults: [Fault]
  /// The time that passed, in milliseconds.
  public let elapsed: Int64
  /// The cost of the step in units of `StepBudget.work`.
  public let work: Int32
  /// The call for whose answer the step waits, or nil when the step is complete.
  ///
  /// A step that waits is to be taken again with an app that has the answer.
  public let pending: PendingCall?

  init(_ interpreter: Interpreter) {
    snapshot = interpreter.snapshot
    observations = interpreter.observations
    faults = interpreter.faults
    elapsed = interpreter.now
    work = Int32(clamping: interpreter.work)
    pending = interpreter.pending
  }
}

extension Interpreter {
  /// Returns a stimulus as an event with its arguments as data.
  package func event(of stimulus: Int) -> QueuedEvent {
    let entry = chart.stimuli[stimulus]
    return QueuedEvent(event: entry.event, data: Array(chart.domains[entry.data.range]))
  }
}
