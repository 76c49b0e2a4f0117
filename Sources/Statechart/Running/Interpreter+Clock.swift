extension Interpreter {
  mutating func arm(_ timer: ArmedTimer) { snapshot.timers.append(timer) }

  /// A delayed `<send>` arms a timer; one without a delay goes to a queue.
  mutating func send(_ send: Send) -> Bool {
    var event = send.event
    if send.eventExpression >= 0 {
      guard let name = value(of: send.eventExpression) else { return false }
      event = chart.event(named: NameID(name))
    }
    var delay: Int32 = 0
    if send.delay >= 0 {
      guard let value = value(of: send.delay), value >= 0 else { return false }
      delay = value
    }
    if send.isInternal {
      raise(event)
    } else if delay == 0 {
      externalQueue.append(QueuedEvent(event: event))
    } else {
      arm(ArmedTimer(remaining: delay, event: event, action: -1, sendID: send.sendID))
    }
    return true
  }

  mutating func cancel(_ action: Action) -> Bool {
    var name = NameID(action.a)
    if action.b >= 0 {
      guard let value = value(of: action.b) else { return false }
      name = NameID(value)
    }
    snapshot.timers.removeAll { $0.sendID == name && $0.event >= 0 }
    return true
  }

  /// Lets time pass at rest: timers fire in due order, ties in arming order, one macrostep each.
  mutating func wait(_ milliseconds: Int32) {
    let (end, isTooFar) = now.addingReportingOverflow(milliseconds)
    let target = isTooFar ? Int32.max : end
    while !snapshot.isFinished, let index = nextDue(within: target - now) {
      let timer = snapshot.timers.remove(at: index)
      pass(timer.remaining)
      process(QueuedEvent(event: timer.event, action: timer.action))
    }
    if target > now { pass(target - now) }
  }

  /// Lets time pass inside a call: what falls due is queued and comes after the macrostep.
  mutating func moveClock(by milliseconds: Int32) {
    var rest = milliseconds
    while let index = nextDue(within: rest) {
      let timer = snapshot.timers.remove(at: index)
      rest -= timer.remaining
      pass(timer.remaining)
      externalQueue.append(QueuedEvent(event: timer.event, action: timer.action))
    }
    pass(rest)
  }

  /// The timer that is due first; the first armed of equals.
  private func nextDue(within milliseconds: Int32) -> Int? {
    var best: Int?
    for index in snapshot.timers.indices where runs(snapshot.timers[index]) {
      let remaining = snapshot.timers[index].remaining
      if remaining <= milliseconds, best.map({ remaining < snapshot.timers[$0].remaining }) ?? true {
        best = index
      }
    }
    return best
  }

  /// Delayed actions of the app are held while the process is suspended.
  private func runs(_ timer: ArmedTimer) -> Bool { timer.action < 0 || snapshot.process != 2 }

  private mutating func pass(_ milliseconds: Int32) {
    guard milliseconds > 0 else { return }
    now += milliseconds
    for index in snapshot.timers.indices where runs(snapshot.timers[index]) {
      snapshot.timers[index].remaining -= milliseconds
    }
  }
}

extension Chart {
  /// The event of a name; -1 when nothing listens to it. O(events).
  func event(named name: NameID) -> Int32 {
    Int32(events.firstIndex(of: name) ?? -1)
  }
}
