import Book
import Examples
import Statechart

/// A run that a user controls and can undo.
struct InteractiveRun {
  let start: Simulation
  private(set) var simulation: Simulation
  /// The accepted stimuli, each with the run before it.
  private(set) var past: [(before: Simulation, stimulus: String)] = []

  init(_ start: Simulation) {
    self.start = start
    simulation = start
  }

  mutating func perform(_ line: String) -> Simulation.Answer {
    let before = simulation
    let answer = simulation.perform(line)
    if case .observed = answer { past.append((before, line)) }
    return answer
  }

  /// Undoes the last stimulus and returns it; nil when there is none.
  mutating func undo() -> String? {
    guard let last = past.popLast() else { return nil }
    simulation = last.before
    return last.stimulus
  }

  mutating func reset() { self = InteractiveRun(start) }

  var stimuli: [String] { past.map(\.stimulus) }

  /// The names that `value` accepts.
  var valueNames: [String] { simulation.valueNames }

  /// The stimuli possible now, including one that lets time pass.
  var possible: [String] { simulation.possibleWithWait }

  /// The effects of all stimuli that are possible now.
  var ways: [Way] { simulation.ways }
}
