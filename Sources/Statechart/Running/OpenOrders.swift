/// The decisions of a step, a path through the tree of all decisions: first those as written, then
/// all others.
///
/// A step decides the orders that its chart leaves open, what open parameters answer and, with a
/// `RunDelegate`, which alternatives its app runs. To take a step in every order:
///
/// ```swift
/// var orders = OpenOrders()
/// repeat {
///   let step = machine.start(orders: &orders)
///   // step.snapshot is one that the run can be in.
/// } while orders.advance()
/// ```
public struct OpenOrders: Sendable {
  /// The decisions to take, first to last; beyond its end the first possibility is taken.
  package private(set) var path: [Int32] = []
  /// The number of possibilities of each decision.
  private var widths: [Int32] = []
  /// Whether the step has taken an order other than the one as written, whatever open parameters answer.
  package private(set) var reorders = false

  /// The number of decisions that the step has taken.
  var count: Int { widths.count }

  /// Creates the orders as written.
  public init() {}

  /// Creates orders from earlier decisions.
  package init(_ decisions: [Int32]) { path = decisions }

  /// The decisions taken, without those at the end that are the first possibility.
  package var decisions: [Int32] {
    var decisions = path
    while decisions.last == 0 { decisions.removeLast() }
    return decisions
  }

  /// Returns the next decision among a number of possible orders, counted from 0.
  mutating func next(of width: Int) -> Int {
    let decision = nextAnswer(of: width)
    if decision > 0 { reorders = true }
    return decision
  }

  /// Returns the next decision among a number of possible answers, counted from 0.
  mutating func nextAnswer(of width: Int) -> Int {
    let place = widths.count
    widths.put(Int32(width))
    // Decisions that a host has stored may be for another chart.
    if place < path.count { return max(0, min(Int(path[place]), width - 1)) }
    path.put(0)
    return 0
  }

  /// Returns to the first decision, to take the same ones again.
  mutating func rewind() {
    drain(&widths)
    reorders = false
  }

  /// Returns to the orders as written.
  package mutating func restart() {
    drain(&path)
    rewind()
  }

  /// Moves to the next orders, depth first; returns false when the step has been taken in all of
  /// them.
  public mutating func advance() -> Bool { advance(after: 0) }

  /// Moves to the next orders behind the first decisions, which stay; returns false when there are none.
  mutating func advance(after first: Int) -> Bool {
    reorders = false
    while path.count > first, let last = path.popLast() {
      let width = widths[path.count]
      if last + 1 < width {
        path.append(last + 1)
        while widths.count > first { widths.removeLast() }
        return true
      }
    }
    return false
  }
}

extension Interpreter {
  /// Processes a stimulus from the snapshot; returns false when its event enables no transition.
  ///
  /// What open parameters answer decides whether it does, so the step takes the same decisions again.
  package func take(_ stimulus: QueuedEvent) -> Bool {
    guard isEnabled(stimulus) else { return false }
    // A guard that failed just now left an error event and a fault, which are not part of the step.
    reset()
    orders.rewind()
    process(stimulus)
    return true
  }

  /// Returns what an open parameter answers this time.
  func openAnswer(_ parameter: Int) -> Int32 {
    let values = parameter < answers.count ? answers[parameter] : []
    guard !values.isEmpty else { return parameters[parameter] }
    let value = values[values.count > 1 ? orders.nextAnswer(of: values.count) : 0]
    guard delegate != nil || value != parameters[parameter] else { return value }
    work += StepBudget.observation
    var observation = Observation(.choice, chart.parameters[parameter].name, at: now)
    let type: ValueType =
      switch chart.parameters[parameter].kind {
      case .boolean: .boolean
      case .symbol: .symbol
      case .integer, .time, .set: .integer
      }
    observation.setArgument(value, type)
    observation.openOrder = openOrder
    add(observation)
    return value
  }
}

extension Machine {
  /// Returns the initial step in the given orders.
  ///
  /// - Parameter orders: The orders to take, which are updated with the decisions of the step.
  /// - Returns: The result of the step.
  public func start(orders: inout OpenOrders) -> StepResult {
    result(from: nil, &orders) { interpreter in
      _ = interpreter.settle {
        interpreter.start()
        return true
      }
    }
  }

  /// Returns the result of running the interpreter in the given orders.
  ///
  /// Without a snapshot, the run begins before the initial step.
  private func result(
    from snapshot: Snapshot?, _ orders: inout OpenOrders, _ work: (Interpreter) -> Void
  ) -> StepResult {
    let interpreter = Interpreter(self)
    interpreter.begin(snapshot ?? interpreter.snapshot)
    interpreter.orders = orders
    work(interpreter)
    orders = interpreter.orders
    return StepResult(interpreter)
  }

  /// Processes a stimulus in the given orders.
  ///
  /// - Parameters:
  ///   - snapshot: A snapshot of this machine.
  ///   - stimulus: An index into `chart.stimuli`.
  ///   - orders: The orders to take, which are updated with the decisions of the step.
  /// - Returns: The step, or nil when the stimulus is not possible in the snapshot with these decisions.
  public func step(
    _ snapshot: Snapshot, stimulus: Int, orders: inout OpenOrders
  ) -> StepResult? {
    let interpreter = Interpreter(self)
    interpreter.begin(snapshot)
    interpreter.orders = orders
    interpreter.orders.rewind()
    let isPossible = interpreter.settle { interpreter.take(interpreter.event(of: stimulus)) }
    orders = interpreter.orders
    return isPossible ? StepResult(interpreter) : nil
  }

  /// Returns what open parameters answer, where it is not their value, when a stimulus that is not possible is
  /// tried.
  package func refusal(
    _ snapshot: Snapshot, stimulus: Int, orders: OpenOrders
  ) -> [Observation] {
    let interpreter = Interpreter(self)
    interpreter.begin(snapshot)
    interpreter.orders = orders
    interpreter.orders.rewind()
    _ = interpreter.isEnabled(interpreter.event(of: stimulus))
    return interpreter.observations.filter { $0.kind == .choice }
  }

  /// Returns the step of letting a number of milliseconds pass, in the given orders.
  ///
  /// - Parameters:
  ///   - snapshot: A snapshot of this machine.
  ///   - milliseconds: The time that passes, at least 0.
  ///   - orders: The orders to take, which are updated with the decisions of the step.
  /// - Returns: The result of the step.
  public func wait(
    _ snapshot: Snapshot, milliseconds: some BinaryInteger, orders: inout OpenOrders
  ) -> StepResult {
    let time = Int64(clamping: milliseconds)
    return result(from: snapshot, &orders) { interpreter in
      _ = interpreter.settle {
        interpreter.wait(time)
        return true
      }
    }
  }
}
