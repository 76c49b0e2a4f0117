/// The orders that a chart leaves open in one step: first as written, then every other one.
public struct OpenOrders: Sendable {
  fileprivate var choices = Choices()

  /// The orders as written.
  public init() {}

  /// Orders that were found before: by decision, which of the possibilities; beyond them the first.
  init(_ decisions: [Int32]) { choices.path = decisions }

  /// Goes on to the next orders; false when the step has been taken in all of them.
  public mutating func advance() -> Bool { choices.advance() }
}

extension Machine {
  /// The initial step in the orders chosen.
  public func start(orders: inout OpenOrders) -> StepResult {
    result(from: nil, &orders) { $0.start() }
  }

  /// What some work of the interpreter brings about in the orders chosen; without a snapshot it begins
  /// before the initial step.
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

  /// What a stimulus brings about in the orders chosen; nil when it is not possible now.
  public func step(
    _ snapshot: Snapshot, stimulus: Int, orders: inout OpenOrders
  ) -> StepResult? {
    let interpreter = Interpreter(chart: chart, app: app, parameters: parameters)
    interpreter.begin(snapshot)
    let event = interpreter.event(of: stimulus)
    guard interpreter.isEnabled(event) else { return nil }
    // A guard that failed just now left an error behind, which is nobody's.
    interpreter.beginAgain()
    interpreter.faults.removeAll()
    interpreter.choices = orders.choices
    interpreter.process(event)
    orders.choices = interpreter.choices
    return StepResult(interpreter)
  }

  /// What happens while time passes, in the orders chosen.
  public func wait(
    _ snapshot: Snapshot, milliseconds: Int32, orders: inout OpenOrders
  ) -> StepResult {
    result(from: snapshot, &orders) { $0.wait(milliseconds) }
  }

  /// What happens while time passes, up to the rest after the first instant at which a timer fires.
  ///
  /// - Parameters:
  ///   - snapshot: Where the time begins.
  ///   - milliseconds: How long it lasts where nothing fires.
  ///   - orders: The orders chosen; further waits go on with them.
  /// - Returns: Also how much time has passed, which is more than `milliseconds` where a call blocks.
  func waitForInstant(
    _ snapshot: Snapshot, milliseconds: Int32, orders: inout OpenOrders
  ) -> StepResult {
    result(from: snapshot, &orders) { $0.waitForInstant(milliseconds) }
  }
}
