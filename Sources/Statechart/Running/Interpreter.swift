/// Runs a chart with an app step by step and reuses its working memory between steps.
///
/// It is a class because a value of this size would be copied when passed to its own functions.
///
/// The order of execution is that of SCXML 1.0, appendix D; function names follow it.
package final class Interpreter {
  package let chart: Chart
  let app: App
  let parameters: [Int32]
  /// What each open parameter may answer (`Machine.answers`).
  let answers: [[Int32]]
  let tables: ChartTables
  /// The snapshot before a step, and the one after it as soon as the step has ended.
  package var snapshot: Snapshot
  /// The observations of the last step, in order.
  package internal(set) var observations: [Observation] = []
  /// The mistakes of the model that occurred since the last call of `begin(_:)`.
  package internal(set) var faults: [Fault] = []
  /// The mistakes whose error events are still in the queue; nil for one that a transition has taken.
  var openFaults: [Fault?] = []
  /// The time since the step began, in milliseconds or in the unit of the delegate.
  package internal(set) var now: Int64 = 0

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
  /// What did not fit, from where it was found until the fault that it causes is recorded.
  var misfit: Misfit?

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
  /// Where the step has been.
  var circles = CircleWatch()
  /// Whether answers of open parameters have led the step back to where it was, so that it was given up.
  package internal(set) var isCircular = false
  /// The open parameters that gave those answers.
  package internal(set) var circle: [NameID] = []
  /// The decisions of the step; after it, with the number of possibilities of each.
  package var orders = OpenOrders()

  /// Creates an interpreter before the initial step of a machine.
  package init(_ machine: Machine) {
    chart = machine.chart
    app = machine.app
    parameters = machine.parameters
    answers = machine.answers
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
    drain(&openFaults)
    misfit = nil
    now = 0
    openOrders = 0
    eventCount = 0
    work = 0
    exceedsBudget = false
    isCircular = false
    circles.clear()
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

  /// Raises `error.execution`, which is a mistake of the model only where no transition takes it.
  @inline(never)
  func failExecution(_ name: NameID = .none, guarding expression: Int32 = -1) {
    let count = faults.count
    fault(.value, name, guarding: expression)
    var place: Int32 = -1
    if faults.count > count, chart.executionError >= 0, !isCancelling {
      place = Int32(openFaults.count)
      openFaults.append(faults.removeLast())
    }
    raiseError(chart.executionError, about: place)
  }

  /// Makes what no transition has taken up a mistake of the model.
  func closeFaults() {
    guard !openFaults.isEmpty else { return }
    for fault in openFaults { if let fault { faults.append(fault) } }
    drain(&openFaults)
  }

  @inline(never)
  func fault(_ kind: Fault.Kind, _ name: NameID = .none, guarding expression: Int32 = -1) {
    // An error that results from an exceeded budget is not a fault of its own.
    guard !exceedsBudget, faults.count < StepBudget.faults else { return }
    var fault = Fault(kind: kind, action: action, name: name)
    if kind == .value { (fault.guardExpression, fault.misfit) = (expression, misfit) }
    faults.append(fault)
  }

  /// Remembers what does not fit for the fault that follows; returns false for who ends by it.
  @inline(never)
  @discardableResult
  func fails(_ kind: Misfit.Kind, _ value: Int32 = 0, of variable: Int = -1) -> Bool {
    misfit = Misfit(kind: kind, variable: Int32(variable), value: value)
    return false
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

/// Calls of an app whose code runs elsewhere, and whose replies are an input of the step.
///
/// A step that meets a call without a reply, or the end of a reply that is not complete, stops there.
/// It is then taken again from the same snapshot with one action more, so that a step is a pure
/// function of its snapshot, its input and the replies.
extension Interpreter {
  /// Adds the data that the app has first mentioned since the snapshot was taken.
  func admitNewData() {
    while snapshot.data.count < app.data.count { snapshot.data.append(DatumState.none.rawValue) }
  }

  /// Calls the code that implements a callback, whose observation is the last one.
  func performCode(_ call: Call, _ limit: Int64) -> Bool {
    guard let observed = observations.last else { return true }
    var key = AppCall()
    key.callback = call.callback
    key.instance = observed.instance
    key.argument = observed.argument
    key.argumentType = observed.argumentType
    key.seen = observed.seen
    let answer = reply(to: key, limit)
    if answer.isOverrun {
      isCut = true
      overrun = call.overrunEvent
      return true
    }
    return pending != nil || accept(answer, call)
  }

  /// Calls a continuation that is due.
  func resume(_ continuation: Int32) {
    var key = AppCall()
    key.continuation = continuation
    key.seen = lessonStates[0]
    _ = reply(to: key, .max)
  }

  /// Performs what the code did in a call, as far as it is known.
  private func reply(to key: AppCall, _ limit: Int64) -> Answer {
    var key = key
    key.endings = snapshot.endings
    var answer = Answer()
    let index = Int(snapshot.replied)
    guard index >= 0, index < app.replies.count, app.replies[index].call == key else {
      if index == app.replies.count, isAsked {
        stop(at: key, key.seen)
      } else {
        snapshot.replied = -1
      }
      return answer
    }
    snapshot.replied += 1
    for action in app.actions.indices where app.owners[action] == Int32(index) {
      perform(app.actions[action], action, &answer, limit)
      if answer.isOverrun || pending != nil { return answer }
    }
    if !app.replies[index].isComplete, isAsked { stop(at: nil, key.seen) }
    return answer
  }

  /// Whether a step stops at a call without a reply.
  private var isAsked: Bool { app.code == .asked }

  /// Ends the step before what the code does next.
  private func stop(at call: AppCall?, _ seen: NameID) {
    pending = PendingCall(call: call, seen: seen, at: now, endings: snapshot.endings)
    isCut = true
    exceedsBudget = true
  }
}

extension Interpreter {
  /// Runs `<onentry>` or `<onexit>` handlers, each as a block of its own.
  @inline(__always)
  func runHandlers(_ handlers: Span32) {
    if !handlers.isEmpty { runAll(handlers) }
  }

  private func runAll(_ handlers: Span32) {
    for handler in handlers.range { run(tables.branches[handler].content) }
  }

  /// Runs a block of content; an error ends it and raises `error.execution` (SCXML 4.10).
  ///
  /// Returns false on an error.
  @discardableResult
  func run(_ block: Span32) -> Bool {
    for index in block.range {
      if isCut || !spend(1) { return true }
      let enclosing = action
      action = Int32(index)
      let isDone = perform(tables.actions[index])
      if !isDone {
        failExecution()
      }
      action = enclosing
      if !isDone { return false }
    }
    return true
  }

  private func perform(_ action: Action) -> Bool {
    switch action.kind {
    case .raise: raise(action.a)
    case .send: return send(tables.sends[Int(action.a)])
    case .cancel: return cancel(action)
    case .assign: return assign(Int(action.a), action.b)
    case .log: return log(action)
    case .choose: return choose(action)
    case .forEach: return forEach(chart.loops[Int(action.a)])
    case .either: runInSomeOrder(action)
    case .call: return perform(tables.calls[Int(action.a)])
    case .post: observe(.notification, NameID(action.a))
    case .process: changeProcess(ProcessChange(rawValue: action.a), NameID(action.b))
    case .fail: return false
    }
    return true
  }

  func raise(_ event: Int32, data: [Int32] = [], type: EventType = .internal) {
    guard event >= 0, !isCancelling else { return }
    work += StepBudget.event
    enqueueInternally(QueuedEvent(event: event, data: data, type: type))
  }

  /// Adds an event to the internal queue.
  @inline(__always)
  func enqueueInternally(_ queued: QueuedEvent) { internalQueue.append(queued) }

  /// Raises a platform event, which carries the identifier of the `<send>` that failed, if any.
  @inline(never)
  func raiseError(_ event: Int32, about fault: Int32 = -1) {
    misfit = nil
    defer { failedSend = .none }
    guard event >= 0, !isCancelling else { return }
    work += StepBudget.event
    enqueueInternally(
      QueuedEvent(event: event, type: .platform, sendID: failedSend, fault: fault))
  }

  private func log(_ action: Action) -> Bool {
    var observation = Observation(.log, NameID(action.a), at: now)
    if action.b >= 0 {
      guard let value = value(of: action.b) else { return false }
      observation.setArgument(value, ValueType(rawValue: UInt8(truncatingIfNeeded: action.c)))
    }
    observe(observation)
    return true
  }

  private func choose(_ action: Action) -> Bool {
    for index in Int(action.a)..<Int(action.b) {
      let branch = tables.branches[index]
      if holds(branch.guardExpression) { return run(branch.content) }
    }
    return true
  }

  private func forEach(_ loop: Loop) -> Bool {
    guard let list = list(of: loop.list) else { return false }
    for (index, value) in list.enumerated() {
      guard spend(1) else { return true }
      guard store(value, loop.element, in: Int(loop.item)) else { return false }
      if loop.index >= 0, !store(Int32(index), .integer, in: Int(loop.index)) { return false }
      if !run(loop.body) { return true }
    }
    return true
  }

  /// Runs the children of `either` in the order that `orders` decides.
  private func runInSomeOrder(_ action: Action) {
    let enclosing = openOrder
    openOrders += 1
    if enclosing == 0 { openOrder = openOrders }
    defer { openOrder = enclosing }
    var rest: [Int32] = []
    for branch in action.a..<action.b { rest.put(branch) }
    while !rest.isEmpty, !isCut {
      let place = rest.count == 1 ? 0 : orders.next(of: rest.count)
      if !run(tables.branches[Int(rest.remove(at: place))].content) { return }
    }
  }

  private func changeProcess(_ change: ProcessChange?, _ reason: NameID) {
    switch change {
    case .start, .resume:
      setProcess(.running)
      releaseHeldActions()
    case .suspend: setProcess(.suspended)
    case .end:
      setProcess(.ended)
      if app.code != nil { snapshot.endings &+= 1 }
      observe(.end, reason)
      for index in snapshot.data.indices { endDatum(index, datum(index)) }
      dropActions(of: nil)
    case nil: break
    }
  }

  /// Loses a datum that is in memory only; one of values of its own begins anew.
  private func endDatum(_ index: Int, _ state: Int32) {
    if state == DatumState.unsaved.rawValue { setDatum(index, DatumState.lost.rawValue) }
    if state > DatumState.lost.rawValue { setDatum(index, DatumState.none.rawValue) }
  }
}
