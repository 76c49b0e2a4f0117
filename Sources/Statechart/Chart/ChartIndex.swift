/// What follows from a chart's tables, worked out once so that running need not search them.
struct ChartIndex: Sendable, Equatable {
  /// Leaves of configurations.
  private(set) var atomic = StateSet(words: 0)
  /// Leaves from which, or from around which, a transition needs no event.
  private(set) var eventless = StateSet(words: 0)
  /// States that say which lesson state they are.
  private(set) var lessonBearers = StateSet(words: 0)
  /// For each event the leaves that may react to it, or from around which a state may.
  private(set) var reactive: [StateSet] = []
  private(set) var histories: [Int32] = []
  /// The parameter that is the version, or -1.
  private(set) var version: Int32 = -1

  init() {}

  /// O(states · events).
  init(_ chart: Chart) {
    let empty = StateSet(words: chart.stateWords)
    (atomic, eventless, lessonBearers) = (empty, empty, empty)
    let width = chart.eventWords
    var reactions = [UInt64](repeating: 0, count: chart.states.count * width)
    reactive = [StateSet](repeating: empty, count: chart.events.count)
    version = Int32(chart.parameters.firstIndex { $0.isVersion } ?? -1)
    var isEventless = [Bool](repeating: false, count: chart.states.count)
    for (number, state) in chart.states.enumerated() {
      if state.isAtomic { atomic.insert(number) }
      if state.isHistory { histories.append(Int32(number)) }
      if state.lessonState != .none { lessonBearers.insert(number) }
      let parent = Int(state.parent)
      if parent >= 0 {
        isEventless[number] = isEventless[parent]
        for word in 0..<width {
          reactions[number * width + word] = reactions[parent * width + word]
        }
      }
      for transition in state.transitions.range {
        if !chart.transitions[transition].hasEvent { isEventless[number] = true }
        for word in 0..<width {
          reactions[number * width + word] |= chart.matches[transition * width + word]
        }
      }
      guard state.isAtomic else { continue }
      if isEventless[number] { eventless.insert(number) }
      for event in chart.events.indices
      where reactions[number * width + event >> 6] >> UInt64(event & 63) & 1 == 1 {
        reactive[event].insert(number)
      }
    }
  }
}
