import Statechart

/// A pseudorandom sequence of steps, which is the same for a seed on every platform.
struct RandomWalk {
  private let machine: Machine
  private var state: UInt32

  init(_ machine: Machine, seed: UInt32) {
    self.machine = machine
    state = seed &* 0x9E37_79B9
  }

  mutating func steps(_ count: Int) -> [CorpusStep] {
    var reference = Reference(machine)
    return (0..<count).map { _ in
      let step = step(reference)
      _ = reference.take(step)
      return step
    }
  }

  /// Returns a step: usually a possible one, occasionally an impossible or invalid one.
  private mutating func step(_ reference: Reference) -> CorpusStep {
    switch next(100) {
    case 0..<64:
      let possible = machine.possibleStimuli(reference.snapshot)
      return possible.isEmpty ? .wait(1000) : .send(Int32(possible[next(possible.count)]))
    case 64..<70: return .send(Int32(next(machine.chart.stimuli.count + 1)))
    case 70..<86: return .wait([0, 1, 500, 1000, 5000, 30_000, 600_000, 3_600_000][next(8)])
    case 86..<94: return .undo
    case 94..<98: return .redo
    case 98: return .wait(-1)
    default: return .reset
    }
  }

  private mutating func next(_ limit: Int) -> Int {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Int(state >> 8) % limit
  }
}
