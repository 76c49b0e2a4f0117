/// The orders that a chart leaves open in one step: first as written, then every other one.
public struct OpenOrders: Sendable {
  fileprivate var choices = Choices()

  /// Creates the orders as written.
  public init() {}

  /// Creates orders from earlier decisions; beyond their end the first possibility is taken.
  init(_ decisions: [Int32]) { choices.path = decisions }

  /// Moves to the next orders; returns false when the step has been taken in all of them.
  public mutating func advance() -> Bool { choices.advance() }
}

extension Machine {
  /// Returns the initial step in the given orders.
  ///
  /// - Parameter orders: The orders to take, which are updated with the decisions of the step.
  /// - Returns: The result of the step.
  public func start(orders: inout OpenOrders) -> StepResult {
    result(from: nil, &orders) { $0.start() }
  }

  /// Returns the result of running the interpreter in the given orders.
  ///
  /// Without a snapshot, the run begins before the initial step.
  private func result(
    from snapshot: Snapshot?, _ orders: inout OpenOrders, _ work: (Interpreter) -> Void
  ) -> StepResult {
    let interpreter = Interpreter(chart: chart, app: app, parameters: parameters)
    interpreter.begin(snapshot ?? interpreter.snapshot)
    interpreter.choices = orders.choices
    work(interpreter)
    orders.choices = interpreter.choices
    return StepResult(interpreter)
  }

  func start(orders: OpenOrders) -> StepResult {
    var orders = orders
    return start(orders: &orders)
  }

  func step(_ snapshot: Snapshot, stimulus: Int, orders: OpenOrders) -> StepResult? {
    var orders = orders
    return step(snapshot, stimulus: stimulus, orders: &orders)
  }

  func wait(_ snapshot: Snapshot, milliseconds: Int32, orders: OpenOrders) -> StepResult {
    var orders = orders
    return wait(snapshot, milliseconds: milliseconds, orders: &orders)
  }

  /// Processes a stimulus in the given orders.
  ///
  /// - Parameters:
  ///   - snapshot: A snapshot of this machine.
  ///   - stimulus: An index into `chart.stimuli`.
  ///   - orders: The orders to take, which are updated with the decisions of the step.
  /// - Returns: The step, or nil when the stimulus is not possible in the snapshot.
  public func step(
    _ snapshot: Snapshot, stimulus: Int, orders: inout OpenOrders
  ) -> StepResult? {
    let interpreter = Interpreter(chart: chart, app: app, parameters: parameters)
    interpreter.begin(snapshot)
    let event = interpreter.event(of: stimulus)
    guard interpreter.isEnabled(event) else { return nil }
    // A guard that failed just now left an error event and a fault, which are not part of the step.
    interpreter.beginAgain()
    interpreter.faults.removeAll()
    interpreter.choices = orders.choices
    interpreter.process(event)
    orders.choices = interpreter.choices
    return StepResult(interpreter)
  }

  /// Returns the step of letting a number of milliseconds pass, in the given orders.
  public func wait(
    _ snapshot: Snapshot, milliseconds: Int32, orders: inout OpenOrders
  ) -> StepResult {
    result(from: snapshot, &orders) { $0.wait(milliseconds) }
  }

  /// Lets time pass until the run is at rest after the first instant at which a timer fires.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to begin with.
  ///   - milliseconds: The longest time to wait.
  ///   - orders: The orders to take, which further waits continue.
  /// - Returns: The step, which takes longer than `milliseconds` when a call blocks.
  func waitForInstant(
    _ snapshot: Snapshot, milliseconds: Int32, orders: inout OpenOrders
  ) -> StepResult {
    result(from: snapshot, &orders) { $0.waitForInstant(milliseconds) }
  }
}
