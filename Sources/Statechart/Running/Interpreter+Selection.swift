extension Interpreter {
  /// Fills `enabled` with the transitions that an event enables; returns false when there are none.
  func select(_ event: Int32) -> Bool {
    drain(&enabled)
    return event >= 0 && select(event, among: ChartIndex.Row.reactive(event))
  }

  /// Fills `enabled` with enabled eventless transitions; returns false when there are none.
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

  /// Returns whether an event would enable any transition now.
  package func isEnabled(_ event: QueuedEvent) -> Bool {
    self.event = event
    defer {
      self.event = .none
      closeFaults()
    }
    return select(event.event) || !chart.invokes.isEmpty && isEnabledInside(event.event)
  }

  /// Returns whether an event would enable a transition of a chart that it is forwarded to.
  private func isEnabledInside(_ event: Int32) -> Bool {
    let own = session
    defer { session = own }
    for number in chart.sessions.indices where number > 0 && isForwarded(to: number) {
      session = number
      if select(event) { return true }
    }
    return false
  }

  /// Returns whether events from outside are passed on to a session now.
  private func isForwarded(to session: Int) -> Bool {
    var number = session
    while number > 0 {
      let invoke = Int(tables.sessions[number].invoke)
      guard invoke >= 0, chart.invokes[invoke].isForwarding, isRunning(number) else { return false }
      number = Int(tables.sessions[number].parent)
    }
    return true
  }

  /// Adds the first enabled transition of a state or, when it has none, of its nearest ancestor
  /// with one.
  private func addFirst(from atomic: Int, _ event: Int32) {
    var state = atomic
    while state >= 0 {
      var transition = Int(tables.states[state].transitions.start) - 1
      let last = Int(tables.states[state].transitions.end) - 1
      work += last - transition
      while transition < last {
        transition += 1
        guard isMeant(transition, event), holds(tables.transitions[transition].guardExpression)
        else { continue }
        let number = Int32(transition)
        if !enabled.contains(number) { enabled.append(number) }
        return
      }
      state = Int(tables.states[state].parent)
    }
  }

  /// Returns whether a transition is one for an event or, with -1, for its absence.
  @inline(__always)
  private func isMeant(_ transition: Int, _ event: Int32) -> Bool {
    event >= 0 ? tables.matches(transition, event) : !tables.transitions[transition].hasEvent
  }

  /// Removes transitions that conflict (`removeConflictingTransitions`).
  ///
  /// Of two transitions that exit the same state, the one whose source is a descendant of the
  /// other's is kept, otherwise the first.
  private func removeConflicts() {
    drain(&kept)
    for index in enabled.indices {
      let transition = enabled[index]
      if isPreempted(transition) { continue }
      var end = 0
      for place in kept.indices where !conflicts(transition, kept[place]) {
        kept[end] = kept[place]
        end += 1
      }
      while kept.count > end { kept.removeLast() }
      kept.append(transition)
    }
    swap(&kept, &enabled)
  }

  /// Returns whether a transition that has been kept takes precedence.
  private func isPreempted(_ transition: Int32) -> Bool {
    let source = Int(tables.transitions[Int(transition)].source)
    for other in kept where conflicts(transition, other) {
      let around = Int(tables.transitions[Int(other)].source)
      if source <= around || source >= Int(tables.states[around].end) { return true }
    }
    return false
  }

  /// Returns whether the exit sets of two transitions intersect; domains are nested or disjoint.
  private func conflicts(_ left: Int32, _ right: Int32) -> Bool {
    guard let a = exitRange(left), let b = exitRange(right) else { return false }
    let low = max(a.lowerBound, b.lowerBound)
    let high = min(a.upperBound, b.upperBound)
    return low < high && isAnyActive(low..<high)
  }

  /// Returns the range of states that a transition exits when active, or nil when it has no target.
  @inline(__always)
  func exitRange(_ transition: Int32) -> Range<Int>? {
    let domain = domain(transition)
    guard domain >= 0 else { return nil }
    return (domain + 1)..<Int(tables.states[domain].end)
  }

  /// Returns the state that stays active while a transition is taken; -1 without targets.
  ///
  /// This is `getTransitionDomain` of SCXML, appendix D.
  @inline(__always)
  func domain(_ transition: Int32) -> Int {
    let number = Int(transition)
    return tables.transitions[number].hasHistoryTarget
      ? domainByHistory(number) : Int(tables.transitions[number].domain)
  }

  @inline(never)
  private func domainByHistory(_ transition: Int) -> Int {
    let entry = tables.transitions[transition]
    var targets: [Int32] = []
    for target in chart.targets[entry.targets.range] { addEffective(target, &targets) }
    return chart.states.domain(
      source: Int(entry.source), isInternal: entry.isInternal, targets: targets[...])
  }

  private func addEffective(_ target: Int32, _ targets: inout [Int32]) {
    let state = tables.states[Int(target)]
    guard state.isHistory else {
      targets.put(target)
      return
    }
    let stored = storedHistory(Int(state.historySlot))
    guard stored.isEmpty else {
      var member = -1
      while let next = stored.next(from: member + 1) {
        member = next
        targets.put(Int32(member))
      }
      return
    }
    let initial = tables.transitions[Int(state.initial)]
    for target in chart.targets[initial.targets.range] { addEffective(target, &targets) }
  }
}

extension Chart {
  /// Returns whether a state is a proper descendant of another one.
  package func isDescendant(_ state: Int, of ancestor: Int) -> Bool {
    state > ancestor && state < Int(states[ancestor].end)
  }
}

// These need the states alone, so that no chart that is being changed is copied for them.
extension [ChartState] {
  /// Returns the domain of a transition from its effective targets; -1 without targets.
  func domain(source: Int, isInternal: Bool, targets: ArraySlice<Int32>) -> Int {
    guard !targets.isEmpty else { return -1 }
    if isInternal, self[source].kind == .compound, contain(targets, in: source) { return source }
    return leastCommonCompound(of: source, targets)
  }

  /// Returns the nearest compound ancestor, or the root, that contains all the other states
  /// (`findLCCA`).
  func leastCommonCompound(of state: Int, _ others: ArraySlice<Int32>) -> Int {
    var ancestor = Int(self[state].parent)
    while ancestor >= 0, self[ancestor].parent >= 0 {
      if self[ancestor].kind == .compound, contain(others, in: ancestor) { return ancestor }
      ancestor = Int(self[ancestor].parent)
    }
    return Swift.max(ancestor, 0)
  }

  /// Returns whether states are proper descendants of another one.
  func contain(_ states: ArraySlice<Int32>, in ancestor: Int) -> Bool {
    let end = self[ancestor].end
    return states.allSatisfy { $0 > ancestor && $0 < end }
  }
}
