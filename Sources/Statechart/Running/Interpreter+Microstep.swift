extension Interpreter {
  /// Exits, runs the content of, and enters what the enabled transitions say.
  mutating func microstep() {
    if isExploring { coverage.take(enabled) }
    exitStates()
    for transition in enabled { run(chart.transitions[Int(transition)].content) }
    computeEntrySet()
    enterStates()
    finishCut()
  }

  /// After a call that blocked too long nothing else is left to happen but its overrun.
  mutating func finishCut() {
    guard isCut else { return }
    isCut = false
    internalQueue.removeAll(keepingCapacity: true)
    internalHead = 0
    raise(overrun)
    overrun = -1
  }

  private mutating func exitStates() {
    toExit.removeAll()
    for transition in enabled {
      guard let range = exitRange(transition) else { continue }
      var state = range.lowerBound - 1
      while let next = nextActive(from: state + 1, before: range.upperBound) {
        state = next
        toExit.insert(state)
      }
    }
    if chart.historyCount > 0 { recordHistory() }
    var state = Int(chart.sessions[session].states.end)
    while let next = toExit.previous(before: state) {
      state = next
      exit(state)
    }
  }

  private mutating func exit(_ state: Int) {
    let handlers = chart.states[state].exit
    if !handlers.isEmpty { runHandlers(handlers) }
    let invokes = chart.states[state].invokes
    if !invokes.isEmpty {
      toInvoke.remove(state)
      for invoke in invokes.range { cancel(chart.invokes[invoke]) }
    }
    deactivate(state)
  }

  /// Remembers what was active where a state with a history is left.
  private mutating func recordHistory() {
    for index in chart.index.histories {
      let history = Int(index)
      let slot = Int(chart.states[history].historySlot)
      let parent = Int(chart.states[history].parent)
      guard toExit.contains(parent) else { continue }
      clearHistory(slot)
      var state = parent
      while let next = nextActive(from: state + 1, before: Int(chart.states[parent].end)) {
        state = next
        let isStored =
          chart.states[history].kind == .deepHistory
          ? chart.states[state].isAtomic : Int(chart.states[state].parent) == parent
        if isStored { snapshot.history[slot].insert(state) }
      }
    }
  }

  private mutating func computeEntrySet() {
    toEnter.removeAll()
    defaultEntry.removeAll()
    clearDefaultHistory()
    for transition in enabled {
      let targets = chart.transitions[Int(transition)].targets
      guard !targets.isEmpty else { continue }
      for target in targets.range { addDescendants(Int(chart.targets[target])) }
      addEffectiveAncestors(targets, upTo: domain(transition))
    }
  }

  mutating func clearDefaultHistory() {
    guard chart.historyCount > 0 else { return }
    for index in defaultHistory.indices { defaultHistory[index] = -1 }
  }

  private mutating func addEffectiveAncestors(_ targets: Span32, upTo ancestor: Int) {
    for index in targets.range {
      let target = Int(chart.targets[index])
      guard chart.states[target].isHistory else {
        addAncestors(target, upTo: ancestor)
        continue
      }
      let slot = Int(chart.states[target].historySlot)
      let stored = storedHistory(slot)
      guard !stored.isEmpty else {
        let initial = chart.transitions[Int(chart.states[target].initial)]
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

  /// Adds a state and what is entered with it by default.
  mutating func addDescendants(_ state: Int) {
    switch chart.states[state].kind {
    case .shallowHistory, .deepHistory: addHistory(state)
    case .compound:
      toEnter.insert(state)
      defaultEntry.insert(state)
      addTargets(of: Int(chart.states[state].initial), upTo: state)
    case .parallel:
      toEnter.insert(state)
      addMissingRegions(of: state)
    case .atomic, .final: toEnter.insert(state)
    }
  }

  private mutating func addHistory(_ history: Int) {
    let parent = Int(chart.states[history].parent)
    let slot = Int(chart.states[history].historySlot)
    let stored = storedHistory(slot)
    if stored.isEmpty {
      let initial = chart.states[history].initial
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

  private mutating func addTargets(of transition: Int, upTo ancestor: Int) {
    let run = chart.transitions[transition].targets.range
    for index in run { addDescendants(Int(chart.targets[index])) }
    for index in run { addAncestors(Int(chart.targets[index]), upTo: ancestor) }
  }

  private mutating func addAncestors(_ state: Int, upTo ancestor: Int) {
    var parent = Int(chart.states[state].parent)
    while parent > ancestor {
      toEnter.insert(parent)
      if chart.states[parent].kind == .parallel { addMissingRegions(of: parent) }
      parent = Int(chart.states[parent].parent)
    }
  }

  private mutating func addMissingRegions(of parallel: Int) {
    var child = parallel + 1
    while child < Int(chart.states[parallel].end) {
      let end = Int(chart.states[child].end)
      if !chart.states[child].isHistory, !toEnter.intersects(child..<end) { addDescendants(child) }
      child = end
    }
  }

  /// Enters the states of `toEnter` in document order.
  mutating func enterStates() {
    var state = -1
    while let next = toEnter.next(from: state + 1) {
      state = next
      guard !isActive(state) else { continue }
      activate(state)
      if isExploring { coverage.enter(state) }
      let entered = chart.states[state]
      if entered.lessonState != .none || entered.isAtomic { refreshLessonStates() }
      if !entered.invokes.isEmpty { toInvoke.insert(state) }
      if entered.lateFlag >= 0 { bindLate(entered) }
      if !entered.entry.isEmpty { runHandlers(entered.entry) }
      if entered.kind == .compound { runDefaultContent(state, entered) }
      if entered.kind == .final { finish(state) }
    }
    refreshLessonStates()
    tellLessonStates()
  }

  private mutating func runDefaultContent(_ state: Int, _ entered: ChartState) {
    if defaultEntry.contains(state) { run(chart.transitions[Int(entered.initial)].content) }
    if defaultHistory[state] >= 0 { run(chart.transitions[Int(defaultHistory[state])].content) }
  }

  private mutating func bindLate(_ entered: ChartState) {
    let flag = Int(entered.lateFlag)
    guard variable(at: flag) == 0 else { return }
    setVariable(at: flag, 1)
    for variable in entered.lateVariables.range { bind(variable) }
  }

  /// Says that a state around an entered `<final>` is done.
  private mutating func finish(_ state: Int) {
    let parent = Int(chart.states[state].parent)
    let grandparent = Int(chart.states[parent].parent)
    guard grandparent >= 0 else {
      isDone = true
      if session == 0 { finish() }
      return
    }
    guard !isCut else { return }
    raise(chart.states[parent].doneEvent, data: doneData(of: state))
    guard chart.states[grandparent].kind == .parallel else { return }
    if isInFinalState(grandparent) { raise(chart.states[grandparent].doneEvent) }
  }

  /// What a `<final>` gives; a part that fails is left out (SCXML 5.7.1).
  mutating func doneData(of state: Int) -> [Int32] {
    var data: [Int32] = []
    for index in chart.states[state].doneData.range {
      guard let (value, type) = typedValue(of: chart.params[index].expression) else {
        fault(.value)
        raiseError(chart.executionError)
        continue
      }
      data += [chart.params[index].name.raw, value, Int32(type.rawValue)]
    }
    return data
  }

  private func isInFinalState(_ state: Int) -> Bool {
    var child = state + 1
    let kind = chart.states[state].kind
    guard kind == .compound || kind == .parallel else { return false }
    while child < Int(chart.states[state].end) {
      let entry = chart.states[child]
      if kind == .compound, entry.kind == .final, isActive(child) {
        return true
      }
      if kind == .parallel, !entry.isHistory, !isInFinalState(child) { return false }
      child = Int(entry.end)
    }
    return kind == .parallel
  }
}
