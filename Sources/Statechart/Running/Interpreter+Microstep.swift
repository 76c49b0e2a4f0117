extension Interpreter {
  /// Takes the enabled transitions: exits states, runs the content and enters states.
  func microstep() {
    if let delegate { for transition in enabled { delegate.willTake(Int(transition)) } }
    work += StepBudget.microstep
    exitStates()
    for place in enabled.indices { run(tables.transitions[Int(enabled[place])].content) }
    computeEntrySet()
    enterStates()
    if isCut { finishCut() }
  }

  /// Drops all internal events after a call that blocked too long, and raises its overrun event.
  func finishCut() {
    isCut = false
    drain(&internalQueue)
    internalHead = 0
    raise(overrun)
    overrun = -1
  }

  @inline(__always)
  private func exitStates() {
    toExit.removeAll()
    for place in enabled.indices {
      if let range = exitRange(enabled[place]) { prepareExit(of: range) }
    }
    if chart.historyCount > 0 { recordHistory() }
    var state = Int(tables.sessions[session].states.end)
    while let next = toExit.previous(before: state) {
      state = next
      exit(state)
    }
  }

  @inline(__always)
  private func exit(_ state: Int) {
    work += StepBudget.state
    runHandlers(tables.states[state].exit)
    let invokes = tables.states[state].invokes
    if !invokes.isEmpty {
      toInvoke.remove(state)
      for invoke in invokes.range { cancel(chart.invokes[invoke]) }
    }
    deactivate(state)
  }

  /// Records the history of every parent of a history state that is exited.
  private func recordHistory() {
    for index in chart.index.histories {
      let history = Int(index)
      let slot = Int(tables.states[history].historySlot)
      let parent = Int(tables.states[history].parent)
      guard toExit.contains(parent) else { continue }
      clearHistory(slot)
      var state = parent
      while let next = nextActive(from: state + 1, before: Int(tables.states[parent].end)) {
        state = next
        let isStored =
          tables.states[history].kind == .deepHistory
          ? tables.states[state].isAtomic : Int(tables.states[state].parent) == parent
        if isStored { snapshot.history[slot].insert(state) }
      }
    }
  }

  @inline(__always)
  private func computeEntrySet() {
    let isKnown = cachesEntrySets && enabled.count == 1
    if isKnown, restoreEntrySet(of: Int(enabled[0])) { return }
    toEnter.removeAll()
    defaultEntry.removeAll()
    clearDefaultHistory()
    collectEntrySet()
    if isKnown { entrySets[Int(enabled[0])] = (toEnter[word: 0], defaultEntry[word: 0]) }
  }

  /// Restores a remembered entry set; returns false when there is none.
  @inline(__always)
  private func restoreEntrySet(of transition: Int) -> Bool {
    if entrySets.isEmpty { entrySets = Array(repeating: nil, count: chart.transitions.count) }
    guard let known = entrySets[transition] else { return false }
    toEnter[word: 0] = known.all
    defaultEntry[word: 0] = known.byDefault
    return true
  }

  private func collectEntrySet() {
    for place in enabled.indices {
      let transition = enabled[place]
      let targets = tables.transitions[Int(transition)].targets
      guard !targets.isEmpty else { continue }
      for target in targets.range { addDescendants(Int(tables.targets[target])) }
      addEffectiveAncestors(targets, upTo: domain(transition))
    }
  }

  func clearDefaultHistory() {
    guard chart.historyCount > 0 else { return }
    for index in defaultHistory.indices { defaultHistory[index] = -1 }
  }

  private func addEffectiveAncestors(_ targets: Span32, upTo ancestor: Int) {
    for index in targets.range {
      let target = Int(tables.targets[index])
      guard tables.states[target].isHistory else {
        addAncestors(target, upTo: ancestor)
        continue
      }
      let slot = Int(tables.states[target].historySlot)
      let stored = storedHistory(slot)
      guard !stored.isEmpty else {
        let initial = tables.transitions[Int(tables.states[target].initial)]
        addEffectiveAncestors(initial.targets, upTo: ancestor)
        continue
      }
      var member = -1
      while let next = stored.next(from: member + 1) {
        member = next
        addAncestors(member, upTo: ancestor)
      }
    }
  }

  /// Adds a state and its default descendants to the entry set (`addDescendantStatesToEnter`).
  func addDescendants(_ state: Int) {
    switch tables.states[state].kind {
    case .shallowHistory, .deepHistory: addHistory(state)
    case .compound:
      toEnter.insert(state)
      defaultEntry.insert(state)
      addTargets(of: Int(tables.states[state].initial), upTo: state)
    case .parallel:
      toEnter.insert(state)
      addMissingRegions(of: state)
    case .atomic, .final: toEnter.insert(state)
    }
  }

  private func addHistory(_ history: Int) {
    let parent = Int(tables.states[history].parent)
    let slot = Int(tables.states[history].historySlot)
    let stored = storedHistory(slot)
    if stored.isEmpty {
      let initial = tables.states[history].initial
      defaultHistory[parent] = initial
      addTargets(of: Int(initial), upTo: parent)
      return
    }
    var member = -1
    while let next = stored.next(from: member + 1) {
      member = next
      addDescendants(member)
    }
    member = -1
    while let next = stored.next(from: member + 1) {
      member = next
      addAncestors(member, upTo: parent)
    }
  }

  private func addTargets(of transition: Int, upTo ancestor: Int) {
    let run = tables.transitions[transition].targets.range
    for index in run { addDescendants(Int(tables.targets[index])) }
    for index in run { addAncestors(Int(tables.targets[index]), upTo: ancestor) }
  }

  private func addAncestors(_ state: Int, upTo ancestor: Int) {
    var parent = Int(tables.states[state].parent)
    while parent > ancestor {
      toEnter.insert(parent)
      if tables.states[parent].kind == .parallel { addMissingRegions(of: parent) }
      parent = Int(tables.states[parent].parent)
    }
  }

  private func addMissingRegions(of parallel: Int) {
    var child = parallel + 1
    while child < Int(tables.states[parallel].end) {
      let end = Int(tables.states[child].end)
      if !tables.states[child].isHistory, !toEnter.intersects(child..<end) { addDescendants(child) }
      child = end
    }
  }

  /// Enters the states of `toEnter` in document order.
  func enterStates() {
    var state = -1
    while let next = toEnter.next(from: state + 1) {
      state = next
      guard !isActive(state) else { continue }
      activate(state)
      delegate?.didEnter(state)
      enter(state, tables.states[state].kind)
    }
    refreshLessonStates()
    recordLessonStates()
  }

  @inline(__always)
  private func enter(_ state: Int, _ kind: ChartState.Kind) {
    work += StepBudget.state
    if tables.states[state].lessonState != .none || kind == .atomic || kind == .final {
      refreshLessonStates()
    }
    if !chart.hasLessonStates, !isQuiet, tables.states[state].name != .none {
      observeEntry(of: tables.states[state])
    }
    if !tables.states[state].invokes.isEmpty { toInvoke.insert(state) }
    if tables.states[state].lateFlag >= 0 { bindLate(state) }
    runHandlers(tables.states[state].entry)
    if kind == .compound || kind == .parallel { runDefaultContent(state) }
    if kind == .final { finish(state) }
  }

  @inline(never)
  private func observeEntry(of state: ChartState) {
    var observation = Observation(.entry, state.name, at: now)
    observation.instance = state.instance
    add(observation)
  }

  private func runDefaultContent(_ state: Int) {
    if defaultEntry.contains(state) {
      run(tables.transitions[Int(tables.states[state].initial)].content)
    }
    if defaultHistory[state] >= 0 { run(tables.transitions[Int(defaultHistory[state])].content) }
  }

  private func bindLate(_ state: Int) {
    let flag = Int(tables.states[state].lateFlag)
    guard variable(at: flag) == 0 else { return }
    setVariable(at: flag, 1)
    for variable in tables.states[state].lateVariables.range { bind(variable) }
  }

  /// Raises the done events of the states around an entered `<final>`, or ends the session.
  private func finish(_ state: Int) {
    let parent = Int(tables.states[state].parent)
    let grandparent = Int(tables.states[parent].parent)
    guard grandparent >= 0 else {
      isDone = true
      if session == 0 { finish() }
      return
    }
    guard !isCut else { return }
    raise(tables.states[parent].doneEvent, data: doneData(of: state))
    guard tables.states[grandparent].kind == .parallel else { return }
    if isInFinalState(grandparent) { raise(tables.states[grandparent].doneEvent) }
  }

  /// Returns the data of a `<final>`; a parameter that fails is omitted (SCXML 5.7.1).
  func doneData(of state: Int) -> [Int32] {
    var data: [Int32] = []
    for index in tables.states[state].doneData.range {
      guard let (value, type) = typedValue(of: chart.params[index].expression) else {
        failExecution()
        continue
      }
      data.put(chart.params[index].name.raw)
      data.put(value)
      data.put(Int32(type.rawValue))
    }
    return data
  }

  private func isInFinalState(_ state: Int) -> Bool {
    var child = state + 1
    let kind = tables.states[state].kind
    guard kind == .compound || kind == .parallel else { return false }
    while child < Int(tables.states[state].end) {
      let entry = tables.states[child]
      if kind == .compound, entry.kind == .final, isActive(child) {
        return true
      }
      if kind == .parallel, !entry.isHistory, !isInFinalState(child) { return false }
      child = Int(entry.end)
    }
    return kind == .parallel
  }
}
