extension Interpreter {
  /// Microsteps after which a macrostep is taken to be endless.
  private static var microstepLimit: Int { 10_000 }

  /// Enters the initial configuration and runs to rest.
  mutating func start() {
    initializeVariables()
    macrostep { run in
      run.toEnter.removeAll()
      run.defaultEntry.removeAll()
      run.addDescendants(0)
      run.enterStates()
    }
    drainExternalQueue()
  }

  /// Processes one event and everything that follows from it at once.
  mutating func process(_ event: QueuedEvent) {
    processOne(event)
    drainExternalQueue()
  }

  private mutating func drainExternalQueue() {
    while !externalQueue.isEmpty, !snapshot.isFinished {
      processOne(externalQueue.removeFirst())
    }
    externalQueue.removeAll(keepingCapacity: true)
  }

  private mutating func processOne(_ queued: QueuedEvent) {
    guard !snapshot.isFinished else { return }
    macrostep { run in
      if queued.action >= 0 {
        run.event = .none
        run.performLate(run.app.actions[Int(queued.action)])
      } else {
        run.take(queued)
      }
    }
  }

  /// One macrostep: a beginning, then eventless transitions and internal events until none is left.
  private mutating func macrostep(_ beginning: (inout Interpreter) -> Void) {
    let before = lessonStates
    let configuration = snapshot.configuration
    isCut = false
    beginning(&self)
    finishCut()
    var microsteps = 0
    while !snapshot.isFinished {
      microsteps += 1
      if microsteps > Self.microstepLimit {
        fault(.endless)
        break
      }
      if selectEventless() {
        microstep()
      } else if let next = nextInternal() {
        take(next)
      } else {
        break
      }
    }
    internalQueue.removeAll(keepingCapacity: true)
    internalHead = 0
    if snapshot.isFinished { leave() }
    settle(since: before, configuration)
  }

  private mutating func take(_ queued: QueuedEvent) {
    event = queued
    if select(queued.event) { microstep() }
    event = .none
  }

  private mutating func nextInternal() -> QueuedEvent? {
    guard internalHead < internalQueue.count else { return nil }
    internalHead += 1
    return internalQueue[internalHead - 1]
  }

  /// Runs the exit handlers of a machine that has reached its end; the configuration stays to be
  /// read.
  private mutating func leave() {
    var state = chart.states.count
    while let next = snapshot.configuration.previous(before: state) {
      state = next
      runHandlers(chart.states[state].exit)
    }
    snapshot.timers.removeAll()
  }

  private mutating func settle(since before: [NameID], _ configuration: StateSet) {
    tellLessonStates()
    guard chart.hasLessonStates else {
      if snapshot.configuration != configuration { tellConfiguration() }
      return
    }
    for index in lessonStates.indices where lessonStates[index] != before[index] {
      var observation = Observation(.settled, lessonStates[index], at: now)
      observation.instance = Int32(index - 1)
      observations.append(observation)
    }
  }

  private mutating func tellConfiguration() {
    var state = -1
    while let next = snapshot.configuration.next(from: state + 1) {
      state = next
      if chart.states[state].isAtomic {
        observations.append(Observation(.configuration, chart.states[state].name, at: now))
      }
    }
  }
}
