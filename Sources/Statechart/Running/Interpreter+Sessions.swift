extension Interpreter {
  /// Returns whether a session has been started and has not ended.
  func isRunning(_ session: Int) -> Bool {
    session == 0 || isActive(Int(tables.sessions[session].states.start))
  }

  // MARK: Starting

  /// Starts the invocations of states that this macrostep entered and did not exit.
  ///
  /// Returns false when no error was raised, so that the macrostep is complete.
  func startInvoked() -> Bool {
    guard !toInvoke.isEmpty else { return false }
    let states = toInvoke
    toInvoke.removeAll()
    var failures = 0
    var state = Int(tables.sessions[session].states.start) - 1
    let end = Int(tables.sessions[session].states.end)
    while let next = states.next(from: state + 1), next < end {
      state = next
      for index in tables.states[state].invokes.range where !start(chart.invokes[index]) {
        failures += 1
      }
    }
    // Errors are raised last because the sessions that started used the same internal queue.
    for _ in 0..<failures { raiseError(chart.executionError) }
    return failures > 0
  }

  private func start(_ invoke: Invoke) -> Bool {
    if invoke.type >= 0 {
      guard let type = value(of: invoke.type), isKnown(type, chart.invokeTypes) else {
        return false
      }
    }
    if invoke.idVariable >= 0, !store(invoke.id.raw, .symbol, in: Int(invoke.idVariable)) {
      return false
    }
    guard let data = data(of: invoke.params) else { return false }
    run(Int(invoke.session)) { interpreter in
      interpreter.initializeVariables()
      interpreter.pass(data, to: invoke)
      interpreter.enterSession()
    }
    return true
  }

  /// Assigns the values of `<param>` elements to the invoked chart's variables.
  private func pass(_ data: [Int32], to invoke: Invoke) {
    for (place, index) in invoke.params.range.enumerated() {
      let variable = chart.params[index].variable
      guard variable >= 0, let type = ValueType(rawValue: UInt8(data[place * 3 + 2])) else {
        continue
      }
      if !store(data[place * 3 + 1], type, in: Int(variable)) { raiseError(chart.executionError) }
    }
  }

  /// Runs a closure as another session.
  private func run(_ other: Int, _ body: (Interpreter) -> Void) {
    let before = (session, event, isDone, isCut)
    (session, event, isDone, isCut) = (other, .none, false, false)
    body(self)
    (session, event, isDone, isCut) = before
  }

  func isKnown(_ name: Int32, _ names: [NameID]) -> Bool { names.contains { $0.raw == name } }

  // MARK: Forwarding

  /// Passes an external event to the active invocations: `<finalize>` and `autoforward`.
  func forwardToInvocations(_ queued: QueuedEvent) {
    let range = tables.sessions[session].states
    var state = Int(range.start) - 1
    while let next = nextActive(from: state + 1, before: Int(range.end)) {
      state = next
      for index in tables.states[state].invokes.range {
        let invoke = chart.invokes[index]
        if queued.origin == invoke.session { run(invoke.finalize) }
        guard invoke.isForwarding, isRunning(Int(invoke.session)) else { continue }
        var copy = queued
        copy.session = invoke.session
        enqueue(copy)
      }
    }
  }

  // MARK: Ending

  /// Runs the exit handlers of a session that has ended.
  ///
  /// The configuration of the main session is kept so that it can be read.
  func leave() {
    isDone = false
    let data = session == 0 ? [] : doneData()
    exitAll()
    guard session > 0 else {
      drain(&timers)
      return
    }
    let ended = tables.sessions[session]
    let invoke = chart.invokes[Int(ended.invoke)]
    forget(session)
    var done = QueuedEvent(event: invoke.doneEvent, data: data, session: ended.parent)
    done.origin = Int32(session)
    enqueue(done)
  }

  private func doneData() -> [Int32] {
    let range = tables.sessions[session].states
    var state = Int(range.start)
    while let next = nextActive(from: state + 1, before: Int(range.end)) {
      state = next
      let isTop = tables.states[state].parent == range.start
      if isTop, tables.states[state].kind == .final { return doneData(of: state) }
    }
    return []
  }

  private func exitAll() {
    let range = tables.sessions[session].states
    recorder?.readStates(from: Int(range.start), to: Int(range.end), in: nil)
    var state = Int(range.end)
    while let next = snapshot.configuration.previous(before: state), next >= Int(range.start) {
      state = next
      toInvoke.remove(state)
      runHandlers(tables.states[state].exit)
      for invoke in tables.states[state].invokes.range { cancel(chart.invokes[invoke]) }
    }
  }

  /// Cancels an invocation whose state is exited; events that its exit handlers send are dropped.
  func cancel(_ invoke: Invoke) {
    let other = Int(invoke.session)
    guard isRunning(other) else { return }
    let wasCancelling = isCancelling
    isCancelling = true
    run(other) { $0.exitAll() }
    isCancelling = wasCancelling
    forget(other)
  }

  /// Clears a session in the snapshot, so that equal states have equal snapshots.
  private func forget(_ session: Int) {
    let ended = tables.sessions[session]
    for state in ended.states.range {
      deactivate(state)
      let slot = tables.states[state].historySlot
      if slot >= 0 { clearHistory(Int(slot)) }
      if tables.states[state].lateFlag >= 0 {
        setVariable(at: Int(tables.states[state].lateFlag), 0)
      }
    }
    for index in ended.variables.range { clear(tables.variables[index]) }
    if session > 0 { removeTimers(.events(from: session, nil)) }
  }
}
