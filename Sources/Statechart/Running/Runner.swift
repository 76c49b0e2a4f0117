/// One run that keeps its working memory from step to step: for many events one after another.
///
/// What it does is what `Machine` does; only the cost of a step is less.
public struct Runner {
  private var interpreter: Interpreter

  /// A run in the chart's initial configuration.
  public init(_ machine: Machine) {
    interpreter = Interpreter(
      chart: machine.chart, app: machine.app, parameters: machine.parameters)
    interpreter.start()
  }

  /// Where the run stands.
  public var snapshot: Snapshot { interpreter.snapshot }

  /// What happened in the last step, in order.
  public var observations: [Observation] { interpreter.observations }

  /// Mistakes of the model that showed in the last step.
  public var faults: [Fault] { interpreter.faults }

  /// Milliseconds that passed in the last step.
  public var elapsed: Int32 { interpreter.now }

  /// Processes an event; one that enables nothing is dropped, as in SCXML.
  public mutating func send(_ event: Int32) {
    interpreter.beginAgain()
    interpreter.process(QueuedEvent(event: event))
  }

  /// Lets time pass.
  public mutating func wait(_ milliseconds: Int32) {
    interpreter.beginAgain()
    interpreter.wait(milliseconds)
  }
}
