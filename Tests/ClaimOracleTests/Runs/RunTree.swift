import ChartSketch
import Statechart

/// Concrete runs of a machine, one step after another, as many as a budget allows.
struct RunTree {
  let stepper: Stepper
  let waits: WaitLengths
  /// The times within which claims want something: a run may wait for the end of any.
  let bounds: [Int]

  /// Moves after which a run is long enough: where little is possible, runs would only get longer.
  private static let longest = 14

  /// All runs of few steps first, the shortest first; then no further than the budget of steps.
  func runs(budget: Int) -> [Run] {
    var open = stepper.starts()
    var ends: [Run] = []
    var first = 0
    while first < open.count, open.count < budget {
      let next = open[first].moves.count < Self.longest ? longer(open[first]) : []
      if next.isEmpty { ends.append(open[first]) }
      open += next
      first += 1
    }
    return (ends + open[first...]).flatMap(ended)
  }

  /// One run of so many moves.
  func randomRun(moves: Int, _ random: inout RandomSource) -> [Run] {
    var run = random.pick(stepper.starts())
    for _ in 0..<moves {
      guard let next = randomMove(run, &random) else { break }
      run = next
    }
    return ended(run)
  }

  /// The run, and time after it in which nothing is done.
  private func ended(_ run: Run) -> [Run] {
    let longest = (waits.times.last ?? 0) + waits.unit
    return stepper.after(run, wait: longest, atMost: 2)
  }

  // MARK: Moves

  /// What a run may go on with: a stimulus, at once or after a wait, or the next thing due.
  private func longer(_ run: Run) -> [Run] {
    var result: [Run] = []
    let due = stepper.due(run.snapshot)
    if due != 0 {
      result += stimulated(run)
      for wait in waits.before(due, run.snapshot, deadlines: deadlines(run)) {
        result += stepper.after(run, wait: wait).flatMap(stimulated)
      }
    }
    if let due { result += stepper.after(run, wait: due) }
    return result
  }

  private func stimulated(_ run: Run) -> [Run] {
    stepper.possible(run.snapshot).flatMap { stepper.after(run, stimulus: $0) }
  }

  private func randomMove(_ run: Run, _ random: inout RandomSource) -> Run? {
    let due = stepper.due(run.snapshot)
    if let due, due == 0 || random.chance(30) {
      return random.pick(stepper.after(run, wait: due))
    }
    var run = run
    let lengths = waits.before(due, run.snapshot, deadlines: deadlines(run))
    if !lengths.isEmpty, random.chance(40) {
      run = random.pick(stepper.after(run, wait: random.pick(lengths)))
    }
    let possible = stepper.possible(run.snapshot)
    if possible.isEmpty { return due == nil ? nil : run }
    return random.pick(stepper.after(run, stimulus: random.pick(possible)))
  }

  /// How long it is until a bound that began at some event is over.
  private func deadlines(_ run: Run) -> [Int] {
    guard !bounds.isEmpty else { return [] }
    let times = Set(
      run.items.compactMap { item -> Int? in
        guard case .event(let event) = item else { return nil }
        return event.at
      })
    return times.flatMap { time in bounds.map { time + $0 - run.end } }.filter { $0 > 0 }
  }
}
