extension Interpreter {
  /// The destination of a `<send>`.
  private enum Destination {
    case session(Int32)
    case internalQueue
    /// A session that does not exist or is not running, which raises `error.communication`.
    case unreachable
    /// A name that is not a valid target, which raises `error.execution`.
    case illegal
  }

  /// Executes a `<send>`: arms a timer when it has a delay, and queues the event otherwise.
  ///
  /// Returns false on an error.
  func send(_ send: Send) -> Bool {
    failedSend = .none
    guard let id = id(of: send) else { return false }
    failedSend = id
    guard let event = event(of: send), isKnownType(send), let data = data(of: send.params),
      let delay = delay(of: send), let destination = destination(of: send)
    else { return false }
    failedSend = .none
    if isCancelling { return true }
    work += StepBudget.event
    var queued = QueuedEvent(event: event, data: data, origin: Int32(session), sendID: id)
    switch destination {
    case .illegal:
      failedSend = id
      return false
    case .unreachable:
      failedSend = id
      raiseError(chart.communicationError)
    case .internalQueue:
      queued.type = .internal
      queued.origin = -1
      enqueueInternally(queued)
    case .session(let target):
      queued.session = target
      dispatch(queued, delay == 0 && send.isApart ? -1 : delay)
    }
    return true
  }

  private func dispatch(_ queued: QueuedEvent, _ delay: Int64) {
    guard delay == 0 else {
      var timer = ArmedTimer(
        remaining: delay, event: queued.event, sendID: queued.sendID)
      timer.origin = queued.origin
      timer.session = queued.session
      timer.data = queued.data
      arm(timer)
      return
    }
    enqueue(queued)
  }

  /// Returns the identifier, or nil on an error; a generated one is the first that no timer uses.
  private func id(of send: Send) -> NameID? {
    guard send.idVariable >= 0 else { return send.sendID }
    var id = send.sendID
    if id == .none {
      let timers = timers
      let free = chart.generatedIDs.first { id in !timers.contains { $0.sendID == id } }
      guard let free else { return nil }
      id = free
    }
    return store(id.raw, .symbol, in: Int(send.idVariable)) ? id : nil
  }

  private func event(of send: Send) -> Int32? {
    guard send.eventExpression >= 0 else { return send.event }
    guard let name = value(of: send.eventExpression) else { return nil }
    return chart.event(named: NameID(name))
  }

  private func isKnownType(_ send: Send) -> Bool {
    guard send.type >= 0 else { return true }
    guard let type = value(of: send.type) else { return false }
    return isKnown(type, chart.sendTypes)
  }

  private func delay(of send: Send) -> Int64? {
    guard send.delay >= 0 else { return 0 }
    if let time = chart.writtenTime(send.delay) { return time }
    guard let value = value(of: send.delay), value >= 0 else { return nil }
    return Int64(value)
  }

  /// Returns the destination, or nil when the expression of the target fails.
  private func destination(of send: Send) -> Destination? {
    if send.isInternal { return .internalQueue }
    guard send.target >= 0 else { return .session(Int32(session)) }
    guard let target = value(of: send.target) else { return nil }
    for address in chart.addresses
    where address.name.raw == target && (address.sender < 0 || address.sender == session) {
      if address.session < 0 { return .internalQueue }
      return isRunning(Int(address.session)) ? .session(address.session) : .unreachable
    }
    let name = chart.names[Int(target)]
    let isSession =
      name.count > 2 && name[name.startIndex] == UInt8(ascii: "#")
      && name[name.startIndex + 1] == UInt8(ascii: "_")
    return isSession ? .unreachable : .illegal
  }

  /// Returns the name, value and type of each parameter, or nil when one fails.
  func data(of params: Span32) -> [Int32]? {
    var data: [Int32] = []
    for index in params.range {
      guard let (value, type) = typedValue(of: chart.params[index].expression) else { return nil }
      data.put(chart.params[index].name.raw)
      data.put(value)
      data.put(Int32(type.rawValue))
    }
    return data
  }

  func cancel(_ action: Action) -> Bool {
    var name = NameID(action.a)
    if action.b >= 0 {
      guard let value = value(of: action.b) else { return false }
      name = NameID(value)
    }
    removeTimers(.events(from: session, name))
    return true
  }
}

extension Chart {
  /// Returns the index of the event with a name, or -1 when the chart has no such event.
  ///
  /// - Complexity: O(events).
  func event(named name: NameID) -> Int32 {
    Int32(events.firstIndex(of: name) ?? -1)
  }
}
