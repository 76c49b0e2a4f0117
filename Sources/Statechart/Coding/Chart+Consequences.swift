extension Chart {
  /// Computes the values that a builder sets while it builds and that are therefore not encoded.
  mutating func addConsequences() {
    historyCount = 0
    for (number, session) in sessions.enumerated() {
      for state in session.states.range { states[state].session = Int32(number) }
    }
    for state in states.indices where states[state].isHistory {
      states[state].historySlot = historyCount
      historyCount += 1
    }
    hasLessonStates = states.contains { $0.lessonState != .none }
    for index in transitions.indices {
      let entry = transitions[index]
      let targets = targets[entry.targets.range]
      transitions[index].hasHistoryTarget = targets.contains { states[Int($0)].isHistory }
      guard !transitions[index].hasHistoryTarget, entry.source >= 0 else { continue }
      transitions[index].domain = Int32(
        states.domain(
          source: Int(entry.source), isInternal: entry.isInternal, targets: targets))
    }
  }
}
