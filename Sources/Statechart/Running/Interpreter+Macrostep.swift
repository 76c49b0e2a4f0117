extension Interpreter {
  /// Microsteps after which a macrostep is taken to be endless.
  private static var microstepLimit: Int { 10_000 }

  /// Events from outside and timers after which a step is taken to be endless.
  private static var eventLimit: Int { 100_000 }

  /// What a macrostep begins with.
  private enum Beginning {
    case initialConfiguration
    case event(QueuedEvent)
    case appAction(Int32)
  }

  /// Enters the initial configuration and runs to rest.
  mutating func start() {
    session = 0
    initializeVariables()
    enterSession()
    drainExternalQueue()
  }

  /// Enters the initial configuration of the session that runs, and what follows at once.
  mutating func enterSession() { macrostep(.initialConfiguration) }

  /// Processes one event and everything that follows from it at once.
  mutating func process(_ event: QueuedEvent) {
    processOne(event)
    drainExternalQueue()
  }

  private mutating func drainExternalQueue() {
    while externalHead < externalQueue.count, !isFinished {
      externalHead += 1
      processOne(externalQueue[externalHead - 1])
    }
    externalQueue.removeAll(keepingCapacity: true)
    externalHead = 0
  }

  private mutating func processOne(_ queued: QueuedEvent) {
    guard !isFinished, isRunning(Int(queued.session)) else { return }
    eventCount += 1
    guard eventCount <= Self.eventLimit else {
      if eventCount == Self.eventLimit + 1 { fault(.endless) }
      return
    }
    session = Int(queued.session)
    macrostep(queued.action >= 0 ? .appAction(queued.action) : .event(queued))
    session = 0
  }

  /// One macrostep: a beginning, then eventless transitions and internal events until none is left.
  private mutating func macrostep(_ beginning: Beginning) {
    if nesting == 0 { remember() }
    nesting += 1
    isCut = false
    isDone = false
    begin(beginning)
    finishCut()
    var microsteps = 0
    while !isDone {
      microsteps += 1
      if microsteps > Self.microstepLimit {
        fault(.endless)
        break
      }
      if selectEventless() {
        microstep()
      } else if internalHead < internalQueue.count {
        internalHead += 1
        take(internalQueue[internalHead - 1])
      } else if !startInvoked() {
        break
      }
    }
    internalQueue.removeAll(keepingCapacity: true)
    internalHead = 0
    event = .none
    if isDone { leave() }
    nesting -= 1
    if nesting == 0 { settle() }
  }

  private mutating func begin(_ beginning: Beginning) {
    switch beginning {
    case .initialConfiguration:
      toEnter.removeAll()
      defaultEntry.removeAll()
      clearDefaultHistory()
      addDescendants(Int(chart.sessions[session].states.start))
      enterStates()
    case .event(let queued):
      event = queued
      if !chart.invokes.isEmpty { tellInvoked(queued) }
      take(queued)
    case .appAction(let action): performLate(app.actions[Int(action)])
    }
  }

  private mutating func take(_ queued: QueuedEvent) {
    event = queued
    if select(queued.event) { microstep() }
  }

  private mutating func remember() {
    if chart.hasLessonStates {
      copy(lessonStates, into: &previousLessonStates)
    } else {
      previousConfiguration.take(snapshot.configuration)
    }
  }

  private mutating func settle() {
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

  private mutating func tellConfiguration() {
    let end = Int(chart.sessions[0].states.end)
    var state = -1
    while let next = nextActive(from: state + 1, before: end, in: chart.index.atomic) {
      state = next
      observations.append(Observation(.configuration, chart.states[state].name, at: now))
    }
  }
}
