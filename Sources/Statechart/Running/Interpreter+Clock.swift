/// The virtual clock, which counts milliseconds or the unit of the delegate.
extension Interpreter {
  /// Arms a timer whose delay is in milliseconds; without a delay it is queued immediately.
  func arm(_ timer: ArmedTimer) {
    var timer = timer
    if !timer.isNext { timer.remaining = clockUnits(timer.remaining) }
    if timer.remaining != 0 {
      guard timers.count < StepBudget.timers else {
        reportExceeded(.timers)
        return
      }
      timers.append(timer)
    } else {
      enqueue(QueuedEvent(timer))
    }
  }

  /// Adds an event or a due action to the external queue.
  @inline(never)
  func enqueue(_ queued: QueuedEvent) { externalQueue.append(queued) }

  /// Returns a duration in the unit of the clock.
  @inline(__always)
  private func clockUnits(_ milliseconds: Int64) -> Int64 {
    delegate?.units(milliseconds) ?? milliseconds
  }

  /// Lets time pass between macrosteps.
  ///
  /// Timers fire in the order of their due times, ties in the order of arming, with one macrostep
  /// each. A call inside a macrostep may move the clock past the end of the wait. What comes in the next moment
  /// (`ArmedTimer.isNext`) comes before time passes; what is armed so at the end of the wait stays for another.
  package func wait(_ duration: Int64) {
    let (end, isTooFar) = now.addingReportingOverflow(duration)
    let target = isTooFar ? Int64.max : end
    beginMoment()
    while !isFinished, !exceedsBudget {
      if now < target, beginMoment(), endsCircle(.moment) { break }
      guard let index = nextDue(within: target - now) else { break }
      pass(timers[index].remaining)
      if let due = takeDue(index) { process(due) }
    }
    // The remaining timers would not fire at their times.
    if exceedsBudget { timers.removeAll() }
    if target > now { pass(target - now) }
  }

  /// Makes what comes in the next moment due; returns whether there is anything.
  @discardableResult
  private func beginMoment() -> Bool {
    var isBegun = false
    for index in timers.indices where timers[index].isNext {
      timers[index].remaining = 0
      isBegun = true
    }
    return isBegun
  }

  /// Lets time pass inside a call; timers that become due are queued until after the macrostep.
  func moveClock(by milliseconds: Int64) {
    var rest = clockUnits(milliseconds)
    if rest > 0 { beginMoment() }
    while let index = nextDue(within: rest) {
      let step = timers[index].remaining
      rest -= step
      pass(step)
      if let due = takeDue(index) { enqueue(due) }
    }
    pass(rest)
  }

  /// Returns the index of the timer that is due first, and of equal ones the first armed.
  private func nextDue(within duration: Int64) -> Int? {
    var best: Int?
    let timers = timers
    for index in timers.indices where timers[index].isPending && !timers[index].isNext {
      let remaining = timers[index].remaining
      if remaining <= duration, best.map({ remaining < timers[$0].remaining }) ?? true {
        best = index
      }
    }
    return best
  }

  /// Removes a due timer and returns its event, or nil when it is held for a suspended process.
  private func takeDue(_ index: Int) -> QueuedEvent? {
    let timer = timers.remove(at: index)
    let due = QueuedEvent(timer)
    guard timer.action >= 0, processStage == .suspended else { return due }
    hold(due)
    return nil
  }

  /// Takes the event of a timer now; the timer may stay armed, as one that stands for more to come.
  package func fire(_ index: Int, stays: Bool) {
    if let due = stays ? QueuedEvent(timers[index]) : takeDue(index) { process(due) }
  }

  private func pass(_ duration: Int64) {
    guard duration > 0 else { return }
    let (later, isTooFar) = now.addingReportingOverflow(duration)
    now = isTooFar ? .max : later
    for index in timers.indices where !timers[index].isHeld && !timers[index].isNext {
      timers[index].remaining -= duration
    }
  }

  // MARK: Actions of a suspended process

  /// Holds a delayed action of the app until the process resumes, behind those already held.
  func hold(_ due: QueuedEvent) {
    let place = timers.firstIndex { !$0.isHeld } ?? timers.count
    timers.insert(.held(action: due.action), at: place)
  }

  /// Queues the actions that became due during the suspension, in the order of their times.
  func releaseHeldActions() {
    while let first = timers.first, first.isHeld {
      timers.remove(at: 0)
      enqueue(QueuedEvent(first))
    }
  }

  // MARK: Dropping

  /// The timers that are removed together.
  enum TimerGroup {
    /// The delayed events of a session: those with an identifier, or with nil all.
    case events(from: Int, NameID?)
    /// The delayed actions of the app: those that call a continuation, or with nil all.
    case actions(of: Int32?)
  }

  func removeTimers(_ group: TimerGroup) {
    for index in timers.indices.reversed() where isIn(group, timers[index]) {
      timers.remove(at: index)
    }
  }

  private func isIn(_ group: TimerGroup, _ timer: ArmedTimer) -> Bool {
    switch group {
    case .events(let session, let id):
      timer.event >= 0 && timer.origin == session && (id == nil || timer.sendID == id)
    case .actions(let continuation): isAction(timer.action, of: continuation)
    }
  }

  /// Drops actions of the app that are armed, held or due: those that call a continuation, or with nil
  /// all.
  func dropActions(of continuation: Int32?) {
    removeTimers(.actions(of: continuation))
    var rest: [QueuedEvent] = []
    for index in externalHead..<externalQueue.count
    where !isAction(externalQueue[index].action, of: continuation) {
      rest.append(externalQueue[index])
    }
    externalQueue = rest
    externalHead = 0
  }

  private func isAction(_ action: Int32, of continuation: Int32?) -> Bool {
    guard action >= 0, let continuation else { return action >= 0 }
    let action = app.actions[Int(action)]
    return action.verb == .resume && action.operand == continuation
  }
}

extension QueuedEvent {
  /// Creates the event or the delayed action of a due timer.
  init(_ timer: ArmedTimer) {
    self.init(
      event: max(ArmedTimer.none, timer.event), action: timer.action, data: timer.data,
      session: timer.session)
    guard timer.event >= 0 else { return }
    origin = timer.origin
    sendID = timer.sendID
  }
}

/// An event in a queue, or a delayed action of the app that is due.
package struct QueuedEvent: Equatable {
  /// The index of the event, or -1.
  var event: Int32
  /// The index of the app's action, or -1.
  var action: Int32 = -1
  /// The name, value and type of each datum, three numbers each; the name of `<content>` is none.
  var data: [Int32] = []
  /// The index of the receiving session.
  var session: Int32 = 0
  /// The index of the sending session, or -1.
  var origin: Int32 = -1
  /// The value of `_event.type`.
  var type = EventType.external
  /// The identifier of the `<send>`, or `NameID.none`.
  var sendID = NameID.none
  /// The place in `openFaults` of the mistake that an error event is about, or -1.
  var fault: Int32 = -1

  static var none: QueuedEvent { QueuedEvent(event: -1) }

  /// Resets the event to `none`; counts no references when there are no data.
  mutating func clear() {
    event = -1
    action = -1
    if !data.isEmpty { data = [] }
    session = 0
    origin = -1
    type = .external
    sendID = .none
    fault = -1
  }
}

/// The origin of an event, as `_event.type` names it.
enum EventType: Int {
  /// A `<raise>`, or a `<send>` to `#_internal`.
  case `internal`
  /// An error or done event of the interpreter.
  case platform
  /// An event from outside or from another session.
  case external
}
