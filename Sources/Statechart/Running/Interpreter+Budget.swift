/// The limits on what a single step may cost.
///
/// Nested loops, events that raise events and timers that arm timers can run forever in a chart of
/// a few bytes. When a budget is exceeded, the step ends with a fault that names it, and the
/// remaining content, events and timers are dropped.
public enum StepBudget {
  /// The maximum number of microsteps in a macrostep.
  public static var microsteps: Int { 10_000 }
  /// The maximum number of external events in a step, including delayed ones.
  public static var events: Int { 100_000 }
  /// The maximum number of units of work in a step, some nanoseconds each.
  ///
  /// An action, an operation, an iteration of a loop and a transition that is examined cost 1; an
  /// event and a state that is entered or exited cost 20; a microstep and an observation cost 50.
  public static var work: Int { 10_000_000 }
  static var microstep: Int { 50 }
  static var state: Int { 20 }
  // Observations also cost memory because they are kept.
  static var observation: Int { 50 }
  static var event: Int { 20 }
  /// The maximum number of delayed events that wait at the same time.
  public static var timers: Int { 1024 }
  /// The maximum depth of requests nested in calls of other requests.
  public static var requests: Int { 8 }
  /// The maximum number of faults that are kept.
  static var faults: Int { 256 }
}

extension Interpreter {
  /// Adds to the work of the step; returns false when the budget is exceeded.
  @inline(__always)
  func spend(_ amount: Int) -> Bool {
    work += amount
    return work <= StepBudget.work || reportExceeded(.work)
  }

  /// Ends the step with a fault and returns false.
  @inline(never)
  @discardableResult
  func reportExceeded(_ kind: Fault.Kind) -> Bool {
    if !exceedsBudget { fault(kind) }
    exceedsBudget = true
    return false
  }
}
