package import Statechart

/// A way in which two machines part: at a stimulus, in a first line that differs.
package struct Difference: Sendable {
  /// The shared stimulus; nil where time passes, and in the initial step.
  package let stimulus: Int?
  /// Whether the machines part in the initial step.
  package var isInitial: Bool { divergence.move < 0 }
  /// The first line that differs on the first machine, and on the second.
  package let lines: [DifferingLine]
  /// The side, 0 or 1, whose line the other lacks while it has the other's too; nil when each has a
  /// line of its own.
  package let only: Int?
  /// The fewest stimuli of a run that shows the difference.
  package let stimuli: Int
  /// The number of places, among sets of states that are reached alike, at which the machines part
  /// so.
  package let count: Int
  let divergence: Divergence
}

extension DifferenceSearch {
  /// The differences, those with the fewest stimuli first.
  package var differences: [Difference] {
    let all = divergences.groups.map { group in
      let divergence = group.divergence
      let isStimulus = divergence.move >= 0 && divergence.move < time
      return Difference(
        stimulus: isStimulus ? Int(divergence.move) : nil,
        lines: [group.first, group.second].map(inMilliseconds), only: divergence.only,
        stimuli: Int(divergence.stimuli), count: group.count, divergence: divergence)
    }
    return all.enumerated().sorted {
      ($0.element.stimuli, $0.offset) < ($1.element.stimuli, $1.offset)
    }.map { $0.element }
  }

  private func inMilliseconds(_ line: DifferingLine) -> DifferingLine {
    guard case .elapsed(let units) = line else { return line }
    return .elapsed(milliseconds(Int32(units)))
  }

  /// The number of nodes: pairs of sets of states that the machines are in after runs seen alike.
  package var nodeCount: Int { nodes.count }

  /// The number of stimuli up to which all runs have been compared.
  ///
  /// When the search is complete, this is the largest number of stimuli that a node needs.
  package var comparedStimuli: Int { Int(depth) }

  /// The mistakes of the models that occurred, of each side.
  package var faults: [[Fault]] { sides.map { $0.explorer.graph.faults } }
}
