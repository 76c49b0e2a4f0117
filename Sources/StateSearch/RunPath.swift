public import Statechart

/// A path through a graph of regions: the order of its events, without times.
public struct RunPath: Sendable {
  /// A step and the state that it leads to.
  struct Step: Sendable {
    /// The index of the stimulus; nil for a move of time and for the initial step.
    let stimulus: Int32?
    /// The observations, with times since the moment of the step.
    let observations: [Observation]
    /// The region that the step leads to.
    let target: Snapshot
  }

  /// The initial step, followed by all others.
  var steps: [Step]

  /// The alternative of each callback that the app has settled on, as in `Snapshot.answers`.
  public var answers: [Int32] { steps.last?.target.answers ?? [] }

  /// The stimulus and the observations of each step, in order.
  ///
  /// The stimulus is an index into `chart.stimuli`, or nil for the initial step and moves of time.
  /// Moves of time without observations are omitted.
  public var events: [(stimulus: Int?, observations: [Observation])] {
    steps.enumerated().compactMap { number, step in
      if number > 0, step.stimulus == nil, step.observations.isEmpty { return nil }
      return (step.stimulus.map { Int($0) }, step.observations)
    }
  }
}

extension Graph {
  func step(_ edge: Edge) -> RunPath.Step {
    RunPath.Step(
      stimulus: edge.stimulus, observations: labels[Int(edge.label)],
      target: snapshot(Int(edge.target)))
  }

  func step(_ root: Root) -> RunPath.Step {
    RunPath.Step(
      stimulus: nil, observations: root.observations, target: snapshot(Int(root.state)))
  }
}

extension Explorer {
  /// The path that exceeds a claim's bound, or nil when there is none.
  var violatingPath: RunPath? {
    guard let deadline, let violation = deadline.violation else { return nil }
    let last = RunPath.Step(
      stimulus: stimulus(violation.step.stimulus),
      observations: labels.labels[Int(violation.step.label)],
      target: graph.packing.unpack(violation.row, graph.timers))
    var steps = [last]
    var state = violation.source
    while let reached = state {
      let parent = deadline.parents[Int(reached)]
      steps.append(
        RunPath.Step(
          stimulus: stimulus(parent.stimulus), observations: labels.labels[Int(parent.label)],
          target: graph.snapshot(Int(reached))))
      state = parent.state
    }
    return RunPath(steps: steps.reversed())
  }

  /// Returns the stimulus of a step in a search; nil for the passing of time and the initial step.
  func stimulus(_ number: Int32) -> Int32? {
    machine.chart.stimuli.indices.contains(Int(number)) ? number : nil
  }
}
