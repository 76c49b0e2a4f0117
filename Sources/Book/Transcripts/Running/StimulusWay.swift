import Statechart

/// What has to happen before a line is possible that was refused.
package enum StimulusWay: Sendable, Equatable {
  /// The fewest stimuli and waits.
  case after([String])
  /// Nothing that can happen from here makes it possible.
  case never
  /// None of the states that were looked at, which are not all.
  case unknown
}

extension StimulusWay {
  /// The number of states that are looked at.
  package static let states = 1000

  /// The way in words, without a capital letter; nil for one that is not known.
  package var text: String? {
    switch self {
    case .after(let lines):
      "it is possible after " + lines.map { "`> \($0)`" }.joined(separator: ", ")
    case .never: "nothing that can happen from here makes it possible"
    case .unknown: nil
    }
  }
}

extension Simulation {
  /// Returns the fewest stimuli and waits after which a stimulus is possible.
  ///
  /// An app of code is not asked what it would do.
  package func way(to line: String) -> StimulusWay {
    guard !isCode else { return .unknown }
    var known: Set<Snapshot> = [snapshot]
    var queue: [(run: Simulation, path: [String])] = [(self, [])]
    var place = 0
    while place < queue.count {
      let (run, path) = queue[place]
      place += 1
      let waits = run.pendingTime.map { ["wait \(DurationText.text($0))"] } ?? []
      for next in run.possible + waits {
        var later = run
        guard case .observed(_, let faults) = later.perform(next), faults.isEmpty else { continue }
        var trial = later
        if case .observed = trial.perform(line) { return .after(path + [next]) }
        guard known.insert(later.snapshot).inserted else { continue }
        guard known.count <= StimulusWay.states else { return .unknown }
        queue.append((later, path + [next]))
      }
    }
    // What open parameters answer, and calls that take long, were not tried.
    return machine.answers.isEmpty ? .never : .unknown
  }
}
