import Statechart

extension Explorer {
  /// Interprets a stimulus, or the firing of timers, with all open choices; returns the outcomes.
  mutating func learn(_ stimulus: Int) -> Range<Int> {
    let snapshot = graph.packing.unpack(row, graph.timers)
    let start = memory.outcomes.count
    let origin = row
    footprint?.clear()
    interpret(stimulus, from: snapshot)
    row = origin
    if let footprint = footprint {
      memory.learn(stimulus, footprint.reads, in: row, outcomes: start)
    }
    return start..<memory.outcomes.count
  }

  private mutating func interpret(_ stimulus: Int, from snapshot: Snapshot) {
    guard stimulus < machine.chart.stimuli.count else {
      // The smallest fraction is one unit, which remains until the moment at which the timers fire.
      repeatSteps(from: snapshot, moment: 1) { $0.wait(1) }
      return
    }
    let event = interpreter.event(of: stimulus)
    interpreter.begin(snapshot)
    guard interpreter.isEnabled(event) else { return }
    repeatSteps(from: snapshot, moment: 0) { $0.process(event) }
  }

  /// Takes a step with all open choices; `moment` is its beginning in units after the state.
  private mutating func repeatSteps(
    from snapshot: Snapshot, moment: Int32, _ step: (Interpreter) -> Void
  ) {
    interpreter.orders.restart()
    repeat {
      footprint?.clearWrites()
      interpreter.begin(snapshot)
      step(interpreter)
      pack()
      memory.add(
        row, written: footprint?.written ?? everything, label: label(from: moment),
        elapsed: interpreter.now - moment)
    } while !exceedsWorkLimit && interpreter.orders.advance()
  }

  private mutating func label(from moment: Int32) -> Int32 {
    guard !interpreter.isQuiet else { return 0 }
    let tick = coverage.tick
    return labels.number(
      of: interpreter.observations.map { $0.counted(in: tick, from: moment) })
  }

  private var everything: [UInt64] { [UInt64](repeating: .max, count: row.count) }

  /// Packs the state of the interpreter into `row` and records its faults.
  mutating func pack() {
    work += interpreter.work + 1
    if numbersFractions { Region.normalize(&interpreter.snapshot.timers) }
    let list = graph.timers.number(of: interpreter.snapshot.timers)
    if !graph.packing.pack(interpreter.snapshot, timers: list, into: &row) { isTooNarrow = true }
    for fault in interpreter.faults where !graph.faults.contains(fault) {
      graph.faults.append(fault)
    }
  }
}

extension Observation {
  /// Returns the observation with its time in milliseconds instead of parts of a tick.
  ///
  /// The observations of a step occur whole ticks after the moment at which it begins.
  func counted(in tick: Int32, from moment: Int32 = 0) -> Observation {
    guard at != 0 else { return self }
    var result = self
    let (time, overflows) = ((at - moment) / Region.tick).multipliedReportingOverflow(by: tick)
    result.at = overflows ? .max : time
    return result
  }
}
