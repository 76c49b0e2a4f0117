/// A chart, an app and the parameters of a run: what steps are taken with.
///
/// Every function is pure: the same arguments give the same result, on every machine.
public final class Machine: Sendable {
  /// The chart.
  public let chart: Chart
  /// The example's app.
  public let app: App
  /// By parameter of the chart, its value.
  public let parameters: [Int32]

  /// A machine; parameters that are left out have their default values.
  public init(chart: Chart, app: App? = nil, parameters: [Int32]? = nil) {
    self.chart = chart
    self.app = app ?? App(for: chart)
    self.parameters = parameters ?? chart.parameters.map { $0.initial }
  }

  /// The step that brings the chart into its initial configuration.
  public func start() -> StepResult {
    var orders = OpenOrders()
    return start(orders: &orders)
  }

  /// What a stimulus brings about; nil when it is not possible now.
  public func step(_ snapshot: Snapshot, stimulus: Int) -> StepResult? {
    var orders = OpenOrders()
    return step(snapshot, stimulus: stimulus, orders: &orders)
  }

  /// What an event brings about, possible or not: one that enables nothing is dropped, as in SCXML.
  public func step(_ snapshot: Snapshot, event: Int32) -> StepResult {
    let interpreter = Interpreter(chart: chart, app: app, parameters: parameters)
    interpreter.begin(snapshot)
    interpreter.process(event)
    return StepResult(interpreter)
  }

  /// What happens while time passes.
  public func wait(_ snapshot: Snapshot, milliseconds: Int32) -> StepResult {
    var orders = OpenOrders()
    return wait(snapshot, milliseconds: milliseconds, orders: &orders)
  }

  /// The stimuli that are possible now, by number.
  public func possibleStimuli(_ snapshot: Snapshot) -> [Int] {
    let interpreter = Interpreter(chart: chart, app: app, parameters: parameters)
    interpreter.begin(snapshot)
    return chart.stimuli.indices.filter { interpreter.isEnabled(interpreter.event(of: $0)) }
  }

  /// The lesson state of the app, then of each instance; none where there is none.
  public func lessonStates(_ snapshot: Snapshot) -> [NameID] {
    let interpreter = Interpreter(chart: chart, app: app, parameters: parameters)
    interpreter.begin(snapshot)
    return interpreter.lessonStates
  }

  /// The bytes of a name, the chart's or the app's.
  public func text(_ name: NameID) -> ArraySlice<UInt8> {
    let index = Int(name.raw)
    return index < chart.names.count ? chart.names[index] : app.names[index - chart.names.count]
  }
}

/// What a step came to.
public struct StepResult: Sendable, Equatable {
  /// Where the run stands afterwards.
  public let snapshot: Snapshot
  /// What happened, in order.
  public let observations: [Observation]
  /// Mistakes of the model that showed.
  public let faults: [Fault]
  /// Milliseconds that passed.
  public let elapsed: Int32
  /// What it has cost, in units of `StepBudget.work`.
  public let work: Int32

  init(_ interpreter: Interpreter) {
    snapshot = interpreter.snapshot
    observations = interpreter.observations
    faults = interpreter.faults
    elapsed = interpreter.now
    work = Int32(clamping: interpreter.work)
  }
}

extension Interpreter {
  /// A stimulus as an event with its arguments as data.
  func event(of stimulus: Int) -> QueuedEvent {
    let entry = chart.stimuli[stimulus]
    return QueuedEvent(event: entry.event, data: Array(chart.domains[entry.data.range]))
  }
}
