/// One run that keeps its working memory from step to step: for many events one after another.
///
/// What it does is what `Machine` does; only the cost of a step is less.
public final class Runner {
  private let interpreter: Interpreter

  /// A run in the chart's initial configuration.
  public init(_ machine: Machine) {
    interpreter = Interpreter(
      chart: machine.chart, app: machine.app, parameters: machine.parameters)
    interpreter.start()
  }

  /// Where the run stands.
  public var snapshot: Snapshot { interpreter.snapshot }

  /// Whether a state is active; the chart must have it.
  public func isActive(_ state: Int) -> Bool { interpreter.snapshot.configuration.contains(state) }

  /// What happened in the last step, in order.
  public var observations: [Observation] { interpreter.observations }

  /// How many observations there are.
  public var observationCount: Int { interpreter.observations.count }

  /// One of them; a little faster than to take them all, when steps are counted in nanoseconds.
  public func observation(at index: Int) -> Observation { interpreter.observations[index] }

  /// Mistakes of the model that showed in the last step.
  public var faults: [Fault] { interpreter.faults }

  /// Milliseconds that passed in the last step.
  public var elapsed: Int32 { interpreter.now }

  /// The lesson state of the app, then of each instance; none where there is none.
  public var lessonStates: [NameID] { interpreter.lessonStates }

  /// Begins anew in the initial configuration.
  public func restart() {
    interpreter.snapshot = Snapshot(interpreter.chart, interpreter.app)
    beginAgain()
    interpreter.start()
  }

  /// Goes on from another situation of the same run.
  public func resume(_ snapshot: Snapshot) { interpreter.begin(snapshot) }

  /// Whether there is such a stimulus, and it is possible now.
  public func isPossible(_ stimulus: Int32) -> Bool {
    beginAgain()
    guard interpreter.chart.stimuli.indices.contains(Int(stimulus)) else { return false }
    return interpreter.isEnabled(interpreter.event(of: Int(stimulus)))
  }

  /// The stimuli that are possible now, by number.
  public func possibleStimuli() -> [Int32] {
    beginAgain()
    var result: [Int32] = []
    for stimulus in interpreter.chart.stimuli.indices
    where interpreter.isEnabled(interpreter.event(of: stimulus)) {
      result.append(Int32(stimulus))
    }
    beginAgain()
    return result
  }

  /// Takes a step; false, and nothing changes, when the stimulus is not possible or not there.
  public func send(stimulus: Int32) -> Bool {
    guard isPossible(stimulus) else { return false }
    beginAgain()
    interpreter.faults.removeAll(keepingCapacity: true)
    interpreter.process(interpreter.event(of: Int(stimulus)))
    return true
  }

  private func beginAgain() {
    interpreter.beginAgain()
    interpreter.choices.restart()
  }

  /// Processes an event; one that enables nothing is dropped, as in SCXML.
  public func send(_ event: Int32) {
    beginAgain()
    interpreter.process(event)
  }

  /// Lets time pass.
  public func wait(_ milliseconds: Int32) {
    beginAgain()
    interpreter.wait(milliseconds)
  }
}
