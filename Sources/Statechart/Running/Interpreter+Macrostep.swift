extension Interpreter {
  /// Microsteps after which a macrostep is taken to be endless.
  private static var microstepLimit: Int { 10_000 }

  /// Events from outside and timers after which a step is taken to be endless.
  private static var eventLimit: Int { 100_000 }

  /// What a macrostep begins with.
  private enum Beginning {
    case initialConfiguration
    /// The one that `event` is.
    case event
    case appAction(Int32)
  }

  /// Enters the initial configuration and runs to rest.
  func start() {
    session = 0
    initializeVariables()
    enterSession()
    drainExternalQueue()
  }

  /// Enters the initial configuration of the session that runs, and what follows at once.
  func enterSession() { macrostep(.initialConfiguration) }

  /// Processes one event and everything that follows from it at once.
  func process(_ event: QueuedEvent) {
    processOne(event)
    drainExternalQueue()
  }

  @inline(__always)
  private func drainExternalQueue() {
    while externalHead < externalQueue.count, !isFinished {
      externalHead += 1
      processOne(externalQueue[externalHead - 1])
    }
    drain(&externalQueue)
    externalHead = 0
  }

  private func processOne(_ queued: QueuedEvent) {
    guard !isFinished, queued.session == 0 || isRunning(Int(queued.session)) else { return }
    eventCount += 1
    guard eventCount <= Self.eventLimit else {
      if eventCount == Self.eventLimit + 1 { fault(.endless) }
      return
    }
    session = Int(queued.session)
    if queued.action >= 0 {
      macrostep(.appAction(queued.action))
    } else {
      event = queued
      macrostep(.event)
    }
    session = 0
  }

  /// One macrostep: a beginning, then eventless transitions and internal events until none is left.
  private func macrostep(_ beginning: Beginning) {
    if nesting == 0 { remember() }
    nesting += 1
    isCut = false
    isDone = false
    begin(beginning)
    if isCut { finishCut() }
    var microsteps = 0
    while !isDone {
      microsteps += 1
      if microsteps > Self.microstepLimit {
        fault(.endless)
        break
      }
      if tables.hasEventless, selectEventless() {
        microstep()
      } else if internalHead < internalQueue.count {
        event = internalQueue[internalHead]
        internalHead += 1
        take()
      } else if chart.invokes.isEmpty || !startInvoked() {
        break
      }
    }
    drain(&internalQueue)
    internalHead = 0
    event = .none
    if isDone { leave() }
    nesting -= 1
    if nesting == 0 { settle() }
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
      if !chart.invokes.isEmpty { tellInvoked(event) }
      take()
    case .appAction(let action): performLate(app.actions[Int(action)])
    }
  }

  private func take() {
    if select(event.event) { microstep() }
  }

  @inline(__always)
  private func remember() {
    if chart.hasLessonStates {
      copy(lessonStates, into: &previousLessonStates)
    } else if !isQuiet {
      previousConfiguration.take(snapshot.configuration)
    }
  }

  @inline(__always)
  private func settle() {
    guard chart.hasLessonStates else {
      if !isQuiet, snapshot.configuration != previousConfiguration { tellConfiguration() }
      return
    }
    tellLessonStates()
    for index in lessonStates.indices where lessonStates[index] != previousLessonStates[index] {
      var observation = Observation(.settled, lessonStates[index], at: now)
      observation.instance = Int32(index - 1)
      observations.append(observation)
    }
  }

  private func tellConfiguration() {
    let end = Int(tables.sessions[0].states.end)
    var state = -1
    while let next = nextActive(from: state + 1, before: end, in: ChartIndex.Row.atomic) {
      state = next
      observations.append(Observation(.configuration, tables.states[state].name, at: now))
    }
  }
}
