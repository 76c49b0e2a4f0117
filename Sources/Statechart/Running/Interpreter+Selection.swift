extension Interpreter {
  /// Fills `enabled` with what an event enables; false when that is nothing.
  func select(_ event: Int32) -> Bool {
    drain(&enabled)
    return event >= 0 && select(event, among: ChartIndex.Row.reactive(event))
  }

  /// Fills `enabled` with what needs no event; false when that is nothing.
  func selectEventless() -> Bool {
    drain(&enabled)
    return select(-1, among: ChartIndex.Row.eventless)
  }

  private func select(_ event: Int32, among leaves: Int) -> Bool {
    let range = tables.sessions[session].states
    var state = Int(range.start)
    while let next = nextActive(from: state + 1, before: Int(range.end), in: leaves) {
      state = next
      addFirst(from: state, event)
    }
    if enabled.count > 1 { removeConflicts() }
    return !enabled.isEmpty
  }

  /// Whether an event would enable anything now.
  func isEnabled(_ event: QueuedEvent) -> Bool {
    self.event = event
    defer { self.event = .none }
    return select(event.event)
  }

  /// Adds the first transition that is enabled in a state or, failing that, in the states around.
  private func addFirst(from atomic: Int, _ event: Int32) {
    var state = atomic
    while state >= 0 {
      var transition = Int(tables.states[state].transitions.start) - 1
      let last = Int(tables.states[state].transitions.end) - 1
      work += last - transition
      while transition < last {
        transition += 1
        let isMeant =
          event >= 0
          ? tables.matches(transition, event) : !tables.transitions[transition].hasEvent
        guard isMeant, holds(tables.transitions[transition].guardExpression) else { continue }
        let number = Int32(transition)
        if !enabled.contains(number) { enabled.append(number) }
        return
      }
      state = Int(tables.states[state].parent)
    }
  }

  /// Of transitions that would exit the same state, the one in the descendant wins, else the first.
  private func removeConflicts() {
    kept.removeAll(keepingCapacity: true)
    for index in enabled.indices {
      let transition = enabled[index]
      if isPreempted(transition) { continue }
      var end = 0
      for place in kept.indices where !conflicts(transition, kept[place]) {
        kept[end] = kept[place]
        end += 1
      }
      kept.removeLast(kept.count - end)
      kept.append(transition)
    }
    copy(kept, into: &enabled)
  }

  /// Whether one that was kept takes precedence.
  private func isPreempted(_ transition: Int32) -> Bool {
    let source = Int(tables.transitions[Int(transition)].source)
    for other in kept where conflicts(transition, other) {
      let around = Int(tables.transitions[Int(other)].source)
      if source <= around || source >= Int(tables.states[around].end) { return true }
    }
    return false
  }

  /// Whether the exit sets of two transitions meet: domains are nested or apart.
  private func conflicts(_ left: Int32, _ right: Int32) -> Bool {
    guard let a = exitRange(left), let b = exitRange(right) else { return false }
    let low = max(a.lowerBound, b.lowerBound)
    let high = min(a.upperBound, b.upperBound)
    return low < high && isAnyActive(low..<high)
  }

  /// The run of states among which a transition exits what is active; nil when it has no target.
  @inline(__always)
  func exitRange(_ transition: Int32) -> Range<Int>? {
    let domain = domain(transition)
    guard domain >= 0 else { return nil }
    return (domain + 1)..<Int(tables.states[domain].end)
  }

  /// `getTransitionDomain`: what stays active while a transition is taken; -1 without targets.
  @inline(__always)
  func domain(_ transition: Int32) -> Int {
    let number = Int(transition)
    return tables.transitions[number].hasHistoryTarget
      ? domainByHistory(number) : Int(tables.transitions[number].domain)
  }

  @inline(never)
  private func domainByHistory(_ transition: Int) -> Int {
    let entry = tables.transitions[transition]
    var targets: [Int] = []
    for target in chart.targets[entry.targets.range] { addEffective(Int(target), &targets) }
    return chart.domain(source: Int(entry.source), isInternal: entry.isInternal, targets: targets)
  }

  private func addEffective(_ target: Int, _ targets: inout [Int]) {
    let state = tables.states[target]
    guard state.isHistory else {
      targets.append(target)
      return
    }
    let stored = storedHistory(Int(state.historySlot))
    guard stored.isEmpty else {
      var member = -1
      while let next = stored.next(from: member + 1) {
        member = next
        targets.append(member)
      }
      return
    }
    let initial = tables.transitions[Int(state.initial)]
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

  /// `findLCCA`: the nearest compound ancestor, or root, of a state that holds all the others.
  func leastCommonCompound(of state: Int, _ others: [Int]) -> Int {
    var ancestor = Int(states[state].parent)
    while ancestor >= 0, states[ancestor].parent >= 0 {
      let isCandidate = states[ancestor].kind == .compound
      if isCandidate, others.allSatisfy({ isDescendant($0, of: ancestor) }) { return ancestor }
      ancestor = Int(states[ancestor].parent)
    }
    return max(ancestor, 0)
  }

  func isDescendant(_ state: Int, of ancestor: Int) -> Bool {
    state > ancestor && state < Int(states[ancestor].end)
  }
}
