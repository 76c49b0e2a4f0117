extension ChartValidation {
  /// Returns whether states are in document order, each inside the state that it names as its
  /// parent.
  static func hasValidTree(_ chart: Chart) -> Bool {
    var open: [Int32] = []
    for (number, state) in chart.states.enumerated() {
      while let last = open.last, Int(chart.states[Int(last)].end) <= number { open.removeLast() }
      let parent = Int(open.last ?? -1)
      let limit = parent < 0 ? chart.states.count : Int(chart.states[parent].end)
      guard Int(state.parent) == parent, Int(state.end) > number, Int(state.end) <= limit else {
        return false
      }
      let isLeaf = state.isAtomic || state.isHistory
      if isLeaf, Int(state.end) != number + 1 { return false }
      if parent < 0, state.kind != .compound { return false }
      open.put(Int32(number))
      if open.count > depthLimit { return false }
    }
    return true
  }

  /// Returns whether each root begins a session, and each session is started by the one that it
  /// names.
  static func hasValidSessions(_ chart: Chart) -> Bool {
    var start: Int32 = 0
    for (number, session) in chart.sessions.enumerated() {
      let states = session.states
      guard states.start == start, states.end > start,
        chart.states[Int(start)].end == states.end
      else { return false }
      start = states.end
      guard number > 0 else {
        if session.parent >= 0 { return false }
        continue
      }
      guard session.parent >= 0, Int(session.parent) < number, session.invoke >= 0,
        Int(chart.invokes[Int(session.invoke)].session) == number
      else { return false }
      for index in states.range where !hasValidInvokes(chart, index, number) { return false }
    }
    guard !chart.sessions.isEmpty, Int(start) == chart.states.count else { return false }
    return chart.sessions[0].states.range.allSatisfy { hasValidInvokes(chart, $0, 0) }
  }

  private static func hasValidInvokes(_ chart: Chart, _ state: Int, _ session: Int) -> Bool {
    chart.states[state].invokes.range.allSatisfy {
      Int(chart.sessions[Int(chart.invokes[$0].session)].parent) == session
    }
  }

  /// Returns whether transitions belong to the state they name and target states of their own
  /// session.
  static func hasValidTransitions(_ chart: Chart) -> Bool {
    for session in chart.sessions {
      for number in session.states.range {
        let state = chart.states[number]
        for transition in state.transitions.range {
          let entry = chart.transitions[transition]
          guard Int(entry.source) == number,
            targets(of: transition, in: chart, lieIn: session.states.range)
          else { return false }
        }
        if state.kind == .compound, !leads(Int(state.initial), in: chart, inside: number) {
          return false
        }
      }
    }
    return true
  }

  /// Returns whether the default targets of history states lie within their parents, without
  /// cycles.
  static func hasValidHistories(_ chart: Chart) -> Bool {
    var isOpen = [Bool](repeating: false, count: chart.states.count)
    var open = 0
    for (number, state) in chart.states.enumerated() where state.isHistory {
      guard leads(Int(state.initial), in: chart, inside: Int(state.parent)) else { return false }
      isOpen[number] = true
      open += 1
    }
    while open > 0 {
      let before = open
      for number in isOpen.indices where isOpen[number] {
        let targets = chart.transitions[Int(chart.states[number].initial)].targets.range
        if targets.contains(where: { isOpen[Int(chart.targets[$0])] }) { continue }
        isOpen[number] = false
        open -= 1
      }
      if open == before { return false }
    }
    return true
  }

  /// Returns whether a transition exists and all of its targets are descendants of a state.
  private static func leads(_ transition: Int, in chart: Chart, inside state: Int) -> Bool {
    guard transition >= 0, state >= 0 else { return false }
    return targets(
      of: transition, in: chart, lieIn: (state + 1)..<Int(chart.states[state].end))
  }

  private static func targets(
    of transition: Int, in chart: Chart, lieIn range: Range<Int>
  ) -> Bool {
    chart.transitions[transition].targets.range.allSatisfy {
      range.contains(Int(chart.targets[$0]))
    }
  }
}
