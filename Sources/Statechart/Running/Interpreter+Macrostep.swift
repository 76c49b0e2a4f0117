extension Interpreter {
  /// The ways in which a macrostep begins.
  private enum Beginning {
    case initialConfiguration
    /// Processes the event in `event`.
    case event
    case appAction
  }

  /// Enters the initial configuration and runs until no event is left.
  package func start() {
    session = 0
    initializeVariables()
    enterSession()
    drainExternalQueue()
  }

  /// Enters the initial configuration of the current session and completes the macrostep.
  func enterSession() { macrostep(.initialConfiguration) }

  /// Processes an event, and all events that it puts into the external queue.
  package func process(_ queued: QueuedEvent) {
    event = queued
    processOne()
    drainExternalQueue()
  }

  /// Processes an external event without data; `event` is none between macrosteps.
  func process(_ number: Int32) {
    event.event = number
    processOne()
    drainExternalQueue()
  }

  @inline(__always)
  private func drainExternalQueue() {
    while externalHead < externalQueue.count, !isFinished, !endsCircle(.event) {
      event = externalQueue[externalHead]
      externalHead += 1
      processOne()
    }
    drain(&externalQueue)
    externalHead = 0
  }

  /// Processes the event or app action in `event`.
  private func processOne() {
    guard !isFinished, event.session == 0 || isRunning(Int(event.session)) else {
      event.clear()
      return
    }
    eventCount += 1
    if eventCount > StepBudget.events { reportExceeded(.endless) }
    guard !exceedsBudget else {
      event.clear()
      return
    }
    if event.action >= 0, processStage == .suspended {
      hold(event)
      event.clear()
      return
    }
    session = Int(event.session)
    macrostep(event.action >= 0 ? .appAction : .event)
    session = 0
  }

  /// Runs a macrostep: after its beginning, eventless transitions and internal events until none is
  /// left.
  private func macrostep(_ beginning: Beginning) {
    if nesting == 0 { storePreviousStates() }
    nesting += 1
    isCut = false
    isDone = false
    begin(beginning)
    if isCut { finishCut() }
    var microsteps = 0
    while !isDone {
      microsteps += 1
      if microsteps > StepBudget.microsteps { fault(.endless) }
      if microsteps > StepBudget.microsteps || exceedsBudget || endsCircle(.microstep) { break }
      if tables.hasEventless, selectEventless() {
        microstep()
      } else if internalHead < internalQueue.count {
        event = internalQueue[internalHead]
        internalHead += 1
        let fault = Int(event.fault)
        if takeEnabledTransitions(), fault >= 0 { openFaults[fault] = nil }
      } else if chart.invokes.isEmpty || !startInvoked() {
        break
      }
    }
    drain(&internalQueue)
    internalHead = 0
    event.clear()
    if isDone { leave() }
    nesting -= 1
    if nesting == 0 {
      recordChanges()
      closeFaults()
    }
  }

  @inline(__always)
  private func begin(_ beginning: Beginning) {
    switch beginning {
    case .initialConfiguration:
      toEnter.removeAll()
      defaultEntry.removeAll()
      clearDefaultHistory()
      addDescendants(Int(tables.sessions[session].states.start))
      enterStates()
    case .event:
      if !chart.invokes.isEmpty { forwardToInvocations(event) }
      takeEnabledTransitions()
    case .appAction:
      let action = app.actions[Int(event.action)]
      event.clear()
      performLate(action)
    }
  }

  /// Takes the transitions that the event enables; returns false when there are none.
  @inline(__always)
  @discardableResult
  private func takeEnabledTransitions() -> Bool {
    guard select(event.event) else { return false }
    microstep()
    return true
  }

  @inline(__always)
  private func storePreviousStates() {
    if chart.hasLessonStates {
      copy(lessonStates, into: &previousLessonStates)
    } else if !isQuiet {
      previousConfiguration.assign(snapshot.configuration)
    }
  }

  @inline(__always)
  private func recordChanges() {
    guard chart.hasLessonStates else {
      if !isQuiet, snapshot.configuration != previousConfiguration { recordConfiguration() }
      return
    }
    recordLessonStates()
    for index in lessonStates.indices where lessonStates[index] != previousLessonStates[index] {
      var observation = Observation(.settled, lessonStates[index], at: now)
      observation.instance = Int32(index - 1)
      add(observation)
    }
  }

  private func recordConfiguration() {
    let end = Int(tables.sessions[0].states.end)
    var state = -1
    while let next = nextActive(from: state + 1, before: end, in: ChartIndex.Row.atomic) {
      state = next
      add(Observation(.configuration, tables.states[state].name, at: now))
    }
  }
}
