package import Statechart

/// A kept run, which remembers what events do, beside single steps from snapshots, which are taken in the
/// general way.
package struct RunPair {
  package let machine: Machine
  private let runner: Runner
  private var snapshots: [Snapshot]

  package init(_ machine: Machine) {
    self.machine = machine
    runner = Runner(machine, stepsBeforePlans: 0)
    snapshots = [machine.start().snapshot]
  }

  /// Sends an event; returns what differs.
  package mutating func send(_ event: Int32) -> String? {
    runner.send(event)
    return take(machine.step(snapshots[snapshots.count - 1], event: event))
  }

  /// Lets time pass; returns what differs.
  package mutating func wait(_ milliseconds: Int32) -> String? {
    runner.wait(milliseconds)
    return take(machine.wait(snapshots[snapshots.count - 1], milliseconds: milliseconds))
  }

  /// Goes back to an earlier moment.
  package mutating func goBack(to moment: Int) {
    snapshots.removeLast(snapshots.count - 1 - moment % snapshots.count)
    runner.resume(snapshots[snapshots.count - 1])
  }

  private mutating func take(_ step: StepResult) -> String? {
    snapshots.append(step.snapshot)
    if runner.snapshot != step.snapshot { return "snapshot" }
    if runner.observations != step.observations { return "observations" }
    if runner.faults != step.faults { return "faults" }
    if runner.elapsed != step.elapsed { return "time" }
    if runner.work != step.work { return "work" }
    return runner.lessonStates == machine.lessonStates(step.snapshot) ? nil : "lesson states"
  }
}
