package import Statechart

/// A second search of a machine for runs to the mistakes that a first one has met.
///
/// A first search keeps no paths, and most models have no mistakes: so a run is looked for only when there is
/// one to be shown.
struct FaultHunt {
  /// A step in which a mistake occurs first.
  struct Step {
    let fault: Fault
    /// The state before the step; nil for the initial step.
    let source: Int32?
    let stimulus: Int32
    let label: Int32
    let row: [UInt64]
    /// Whether the stimulus is refused, because a guard fails.
    let isRefused: Bool
  }

  /// The number of mistakes after which the search ends.
  let wanted: Int
  var found: [Step] = []
  var isOver: Bool { found.count >= wanted }
}

/// A mistake of a model with a shortest run in which it occurs.
package struct FaultRun: Sendable {
  package let fault: Fault
  /// The order of the events, without times.
  package let path: RunPath
  /// The index of the stimulus at the end of the path that a failing guard refuses; nil for none.
  package let refused: Int?
  /// The run of the path, if there is one.
  package let outcome: ConcreteRun.Outcome

  /// Finds a run to each mistake that a search of the machine has met.
  ///
  /// - Parameters:
  ///   - faults: The mistakes.
  ///   - machine: The machine that was searched.
  ///   - options: The options of that search.
  /// - Returns: The runs in the order of the mistakes; none for a mistake that this search does not come to.
  /// - Complexity: that of the search up to the last of the mistakes.
  package static func find(
    _ faults: [Fault], of machine: Machine, _ options: Explorer.Options
  ) -> [FaultRun] {
    guard !faults.isEmpty else { return [] }
    var options = options
    options.keepsEdges = true
    let explorer = Explorer.search(machine, options, nil, hunting: FaultHunt(wanted: faults.count))
    return faults.compactMap { fault in
      guard let step = explorer.hunt?.found.first(where: { $0.fault.recurs(as: fault) }) else {
        return nil
      }
      let path = explorer.path(to: step)
      return FaultRun(
        fault: step.fault, path: path, refused: step.isRefused ? Int(step.stimulus) : nil,
        outcome: ConcreteRun.find(path, of: machine, tick: max(1, explorer.graph.tick)))
    }
  }
}

extension Explorer {
  fileprivate func path(to step: FaultHunt.Step) -> RunPath {
    if step.isRefused, let source = step.source {
      let parent = parents[Int(source)]
      return path(
        to: parent.state,
        then: RunPath.Step(
          stimulus: stimulus(parent.stimulus), observations: labels.labels[Int(parent.label)],
          target: graph.snapshot(Int(source))))
    }
    let last = RunPath.Step(
      stimulus: stimulus(step.stimulus), observations: labels.labels[Int(step.label)],
      target: graph.packing.unpack(step.row, graph.timers))
    return path(to: step.source, then: last)
  }
}
