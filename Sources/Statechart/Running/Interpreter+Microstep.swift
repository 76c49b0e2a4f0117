extension Interpreter {
  /// Exits, runs the content of, and enters what the enabled transitions say.
  mutating func microstep() {
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
      while let next = snapshot.configuration.next(from: state + 1), next < range.upperBound {
        state = next
        toExit.insert(state)
      }
    }
    if chart.historyCount > 0 { recordHistory() }
    var state = chart.states.count
    while let next = toExit.previous(before: state) {
      state = next
      runHandlers(chart.states[state].exit)
      snapshot.configuration.remove(state)
    }
  }

  /// Remembers what was active where a state with a history is left.
  private mutating func recordHistory() {
    for history in chart.states.indices where chart.states[history].isHistory {
      let parent = Int(chart.states[history].parent)
      guard toExit.contains(parent) else { continue }
      var stored = StateSet(words: chart.stateWords)
      var state = parent
      while let next = snapshot.configuration.next(from: state + 1),
        next < Int(chart.states[parent].end)
      {
        state = next
        let isStored =
          chart.states[history].kind == .deepHistory
          ? chart.states[state].isAtomic : Int(chart.states[state].parent) == parent
        if isStored { stored.insert(state) }
      }
      snapshot.history[Int(chart.states[history].historySlot)] = stored
    }
  }

  private mutating func computeEntrySet() {
    toEnter.removeAll()
    defaultEntry.removeAll()
    for index in defaultHistory.indices { defaultHistory[index] = -1 }
    for transition in enabled {
      let entry = chart.transitions[Int(transition)]
      for target in chart.targets[entry.targets.range] { addDescendants(Int(target)) }
      let ancestor = domain(transition)
      var targets: [Int] = []
      addEffectiveTargets(entry, &targets)
      for target in targets { addAncestors(target, upTo: ancestor) }
    }
  }

  private func addEffectiveTargets(_ transition: ChartTransition, _ targets: inout [Int]) {
    for target in chart.targets[transition.targets.range] {
      let state = chart.states[Int(target)]
      guard state.isHistory else {
        targets.append(Int(target))
        continue
      }
      let stored = snapshot.history[Int(state.historySlot)]
      if stored.isEmpty {
        addEffectiveTargets(chart.transitions[Int(state.initial)], &targets)
      } else {
        var member = -1
        while let next = stored.next(from: member + 1) {
          member = next
          targets.append(member)
        }
      }
    }
  }

  /// Adds a state and what is entered with it by default.
  mutating func addDescendants(_ state: Int) {
    let entry = chart.states[state]
    switch entry.kind {
    case .shallowHistory, .deepHistory: addHistory(entry)
    case .compound:
      toEnter.insert(state)
      defaultEntry.insert(state)
      addTargets(of: Int(entry.initial), upTo: state)
    case .parallel:
      toEnter.insert(state)
      addMissingRegions(of: state)
    case .atomic, .final: toEnter.insert(state)
    }
  }

  private mutating func addHistory(_ history: ChartState) {
    let parent = Int(history.parent)
    let stored = snapshot.history[Int(history.historySlot)]
    if stored.isEmpty {
      defaultHistory[parent] = history.initial
      addTargets(of: Int(history.initial), upTo: parent)
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
    for target in chart.targets[run] { addDescendants(Int(target)) }
    for target in chart.targets[run] { addAncestors(Int(target), upTo: ancestor) }
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
      guard !snapshot.configuration.contains(state) else { continue }
      snapshot.configuration.insert(state)
      let entered = chart.states[state]
      if entered.lessonState != .none || entered.isAtomic { refreshLessonStates() }
      runHandlers(entered.entry)
      if defaultEntry.contains(state) { run(chart.transitions[Int(entered.initial)].content) }
      if defaultHistory[state] >= 0 { run(chart.transitions[Int(defaultHistory[state])].content) }
      if entered.kind == .final { finish(state) }
    }
    refreshLessonStates()
    tellLessonStates()
  }

  /// Says that a state around an entered `<final>` is done.
  private mutating func finish(_ state: Int) {
    let parent = Int(chart.states[state].parent)
    if parent == 0 {
      snapshot.isFinished = true
      return
    }
    guard !isCut else { return }
    raise(chart.states[parent].doneEvent)
    let grandparent = Int(chart.states[parent].parent)
    guard grandparent >= 0, chart.states[grandparent].kind == .parallel else { return }
    if isInFinalState(grandparent) { raise(chart.states[grandparent].doneEvent) }
  }

  private func isInFinalState(_ state: Int) -> Bool {
    var child = state + 1
    let kind = chart.states[state].kind
    guard kind == .compound || kind == .parallel else { return false }
    while child < Int(chart.states[state].end) {
      let entry = chart.states[child]
      if kind == .compound, entry.kind == .final, snapshot.configuration.contains(child) {
        return true
      }
      if kind == .parallel, !entry.isHistory, !isInFinalState(child) { return false }
      child = Int(entry.end)
    }
    return kind == .parallel
  }
}
