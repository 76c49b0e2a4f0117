/// What one step may cost, whatever the chart says.
///
/// Nested loops, events that raise events and timers that arm timers take a few bytes to write and
/// for ever to run. When a budget is spent the step ends with a fault that names it: content, events
/// and timers that are left are dropped.
public enum StepBudget {
  /// Microsteps of a macrostep.
  public static var microsteps: Int { 10_000 }
  /// Events from outside, delayed ones included.
  public static var events: Int { 100_000 }
  /// Units of work, some nanoseconds each: 1 for an action, an operation, a pass of a loop and a
  /// transition that is looked at; 20 for an event and for a state that is entered or exited; 50 for a
  /// microstep and an observation.
  public static var work: Int { 10_000_000 }
  static var microstep: Int { 50 }
  static var state: Int { 20 }
  // What is kept costs memory as well.
  static var observation: Int { 50 }
  static var event: Int { 20 }
  /// Delayed events that wait at once.
  public static var timers: Int { 1024 }
  /// Requests inside of calls inside of requests.
  public static var requests: Int { 8 }
  /// Faults that are kept.
  static var faults: Int { 256 }
}

extension Interpreter {
  /// Counts work that is done; false when the step has no more of it.
  @inline(__always)
  func spend(_ amount: Int) -> Bool {
    work += amount
    return work <= StepBudget.work || reportSpent(.work)
  }

  /// Ends the step; false.
  @inline(never)
  @discardableResult
  func reportSpent(_ kind: Fault.Kind) -> Bool {
    if !isSpent { fault(kind) }
    isSpent = true
    return false
  }
}
