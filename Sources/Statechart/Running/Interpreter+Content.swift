extension Interpreter {
  /// Runs `<onentry>` or `<onexit>` handlers, each a block of its own.
  mutating func runHandlers(_ handlers: Span32) {
    for handler in handlers.range { run(chart.branches[handler].content) }
  }

  /// Runs a block; an error ends it and raises `error.execution` (SCXML 4.10). False on an error.
  @discardableResult
  mutating func run(_ block: Span32) -> Bool {
    for index in block.range {
      if isCut { return true }
      let enclosing = action
      action = Int32(index)
      let isDone = perform(chart.actions[index])
      if !isDone {
        fault(.value)
        raise(chart.executionError)
      }
      action = enclosing
      if !isDone { return false }
    }
    return true
  }

  private mutating func perform(_ action: Action) -> Bool {
    switch action.kind {
    case .raise: raise(action.a)
    case .send: return send(chart.sends[Int(action.a)])
    case .cancel: return cancel(action)
    case .assign: return assign(Int(action.a), action.b)
    case .log: return log(action)
    case .choose: return choose(action)
    case .forEach: return forEach(action)
    case .either: runInSomeOrder(action)
    case .call: return perform(chart.calls[Int(action.a)])
    case .post: observe(Observation(.notification, NameID(action.a), at: now))
    case .process: changeProcess(ProcessChange(rawValue: action.a), NameID(action.b))
    }
    return true
  }

  mutating func raise(_ event: Int32) {
    if event >= 0 { internalQueue.append(QueuedEvent(event: event)) }
  }

  private mutating func log(_ action: Action) -> Bool {
    var observation = Observation(.log, NameID(action.a), at: now)
    if action.b >= 0 {
      guard let value = value(of: action.b) else { return false }
      observation.argument = value
      observation.argumentType = ValueType(rawValue: UInt8(action.c)) ?? .integer
    }
    observe(observation)
    return true
  }

  private mutating func choose(_ action: Action) -> Bool {
    for index in Int(action.a)..<Int(action.b) {
      let branch = chart.branches[index]
      if holds(branch.guardExpression) { return run(branch.content) }
    }
    return true
  }

  private mutating func forEach(_ action: Action) -> Bool {
    guard let list = list(of: action.a) else { return false }
    let branch = chart.branches[Int(action.c)]
    for value in list {
      guard store([value], in: Int(action.b)) else { return false }
      if !run(branch.content) { return true }
    }
    return true
  }

  /// Runs the children of `either`: as written, or in the order that the search asks for.
  private mutating func runInSomeOrder(_ action: Action) {
    let enclosing = openOrder
    openOrders += 1
    if enclosing == 0 { openOrder = openOrders }
    defer { openOrder = enclosing }
    var rest = Array(Int(action.a)..<Int(action.b))
    while !rest.isEmpty, !isCut {
      let place = rest.count == 1 ? 0 : choices.next(of: rest.count)
      if !run(chart.branches[rest.remove(at: place)].content) { return }
    }
  }

  private mutating func changeProcess(_ change: ProcessChange?, _ reason: NameID) {
    switch change {
    case .start, .resume: snapshot.process = 1
    case .suspend: snapshot.process = 2
    case .end:
      snapshot.process = 0
      observe(Observation(.end, reason, at: now))
      for index in snapshot.data.indices where snapshot.data[index] == DatumState.unsaved.rawValue {
        snapshot.data[index] = DatumState.lost.rawValue
      }
      snapshot.timers.removeAll { $0.action >= 0 }
      externalQueue.removeAll { $0.action >= 0 }
    case nil: break
    }
  }
}
