extension Interpreter {
  /// Fills `enabled` with what an event enables; false when that is nothing.
  mutating func select(_ event: Int32) -> Bool { selectTransitions(event) }

  /// Fills `enabled` with what needs no event; false when that is nothing.
  mutating func selectEventless() -> Bool { selectTransitions(nil) }

  /// Whether an event would enable anything now.
  mutating func isEnabled(_ event: QueuedEvent) -> Bool {
    self.event = event
    defer { self.event = .none }
    return selectTransitions(event.event)
  }

  private mutating func selectTransitions(_ event: Int32?) -> Bool {
    enabled.removeAll(keepingCapacity: true)
    guard event != -1 else { return false }
    var state = -1
    while let next = snapshot.configuration.next(from: state + 1) {
      state = next
      guard chart.states[state].isAtomic else { continue }
      if let transition = firstEnabled(from: state, event), !enabled.contains(transition) {
        enabled.append(transition)
      }
    }
    if enabled.count > 1 { removeConflicts() }
    return !enabled.isEmpty
  }

  /// The first transition that is enabled in a state or, failing that, in the states around it.
  private mutating func firstEnabled(from state: Int, _ event: Int32?) -> Int32? {
    var state = state
    while state >= 0 {
      for transition in chart.states[state].transitions.range {
        guard chart.transitions[transition].hasEvent == (event != nil) else { continue }
        if let event, !chart.matches(transition, event) { continue }
        if holds(chart.transitions[transition].guardExpression) { return Int32(transition) }
      }
      state = Int(chart.states[state].parent)
    }
    return nil
  }

  /// Of transitions that would exit the same state, the one in the descendant wins, else the first.
  private mutating func removeConflicts() {
    var kept: [Int32] = []
    for transition in enabled {
      var isPreempted = false
      var preempted: [Int32] = []
      for other in kept where conflicts(transition, other) {
        let source = Int(chart.transitions[Int(transition)].source)
        let otherSource = Int(chart.transitions[Int(other)].source)
        if source > otherSource, source < chart.states[otherSource].end {
          preempted.append(other)
        } else {
          isPreempted = true
          break
        }
      }
      guard !isPreempted else { continue }
      kept.removeAll { preempted.contains($0) }
      kept.append(transition)
    }
    enabled = kept
  }

  /// Whether the exit sets of two transitions meet: domains are nested or apart.
  private func conflicts(_ left: Int32, _ right: Int32) -> Bool {
    guard let a = exitRange(left), let b = exitRange(right) else { return false }
    let low = max(a.lowerBound, b.lowerBound)
    let high = min(a.upperBound, b.upperBound)
    return low < high && snapshot.configuration.intersects(low..<high)
  }

  /// The run of states among which a transition exits what is active; nil when it has no target.
  func exitRange(_ transition: Int32) -> Range<Int>? {
    let domain = domain(transition)
    guard domain >= 0 else { return nil }
    return (domain + 1)..<Int(chart.states[domain].end)
  }

  /// `getTransitionDomain`: what stays active while a transition is taken; -1 without targets.
  func domain(_ transition: Int32) -> Int {
    let entry = chart.transitions[Int(transition)]
    guard entry.hasHistoryTarget else { return Int(entry.domain) }
    var targets: [Int] = []
    for target in chart.targets[entry.targets.range] { addEffective(Int(target), &targets) }
    return chart.domain(source: Int(entry.source), isInternal: entry.isInternal, targets: targets)
  }

  private func addEffective(_ target: Int, _ targets: inout [Int]) {
    let state = chart.states[target]
    guard state.isHistory else {
      targets.append(target)
      return
    }
    let stored = snapshot.history[Int(state.historySlot)]
    guard stored.isEmpty else {
      var member = -1
      while let next = stored.next(from: member + 1) {
        member = next
        targets.append(member)
      }
      return
    }
    let initial = chart.transitions[Int(state.initial)]
    for target in chart.targets[initial.targets.range] { addEffective(Int(target), &targets) }
  }
}

extension Chart {
  /// The domain of a transition whose effective targets are known; -1 without targets.
  func domain(source: Int, isInternal: Bool, targets: [Int]) -> Int {
    guard !targets.isEmpty else { return -1 }
    let isInside = targets.allSatisfy { isDescendant($0, of: source) }
    if isInternal, states[source].kind == .compound, isInside { return source }
    return leastCommonCompound(of: source, targets)
  }

  /// `findLCCA`: the nearest compound ancestor of a state that holds all the others.
  func leastCommonCompound(of state: Int, _ others: [Int]) -> Int {
    var ancestor = Int(states[state].parent)
    while ancestor > 0 {
      let isCandidate = states[ancestor].kind == .compound
      if isCandidate, others.allSatisfy({ isDescendant($0, of: ancestor) }) { return ancestor }
      ancestor = Int(states[ancestor].parent)
    }
    return 0
  }

  func isDescendant(_ state: Int, of ancestor: Int) -> Bool {
    state > ancestor && state < Int(states[ancestor].end)
  }
}
