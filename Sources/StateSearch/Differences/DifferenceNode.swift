import Statechart

extension DifferenceSearch {
  /// A set of states of each machine.
  struct Node: Hashable {
    var first: [Int32]
    var second: [Int32]

    func states(_ side: Int) -> [Int32] { side == 0 ? first : second }
  }

  /// How a node was reached with the fewest stimuli.
  struct Arrival {
    /// The number of the node before; -1 for the first nodes.
    var parent: Int32
    /// The shared stimulus, or the number after the last one for time.
    var move: Int32
    var outcome: Int32
    /// The number of stimuli of the run.
    var stimuli: Int32
    /// The number of times that the app takes an alternative in the run.
    var choices: Int32
    /// The fractions that remained of those in the node before, before they were numbered anew.
    var remaining: Fractions
    var isExpanded = false
  }
}
