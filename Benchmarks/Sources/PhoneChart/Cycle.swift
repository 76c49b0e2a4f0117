package import Statechart

/// The events that are sent over and over: four warnings, three of which are survived, a timer that
/// is armed and cancelled three times, and an event that nothing waits for.
package enum Cycle {
  /// As in every peer's program.
  package static let events: [PhoneChart.Event] = [
    .launch, .activate, .memory, .resign, .background, .foreground, .activate, .memory, .resign,
    .background, .memory, .foreground, .activate, .memory, .launch, .activate, .resign,
    .background, .kill, .memory,
  ]

  /// FNV-1a over the leaf after each event of a cycle, and the calls so far; nil when a later cycle
  /// goes otherwise.
  package static func checksum(_ runner: Runner, _ chart: PhoneChart, cycles: Int) -> UInt32? {
    let events = events.map { chart.events[0][$0.rawValue] }
    let leaves = chart.leaves[0]
    var first: UInt32?
    for _ in 0..<cycles {
      var sum: UInt32 = 2_166_136_261
      var calls: UInt32 = 0
      for event in events {
        runner.send(event)
        for index in 0..<runner.observationCount
        where runner.observation(at: index).kind == .callback { calls += 1 }
        if let leaf = leaves.firstIndex(where: { runner.isActive($0) }) {
          sum = (sum ^ UInt32(leaf)) &* 16_777_619
        }
        sum = (sum ^ calls) &* 16_777_619
      }
      if first ?? sum != sum { return nil }
      first = sum
    }
    return first
  }
}
