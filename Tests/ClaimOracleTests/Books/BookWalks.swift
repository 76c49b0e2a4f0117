import ChartSketch
import Statechart

/// Runs of a shipped model: what its traces do, and walks with waits of odd length.
struct BookWalks {
  let stepper: Stepper
  /// Moves of a walk.
  private static let moves = 30
  /// Milliseconds; short ones that meet nothing, and long ones that nearly meet something.
  private static let waits = [1, 7, 4999, 5000, 60_000]

  /// What a trace does, without what is not possible here.
  func run(_ stimuli: [Substring]) -> Run? {
    guard var run = stepper.starts().first else { return nil }
    for stimulus in stimuli {
      if let next = Replay.after(run, stimulus, stepper).first { run = next }
    }
    return stepper.after(run, wait: 60_001).first
  }

  func walk(_ random: inout RandomSource) -> Run {
    var run = random.pick(stepper.starts())
    for _ in 0..<Self.moves {
      let possible = stepper.machine.possibleStimuli(run.snapshot)
      let due = stepper.due(run.snapshot)
      if possible.isEmpty || due == 0 || random.chance(30) {
        let wait = random.chance(50) ? due ?? 1 : random.pick(Self.waits)
        run = random.pick(stepper.after(run, wait: wait))
      } else {
        run = random.pick(stepper.after(run, stimulus: random.pick(possible)))
      }
    }
    return random.pick(stepper.after(run, wait: 60_001))
  }
}
