public import Statechart

/// One run of a chart: where it stands, and what the last step showed.
public struct Session: Sendable {
  private let machine: Machine
  private var snapshot: Snapshot
  /// Observations of the last step, `Records.width` numbers each.
  public private(set) var records: [Int32] = []

  /// A run that has just begun; its records are those of the initial configuration.
  public init(_ machine: Machine) {
    self.machine = machine
    let step = machine.start()
    snapshot = step.snapshot
    records = Records.of(step.observations)
  }

  /// Takes a step; false, and nothing changes, when the stimulus is not possible now.
  public mutating func stimulate(_ stimulus: Int) -> Bool {
    guard machine.chart.stimuli.indices.contains(stimulus),
      let step = machine.step(snapshot, stimulus: stimulus)
    else { return false }
    accept(step)
    return true
  }

  /// Lets time pass; a negative time is none.
  public mutating func wait(milliseconds: Int32) {
    accept(machine.wait(snapshot, milliseconds: max(0, milliseconds)))
  }

  private mutating func accept(_ step: StepResult) {
    snapshot = step.snapshot
    records = Records.of(step.observations)
  }
}

/// Observations as numbers: the same on the host and in the module, so that they can be compared.
public enum Records {
  /// kind, name, instance, argument type or -1, argument, lesson state seen, milliseconds.
  public static let width = 7

  /// The numbers of some observations, one after another.
  public static func of(_ observations: [Observation]) -> [Int32] {
    var numbers: [Int32] = []
    numbers.reserveCapacity(observations.count * width)
    for observation in observations {
      numbers.append(Int32(observation.kind.rawValue))
      numbers.append(observation.name.raw)
      numbers.append(observation.instance)
      numbers.append(observation.argumentType.map { Int32($0.rawValue) } ?? -1)
      numbers.append(observation.argument)
      numbers.append(observation.seen.raw)
      numbers.append(observation.at)
    }
    return numbers
  }
}
