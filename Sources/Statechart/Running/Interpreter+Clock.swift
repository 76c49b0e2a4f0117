/// The virtual clock: it counts milliseconds, and in a search parts of a tick (`Region`).
extension Interpreter {
  /// Arms a timer whose delay is in milliseconds; without a delay it is due at once.
  func arm(_ timer: ArmedTimer) {
    var timer = timer
    timer.remaining = clockUnits(timer.remaining)
    if timer.remaining > 0 {
      guard timers.count < StepBudget.timers else {
        reportSpent(.timers)
        return
      }
      timers.append(timer)
    } else {
      externalQueue.append(QueuedEvent(timer))
    }
  }

  /// A duration in the unit in which the clock counts.
  @inline(__always)
  private func clockUnits(_ milliseconds: Int32) -> Int32 {
    isExploring ? coverage.units(milliseconds) : milliseconds
  }

  /// Lets time pass at rest: timers fire in due order, ties in arming order, one macrostep each.
  ///
  /// A call inside a macrostep may move the clock past the end of the wait.
  func wait(_ duration: Int32) {
    let (end, isTooFar) = now.addingReportingOverflow(duration)
    let target = isTooFar ? Int32.max : end
    while !isFinished, !isSpent, let index = nextDue(within: target - now) {
      pass(timers[index].remaining)
      if let due = takeDue(index) { process(due) }
    }
    // Nothing that is left would come in its time.
    if isSpent { timers.removeAll() }
    if target > now { pass(target - now) }
  }

  /// Lets time pass to the first instant at which a timer fires, but no longer than so many units.
  func waitForInstant(_ longest: Int32) {
    let next = isFinished ? nil : nextDue(within: longest)
    wait(next.map { timers[$0].remaining } ?? longest)
  }

  /// Lets time pass inside a call: what falls due is queued and comes after the macrostep.
  func moveClock(by milliseconds: Int32) {
    var rest = clockUnits(milliseconds)
    while let index = nextDue(within: rest) {
      let step = timers[index].remaining
      rest -= step
      pass(step)
      if let due = takeDue(index) { externalQueue.append(due) }
    }
    pass(rest)
  }

  /// The timer that is due first; the first armed of equals.
  private func nextDue(within duration: Int32) -> Int? {
    var best: Int?
    let timers = timers
    for index in timers.indices where timers[index].isPending {
      let remaining = timers[index].remaining
      if remaining <= duration, best.map({ remaining < timers[$0].remaining }) ?? true {
        best = index
      }
    }
    return best
  }

  /// Takes a timer whose time has come; nil when it waits for the process to be resumed.
  private func takeDue(_ index: Int) -> QueuedEvent? {
    let timer = timers.remove(at: index)
    let due = QueuedEvent(timer)
    guard timer.action >= 0, processStage == 2 else { return due }
    hold(due)
    return nil
  }

  private func pass(_ duration: Int32) {
    guard duration > 0 else { return }
    let (later, isTooFar) = now.addingReportingOverflow(duration)
    now = isTooFar ? .max : later
    for index in timers.indices where !timers[index].isHeld {
      timers[index].remaining -= duration
    }
  }

  // MARK: Actions of a suspended process

  /// Keeps a delayed action of the app until the process is resumed, behind those kept before.
  func hold(_ due: QueuedEvent) {
    let place = timers.firstIndex { !$0.isHeld } ?? timers.count
    timers.insert(
      ArmedTimer(
        remaining: 0, event: ArmedTimer.held, action: due.action, sendID: .none), at: place)
  }

  /// Queues the actions that fell due while the process was suspended, in the order of their times.
  func releaseHeldActions() {
    let count = timers.firstIndex { !$0.isHeld } ?? timers.count
    guard count > 0 else { return }
    for timer in timers[..<count] { externalQueue.append(QueuedEvent(timer)) }
    timers.removeFirst(count)
  }
}

extension ArmedTimer {
  /// Whether it is an action of the app that fell due while the process was suspended.
  ///
  /// They come before all other timers, in the order in which they fell due.
  var isHeld: Bool { event == Self.held }

  /// In place of an event.
  static var held: Int32 { -2 }

  /// Whether it will fire when its time has come; a claim's deadline (`ArmedTimer.deadline`) does
  /// not.
  var isPending: Bool { event >= 0 || (action >= 0 && !isHeld) }
}

extension QueuedEvent {
  /// What a timer that is due brings.
  init(_ timer: ArmedTimer) {
    self.init(
      event: max(-1, timer.event), action: timer.action, data: timer.data,
      session: timer.session)
    guard timer.event >= 0 else { return }
    origin = timer.origin
    sendID = timer.sendID
  }
}
