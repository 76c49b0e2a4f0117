private import StateSearch
private import Statechart

/// The stepper of the process.
private enum Opened {
  nonisolated(unsafe) static var stepper: StateStepper?
  nonisolated(unsafe) static var claimCount = 0
}

/// Opens the model whose steps are taken; there is one in a process.
///
/// The caller may free the bytes afterwards.
///
/// - Parameters:
///   - chart: The bytes of the chart.
///   - chartSize: The number of bytes of the chart.
///   - app: The bytes of the app.
///   - appSize: The number of bytes of the app.
///   - task: What is searched (`StepTask`), as 32-bit numbers.
///   - taskCount: The number of these numbers.
///   - tick: The unit in which time is counted, in milliseconds; 0 when nothing is known to take time.
///   - isWide: Whether packed states can hold values outside their types; 0 for no.
/// - Returns: The number of 64-bit words of a packed state, -1 when the chart cannot be read, -2 when the app
///   cannot, or -3 when the task cannot.
@c(tb_step_open)
public func open(
  _ chart: UnsafeRawPointer?, _ chartSize: Int32, _ app: UnsafeRawPointer?, _ appSize: Int32,
  _ task: UnsafePointer<Int32>?, _ taskCount: Int32, _ tick: Int32, _ isWide: Int32
) -> Int32 {
  let chartBytes = unsafe [UInt8](UnsafeRawBufferPointer(start: chart, count: Int(chartSize)))
  guard let chart = Chart(decoding: chartBytes) else { return -1 }
  let appBytes = unsafe [UInt8](UnsafeRawBufferPointer(start: app, count: Int(appSize)))
  guard let app = App(decoding: appBytes, for: chart) else { return -2 }
  let words = unsafe [Int32](UnsafeBufferPointer(start: task, count: Int(taskCount)))
  guard let task = StepTask(words: words), tick >= 0, chart.accepts(parameters: task.parameters)
  else {
    return -3
  }
  let stepper = StateStepper(chart, app, task, tick: tick, isWide: isWide != 0)
  unsafe Opened.stepper = stepper
  unsafe Opened.claimCount = task.claims.count
  return Int32(stepper.width)
}

/// Returns the number of initial steps, 0 when no model is open.
@c(tb_step_starts)
public func starts() -> Int32 { unsafe Int32(Opened.stepper?.startCount ?? 0) }

/// Takes an initial step.
///
/// - Parameters:
///   - number: The number of the step, below the result of `tb_step_starts`.
///   - row: The packed state, which is replaced.
///   - memory: A number for each claim, which are replaced.
/// - Returns: The one-based number of the first claim that the step violates, 0 for none, or -1 when there is
///   no such step.
@c(tb_step_start)
public func start(
  _ number: Int32, _ row: UnsafeMutablePointer<UInt64>, _ memory: UnsafeMutablePointer<Int32>
) -> Int32 {
  guard let stepper = unsafe Opened.stepper, 0..<Int32(stepper.startCount) ~= number else {
    return -1
  }
  var row = unsafe MutableSpan(_unsafeStart: row, count: stepper.width)
  var memory = unsafe MutableSpan(_unsafeStart: memory, count: Opened.claimCount)
  return stepper.start(Int(number), &row, &memory).map { Int32($0 + 1) } ?? 0
}

/// Returns the number of steps that a stimulus takes from a state.
///
/// - Parameters:
///   - stimulus: The number of the stimulus; the one after the last is the passing of time.
///   - row: The packed state.
/// - Returns: The number, 0 when the stimulus is not possible there.
@c(tb_step_count)
public func count(_ stimulus: Int32, _ row: UnsafePointer<UInt64>) -> Int32 {
  guard let stepper = unsafe Opened.stepper, 0...Int32(stepper.stimulusCount) ~= stimulus else {
    return 0
  }
  let row = unsafe Span(_unsafeStart: row, count: stepper.width)
  return Int32(stepper.count(of: Int(stimulus), in: row))
}

/// Takes a step.
///
/// - Parameters:
///   - number: The number of the step, below the result of `tb_step_count`.
///   - stimulus: The number of the stimulus.
///   - row: The packed state, which is replaced by the one after the step.
///   - memory: A number for each claim, which are updated.
/// - Returns: The one-based number of the first claim that the step violates, 0 for none, or -1 when there is
///   no such step.
@c(tb_step_take)
public func take(
  _ number: Int32, _ stimulus: Int32, _ row: UnsafeMutablePointer<UInt64>,
  _ memory: UnsafeMutablePointer<Int32>
) -> Int32 {
  guard unsafe 0..<count(stimulus, row) ~= number, let stepper = unsafe Opened.stepper else {
    return -1
  }
  var row = unsafe MutableSpan(_unsafeStart: row, count: stepper.width)
  var memory = unsafe MutableSpan(_unsafeStart: memory, count: Opened.claimCount)
  return stepper.take(Int(number), of: Int(stimulus), &row, &memory).map { Int32($0 + 1) } ?? 0
}

/// Returns why the steps so far cannot be relied on: 0 for no reason, the tick in milliseconds that is needed,
/// -1 when packed states have to be wide, -2 when a delay has too many ticks, or -3 when too many timers run at
/// once.
@c(tb_step_obstacle)
public func obstacle() -> Int32 {
  guard let stepper = unsafe Opened.stepper else { return 0 }
  return switch stepper.obstacle {
  case nil: 0
  case .tick(let tick): tick
  case .narrow: -1
  case .ticks: -2
  case .fractions: -3
  }
}
