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
        fault(.value)
        raiseError(chart.executionError)
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
  func raiseError(_ event: Int32) {
    defer { failedSend = .none }
    guard event >= 0, !isCancelling else { return }
    work += StepBudget.event
    enqueueInternally(QueuedEvent(event: event, type: .platform, sendID: failedSend))
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
      for index in snapshot.data.indices where datum(index) == DatumState.unsaved.rawValue {
        setDatum(index, DatumState.lost.rawValue)
      }
      dropActions(of: nil)
    case nil: break
    }
  }
}
