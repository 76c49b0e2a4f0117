extension Explorer {
  /// Interprets a stimulus, or a tick, in every way that is open; gives the outcomes.
  mutating func learn(_ stimulus: Int, _ tick: Int32) -> Range<Int> {
    let snapshot = graph.packing.unpack(row, graph.timers)
    let start = memory.outcomes.count
    let origin = row
    interpreter.footprint?.restart()
    interpret(stimulus, tick, from: snapshot)
    row = origin
    if let footprint = interpreter.footprint {
      memory.learn(stimulus, footprint.reads, in: row, outcomes: start)
    }
    return start..<memory.outcomes.count
  }

  private mutating func interpret(_ stimulus: Int, _ tick: Int32, from snapshot: Snapshot) {
    guard stimulus < machine.chart.stimuli.count else {
      repeatSteps(from: snapshot) { $0.wait(tick) }
      return
    }
    let event = interpreter.event(of: stimulus)
    interpreter.begin(snapshot)
    guard interpreter.isEnabled(event) else { return }
    repeatSteps(from: snapshot) { $0.process(event) }
  }

  private mutating func repeatSteps(
    from snapshot: Snapshot, _ step: (Interpreter) -> Void
  ) {
    interpreter.choices.restart()
    repeat {
      interpreter.footprint?.beginAgain()
      interpreter.begin(snapshot)
      step(interpreter)
      pack()
      memory.add(
        row, written: interpreter.footprint?.written ?? everything,
        label: interpreter.isQuiet ? 0 : labels.number(of: interpreter.observations),
        elapsed: interpreter.now)
    } while interpreter.choices.advance()
  }

  private var everything: [UInt64] { [UInt64](repeating: .max, count: row.count) }

  /// Packs the state that the interpreter is in, and notes the mistakes that showed.
  mutating func pack() {
    let list = graph.timers.number(of: interpreter.snapshot.timers)
    if !graph.packing.pack(interpreter.snapshot, timers: list, into: &row) { isTooNarrow = true }
    for fault in interpreter.faults where !graph.faults.contains(fault) {
      graph.faults.append(fault)
    }
  }
}
