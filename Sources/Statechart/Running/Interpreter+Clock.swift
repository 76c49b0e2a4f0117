extension Interpreter {
  func arm(_ timer: ArmedTimer) {
    if isExploring { coverage.measure(timer.remaining) }
    timers.append(timer)
  }

  /// Lets time pass at rest: timers fire in due order, ties in arming order, one macrostep each.
  func wait(_ milliseconds: Int32) {
    let (end, isTooFar) = now.addingReportingOverflow(milliseconds)
    let target = isTooFar ? Int32.max : end
    while !isFinished, let index = nextDue(within: target - now) {
      let timer = timers.remove(at: index)
      pass(timer.remaining)
      process(QueuedEvent(timer))
    }
    if target > now { pass(target - now) }
  }

  /// Lets time pass inside a call: what falls due is queued and comes after the macrostep.
  func moveClock(by milliseconds: Int32) {
    var rest = milliseconds
    while let index = nextDue(within: rest) {
      let timer = timers.remove(at: index)
      rest -= timer.remaining
      pass(timer.remaining)
      externalQueue.append(QueuedEvent(timer))
    }
    pass(rest)
  }

  /// The timer that is due first; the first armed of equals.
  private func nextDue(within milliseconds: Int32) -> Int? {
    var best: Int?
    let timers = timers
    for index in timers.indices where runs(timers[index]) {
      let remaining = timers[index].remaining
      if remaining <= milliseconds, best.map({ remaining < timers[$0].remaining }) ?? true {
        best = index
      }
    }
    return best
  }

  /// Delayed actions of the app are held while the process is suspended.
  private func runs(_ timer: ArmedTimer) -> Bool { timer.action < 0 || processStage != 2 }

  private func pass(_ milliseconds: Int32) {
    guard milliseconds > 0 else { return }
    if isExploring { coverage.measure(milliseconds) }
    let (later, isTooFar) = now.addingReportingOverflow(milliseconds)
    now = isTooFar ? .max : later
    for index in timers.indices where runs(timers[index]) {
      timers[index].remaining -= milliseconds
    }
  }
}

extension QueuedEvent {
  /// What a timer that is due brings.
  init(_ timer: ArmedTimer) {
    self.init(event: timer.event, action: timer.action, data: timer.data, session: timer.session)
    guard timer.event >= 0 else { return }
    origin = timer.origin
    sendID = timer.sendID
  }
}
