package import Book

/// The effect of a stimulus that is possible at some point of a run.
package struct Way: Sendable {
  package let stimulus: String
  /// The states that differ from those before.
  package let states: [InstanceState]
  package let observed: [Observed]
  package var isNoticed: Bool { !observed.isEmpty }
}

extension Simulation {
  /// The stimuli possible now, with one that lets time pass until the next delayed event.
  package var possibleWithWait: [String] {
    let wait = pendingTime.map { "wait \(DurationText.text($0))" }
    return possible + [wait ?? "wait 5s"]
  }

  /// The effects of all stimuli that are possible now.
  package var ways: [Way] {
    let before = states
    return possibleWithWait.map { stimulus in
      var next = self
      let observed = next.perform(stimulus).observed
      return Way(
        stimulus: stimulus, states: next.states.filter { !before.contains($0) },
        observed: observed)
    }
  }
}
