import Base
import Book
import ExampleCharts
import Statechart
import Testing

/// Runs that refute claims beside all runs, which are taken one after another at short waits.
@Suite("The run that breaks a claim") struct ShortestRunTests {
  private static let grid = RandomBells.tick / 3
  /// The stimuli of the runs that are taken, and how many waits may lie behind each.
  private static let depth = 3
  private static let waits = 12

  @Test(arguments: 0..<20, ["onA:", "onB:"])
  func `has no more stimuli, and then no more time, than any other`(seed: Int, callback: String) {
    var random = RandomBells(seed: seed)
    let model = Charts.model("bell", initial: "root", random.chart())
    let run = ClaimText.run("model: bell\n---\nnever \(callback)\n", model).results.first?.run
    let found = run.map { length($0.transcript.moments) }
    let fewest = Self.fewest(Machine(chart: model.chart), callback)
    #expect(found.map { min($0.stimuli, Self.depth + 1) } ?? Self.depth + 1 == fewest.stimuli)
    if let found, found.stimuli <= Self.depth { #expect(found.time <= fewest.time) }
  }

  private func length(_ moments: [Moment]) -> (stimuli: Int, time: Int) {
    let waits = moments.map(\.stimulus).filter { $0.hasPrefix("wait ") }
    let times = waits.compactMap { DurationText.parse(String($0.dropFirst(5))).map { Int($0) } }
    return (moments.count - waits.count, times.reduce(0, +))
  }

  /// The fewest stimuli after which a callback is called, and the shortest time with so many.
  private static func fewest(_ machine: Machine, _ name: String) -> (stimuli: Int, time: Int) {
    func steps(_ take: (inout OpenOrders) -> StepResult?) -> [StepResult] {
      var orders = OpenOrders()
      var result: [StepResult] = []
      repeat { if let step = take(&orders) { result.append(step) } } while orders.advance()
      return result
    }
    func calls(_ step: StepResult) -> Bool {
      step.observations.contains { $0.kind == .callback && machine.text($0.name) == name }
    }
    func add(_ step: StepResult, _ time: Int, _ all: inout [Snapshot: Int], _ call: inout Int?) {
      if calls(step) { call = min(call ?? .max, time) }
      all[step.snapshot] = min(all[step.snapshot] ?? .max, time)
    }
    var open: [Snapshot: Int] = [:]
    var call: Int?
    for step in steps({ machine.start(orders: &$0) }) { add(step, 0, &open, &call) }
    for stimuli in 0...depth {
      var (next, nextCall): ([Snapshot: Int], Int?) = ([:], nil)
      for _ in 0..<waits {
        var later: [Snapshot: Int] = [:]
        for (snapshot, time) in open {
          for stimulus in machine.chart.stimuli.indices where stimuli < depth {
            for step in steps({ machine.step(snapshot, stimulus: stimulus, orders: &$0) }) {
              add(step, time, &next, &nextCall)
            }
          }
          for step in steps({ machine.wait(snapshot, milliseconds: grid, orders: &$0) }) {
            add(step, time + Int(grid), &later, &call)
          }
        }
        open = later
      }
      if let call { return (stimuli, call) }
      (open, call) = (next, nextCall)
    }
    return (depth + 1, 0)
  }
}
