/// Lookup tables derived from a chart's tables, so that running it needs no search in them.
package struct ChartIndex: Sendable, Equatable {
  /// The indices of rows in `sets`.
  ///
  /// The rows that every chart has are followed by one for each event: the leaf states that,
  /// themselves or by an ancestor, have a transition matching the event.
  enum Row {
    /// The states that can be leaves of a configuration.
    static var atomic: Int { 0 }
    /// The leaf states that, themselves or by an ancestor, have an eventless transition.
    static var eventless: Int { 1 }
    /// The states that declare a lesson state.
    static var lessonStates: Int { 2 }

    static func reactive(_ event: Int32) -> Int { 3 + Int(event) }
  }

  /// The rows one after another, each `Chart.stateWords` words long.
  package private(set) var sets: [UInt64] = []
  /// Whether the row of eventless leaves has a member.
  private(set) var hasEventless = false
  private(set) var histories: [Int32] = []
  /// The index of the version parameter, or -1.
  private(set) var version: Int32 = -1

  init() {}

  /// Derives the tables of a chart.
  ///
  /// Its products are those of tables that exist, so that none overflows.
  ///
  /// - Complexity: O(states · events).
  init(_ chart: borrowing Chart) {
    let rowWidth = chart.stateWords
    sets = [UInt64](repeating: 0, count: Row.reactive(Int32(chart.events.count)) * rowWidth)
    let width = chart.eventWords
    var reactions = [UInt64](repeating: 0, count: chart.states.count * width)
    version = Int32(chart.parameters.firstIndex { $0.isVersion } ?? -1)
    var isEventless = [Bool](repeating: false, count: chart.states.count)
    for (number, state) in chart.states.enumerated() {
      if state.isAtomic { insert(number, Row.atomic, rowWidth) }
      if state.isHistory { histories.put(Int32(number)) }
      if state.lessonState != .none { insert(number, Row.lessonStates, rowWidth) }
      let parent = Int(state.parent)
      if parent >= 0 {
        isEventless[number] = isEventless[parent]
        for word in 0..<width {
          reactions[number &* width &+ word] = reactions[parent &* width &+ word]
        }
      }
      for transition in state.transitions.range {
        if !chart.transitions[transition].hasEvent { isEventless[number] = true }
        for word in 0..<width {
          reactions[number &* width &+ word] |= chart.matches[transition &* width &+ word]
        }
      }
      guard state.isAtomic else { continue }
      if isEventless[number] {
        hasEventless = true
        insert(number, Row.eventless, rowWidth)
      }
      for event in chart.events.indices
      where reactions[number &* width &+ event >> 6] >> UInt64(event & 63) & 1 == 1 {
        insert(number, Row.reactive(Int32(event)), rowWidth)
      }
    }
  }

  @inline(never)
  private mutating func insert(_ state: Int, _ row: Int, _ width: Int) {
    sets[row &* width &+ state >> 6] |= 1 << UInt64(state & 63)
  }
}
