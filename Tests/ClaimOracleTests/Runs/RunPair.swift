import Statechart

/// A kept run, whose memory is used again, beside single steps from snapshots.
struct RunPair {
  private let machine: Machine
  private let runner: Runner
  private var snapshot: Snapshot

  init(_ machine: Machine) {
    self.machine = machine
    runner = Runner(machine)
    snapshot = machine.start().snapshot
  }

  /// Sends an event; returns what differs.
  mutating func send(_ event: Int32) -> String? {
    runner.send(event)
    return take(machine.step(snapshot, event: event))
  }

  /// Lets time pass; returns what differs.
  mutating func wait(_ milliseconds: Int32) -> String? {
    runner.wait(milliseconds)
    return take(machine.wait(snapshot, milliseconds: milliseconds))
  }

  private mutating func take(_ step: StepResult) -> String? {
    snapshot = step.snapshot
    if runner.snapshot != step.snapshot { return "snapshot" }
    if runner.observations != step.observations { return "observations" }
    if runner.faults != step.faults { return "faults" }
    if runner.elapsed != step.elapsed { return "time" }
    return runner.lessonStates == machine.lessonStates(step.snapshot) ? nil : "lesson states"
  }
}
