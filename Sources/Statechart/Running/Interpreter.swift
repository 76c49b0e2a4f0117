/// Runs a chart with an app step by step and reuses its working memory between steps.
///
/// It is a class because a value of this size would be copied when passed to its own functions.
///
/// The order of execution is that of SCXML 1.0, appendix D; function names follow it.
package final class Interpreter {
  package let chart: Chart
  let app: App
  let parameters: [Int32]
  let tables: ChartTables
  /// The snapshot before a step, and the one after it as soon as the step has ended.
  package var snapshot: Snapshot
  /// The observations of the last step, in order.
  package internal(set) var observations: [Observation] = []
  /// The mistakes of the model that occurred since the last call of `begin(_:)`.
  package internal(set) var faults: [Fault] = []
  /// The time since the step began, in milliseconds or in the unit of the delegate.
  package internal(set) var now: Int32 = 0

  var internalQueue: [QueuedEvent] = []
  var internalHead = 0
  var externalQueue: [QueuedEvent] = []
  var externalHead = 0
  /// The index of the current session.
  var session = 0
  /// Whether the current session has ended.
  var isDone = false
  /// Whether a session is being cancelled, so that the events it raises and sends are dropped.
  var isCancelling = false
  /// The states with invocations that this macrostep has entered.
  var toInvoke: StateSet
  /// The depth of nested macrosteps, which occur when a session is started.
  var nesting = 0
  /// The identifier of the `<send>` that failed, for its error event.
  var failedSend = NameID.none
  /// The event that is being processed, whose data guards and content read.
  var event = QueuedEvent.none
  /// The number of events and timers that this step has processed.
  var eventCount = 0
  /// The cost of the last step in units of `StepBudget.work`.
  package internal(set) var work = 0
  /// Whether a budget is exceeded, so that the rest of this step is dropped.
  var exceedsBudget = false
  /// The arguments of the request whose content is running.
  var requestArguments: [Int32] = []
  /// The depth of requests nested in calls of other requests.
  var requestDepth = 0
  /// Whether a call blocked past its limit, so that the rest of the microstep runs no content.
  var isCut = false
  /// The index of the event `overrun.NAME` of the call that was cut off, or -1.
  var overrun: Int32 = -1
  /// The number of the `either` that is running, and how many have run in this step.
  var openOrder: Int32 = 0
  var openOrders: Int32 = 0
  /// The delegate of the run, or nil for a run in milliseconds in which the app has no choice.
  package var delegate: (any RunDelegate)?
  /// The record of what steps read and write, or nil when it is not needed.
  package var recorder: (any AccessRecorder)?
  /// Whether observations of the configuration are omitted for a chart without lesson states.
  package var isQuiet = false
  /// The call for whose answer the step waits, or nil.
  package internal(set) var pending: PendingCall?
  /// The index of the action that is running, for faults; -1 for none.
  var action: Int32 = -1

  /// The lesson states of the app and of each instance, which callees see.
  package internal(set) var lessonStates: [NameID]
  /// The lesson states of the last observations of them.
  private var recordedLessonStates: [NameID]
  /// The innermost active state with a lesson state, of the app and of each instance; -1 for none.
  private var innermost: [Int32]

  /// The values at the beginning of the macrostep.
  var previousLessonStates: [NameID]
  var previousConfiguration: StateSet

  // The working memory of a microstep.
  var enabled: [Int32] = []
  var kept: [Int32] = []
  var toExit: StateSet
  var toEnter: StateSet
  var defaultEntry: StateSet
  var defaultHistory: [Int32] = []
  /// Whether the entry set of a single transition can be remembered.
  ///
  /// This requires that the chart has no history states, and that a set of states fits in one word.
  let cachesEntrySets: Bool
  /// The remembered entry set of each transition, in total and by default; nil when not yet known.
  var entrySets: [(all: UInt64, byDefault: UInt64)?] = []
  var evaluator = Evaluator()
  /// The decisions of the step; after it, with the number of possibilities of each.
  package var orders = OpenOrders()

  /// Creates an interpreter before the initial step of a machine.
  package init(_ machine: Machine) {
    chart = machine.chart
    app = machine.app
    parameters = machine.parameters
    cachesEntrySets = chart.historyCount == 0 && chart.stateWords == 1
    tables = ChartTables(machine.chart)
    let empty = StateSet(words: machine.chart.stateWords)
    toExit = empty
    toEnter = empty
    defaultEntry = empty
    toInvoke = empty
    previousConfiguration = empty
    defaultHistory = [Int32](repeating: -1, count: machine.chart.states.count)
    snapshot = Snapshot(machine)
    lessonStates = [NameID](repeating: .none, count: machine.chart.instances.count + 1)
    recordedLessonStates = lessonStates
    innermost = [Int32](repeating: -1, count: lessonStates.count)
    previousLessonStates = lessonStates
  }

  /// Loads a snapshot and resets everything else but the decisions.
  package func begin(_ snapshot: Snapshot) {
    self.snapshot.assign(snapshot)
    admitNewData()
    pending = nil
    reset()
  }

  /// Resets everything but the snapshot.
  func reset() {
    drain(&observations)
    drain(&faults)
    now = 0
    openOrders = 0
    eventCount = 0
    work = 0
    exceedsBudget = false
    drain(&internalQueue)
    internalHead = 0
    drain(&externalQueue)
    externalHead = 0
    session = 0
    isCancelling = false
    if !chart.invokes.isEmpty { toInvoke.removeAll() }
    guard chart.hasLessonStates else { return }
    refreshLessonStates()
    copy(lessonStates, into: &recordedLessonStates)
  }

  // MARK: Observing

  func observe(_ observation: consuming Observation) {
    work += StepBudget.observation
    recordLessonStates()
    observation.openOrder = openOrder
    add(observation)
  }

  func observe(_ kind: Observation.Kind, _ name: NameID) {
    observe(Observation(kind, name, at: now))
  }

  /// Adds an observation as it is.
  @inline(__always)
  func add(_ observation: Observation) { observations.append(observation) }

  @inline(never)
  func fault(_ kind: Fault.Kind, _ name: NameID = .none) {
    // An error that results from an exceeded budget is not a fault of its own.
    guard !exceedsBudget, faults.count < StepBudget.faults else { return }
    faults.append(Fault(kind: kind, action: action, name: name))
  }

  /// Records the lesson states that have changed since they were last recorded.
  @inline(__always)
  func recordLessonStates() {
    if chart.hasLessonStates { recordChangedLessonStates() }
  }

  private func recordChangedLessonStates() {
    for index in lessonStates.indices where lessonStates[index] != recordedLessonStates[index] {
      recordedLessonStates[index] = lessonStates[index]
      var observation = Observation(.state, lessonStates[index], at: now)
      observation.instance = Int32(index - 1)
      add(observation)
    }
  }

  /// Updates the innermost active lesson state of each instance.
  ///
  /// - Complexity: O(active lesson states).
  @inline(__always)
  func refreshLessonStates() {
    if chart.hasLessonStates { findLessonStates() }
  }

  private func findLessonStates() {
    recorder?.readChangedLessonStates()
    for index in innermost.indices { innermost[index] = -1 }
    var state = -1
    // The recorder has just received everything that this loop depends on.
    while let next = nextActive(from: state + 1, in: ChartIndex.Row.lessonStates) {
      state = next
      let index = Int(tables.states[state].instance) + 1
      let outer = Int(innermost[index])
      if outer >= 0, state >= tables.states[outer].end {
        fault(.lessonStates, tables.states[state].lessonState)
      } else {
        innermost[index] = Int32(state)
      }
    }
    for index in lessonStates.indices {
      lessonStates[index] =
        innermost[index] < 0 ? .none : tables.states[Int(innermost[index])].lessonState
    }
  }
}

/// Empties an array in place, one element at a time, which is faster for short arrays.
@inline(__always)
func drain<Element>(_ list: inout [Element]) {
  while !list.isEmpty { list.removeLast() }
}

/// Copies an array in place, which allocates nothing when the counts are equal.
func copy<Element>(_ source: [Element], into target: inout [Element]) {
  guard source.count == target.count else {
    target = source
    return
  }
  for index in source.indices { target[index] = source[index] }
}
