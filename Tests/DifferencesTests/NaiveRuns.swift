import Statechart

/// All runs of a machine by trying everything, one millisecond count after the other.
///
/// Nothing here is shared with the search: time is a grid, and what a run shows is remembered whole.
struct NaiveRuns {
  /// What was seen from the beginning: the observations with their times, and refusals.
  typealias History = [Observation?]

  let machine: Machine
  let kinds: Set<Observation.Kind>

  /// A run: what was seen of it, and where it is.
  struct Run: Hashable {
    var history: History
    var snapshot: Snapshot
    var time: Int64
  }

  var start: Set<Run> {
    var orders = OpenOrders()
    var result: Set<Run> = []
    repeat {
      let step = machine.start(orders: &orders)
      result.insert(after(step, Run(history: [], snapshot: step.snapshot, time: 0)))
    } while orders.advance()
    return result
  }

  func stimulate(_ runs: Set<Run>, _ stimulus: Int) -> Set<Run> {
    every(runs) { run, orders in machine.step(run.snapshot, stimulus: stimulus, orders: &orders) }
  }

  func wait(_ runs: Set<Run>, _ milliseconds: Int32) -> Set<Run> {
    every(runs) { run, orders in
      machine.wait(run.snapshot, milliseconds: milliseconds, orders: &orders)
    }
  }

  private func every(
    _ runs: Set<Run>, _ take: (Run, inout OpenOrders) -> StepResult?
  ) -> Set<Run> {
    var result: Set<Run> = []
    for run in runs {
      var orders = OpenOrders()
      repeat {
        guard let step = take(run, &orders) else {
          result.insert(Run(history: run.history + [nil], snapshot: run.snapshot, time: run.time))
          break
        }
        result.insert(after(step, run))
      } while orders.advance()
    }
    return result
  }

  private func after(_ step: StepResult, _ run: Run) -> Run {
    var result = run
    result.snapshot = step.snapshot
    result.time += step.elapsed
    result.history += step.observations.filter { kinds.contains($0.kind) }.map { observation in
      var observation = observation
      observation.at += run.time
      observation.openOrder = 0
      return observation
    }
    return result
  }
}

/// Where two machines part first, found by comparing the sets of all histories after every sequence
/// of stimuli and waits.
struct NaiveDifference {
  let sides: [NaiveRuns]
  /// The times that are tried between stimuli: multiples of a part of the tick.
  let waits: [Int32]
  /// The fewest stimuli after which histories differ so far, or one more than are tried.
  private(set) var stimuli: Int
  /// The last stimuli of the sequences with that many; -1 for a wait.
  private(set) var last: Set<Int> = []

  init(_ first: Machine, _ second: Machine, grid: Int32, longest: Int32, upTo limit: Int) {
    let kinds: Set<Observation.Kind> = [
      .callback, .app, .settled, .notification, .log, .end,
    ]
    sides = [first, second].map { NaiveRuns(machine: $0, kinds: kinds) }
    waits = Array(stride(from: 0, through: longest, by: Int(grid)).map { Int32($0) })
    stimuli = limit + 1
    follow(sides.map(\.start), count: 0)
  }

  private mutating func follow(_ runs: [Set<NaiveRuns.Run>], count: Int) {
    var now = runs
    for (index, wait) in waits.enumerated() {
      if index > 0 {
        let step = wait - waits[index - 1]
        now = zip(sides, now).map { $0.wait($1, step) }
        now = compare(now, count: count, last: -1)
      }
      guard count < stimuli else { return }
      for stimulus in sides[0].machine.chart.stimuli.indices {
        let next = compare(
          zip(sides, now).map { $0.stimulate($1, stimulus) }, count: count + 1, last: stimulus)
        if count + 1 <= stimuli, !next[0].isEmpty { follow(next, count: count + 1) }
      }
    }
  }

  /// Compares the histories of runs, and returns the runs with those that both have.
  private mutating func compare(
    _ runs: [Set<NaiveRuns.Run>], count: Int, last: Int
  ) -> [Set<NaiveRuns.Run>] {
    let histories = runs.map { Set($0.map(\.history)) }
    guard histories[0] != histories[1] else { return runs }
    if count < stimuli { (stimuli, self.last) = (count, []) }
    if count == stimuli { self.last.insert(last) }
    let common = histories[0].intersection(histories[1])
    return runs.map { $0.filter { common.contains($0.history) } }
  }
}
