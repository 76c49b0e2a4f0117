import Book
import Statechart

/// A run that somebody steers, with the way back.
struct Playing {
  let start: Simulation
  private(set) var simulation: Simulation
  /// The stimuli that were accepted, each with the run before it.
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

  /// Takes the last stimulus back, and tells which it was; nil when there is none.
  mutating func undo() -> String? {
    guard let last = past.popLast() else { return nil }
    simulation = last.before
    return last.stimulus
  }

  mutating func reset() { self = Playing(start) }

  var stimuli: [String] { past.map(\.stimulus) }

  /// Data of the app, parameters and variables: what `value` may ask for.
  var valueNames: [String] {
    let machine = simulation.machine
    let names =
      machine.app.data + machine.chart.parameters.map(\.name) + machine.chart.variables.map(\.name)
    return names.map { String(decoding: machine.text($0), as: UTF8.self) }
  }

  /// The stimuli that can be typed now, one that lets time pass among them.
  var possible: [String] {
    let wait = simulation.pendingTime.map { "wait \(Duration32.text($0))" }
    return simulation.possible + [wait ?? "wait 5s"]
  }

  /// What a stimulus that is possible now does.
  struct Way {
    let stimulus: String
    /// The states that change.
    let states: [InstanceState]
    /// Whether anything is observed at all.
    let isNoticed: Bool
  }

  /// Where each stimulus that is possible now leads.
  var ways: [Way] {
    let before = simulation.states
    return possible.map { stimulus in
      var next = simulation
      let observed = next.perform(stimulus).observed
      return Way(
        stimulus: stimulus, states: next.states.filter { !before.contains($0) },
        isNoticed: !observed.isEmpty)
    }
  }
}
