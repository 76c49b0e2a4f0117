extension StateStepper {
  /// A step that another program took.
  public struct Move: Sendable, Equatable {
    /// The stimulus, or the number after the last one for the passing of time.
    public let stimulus: Int
    /// The number of the step among those of the stimulus.
    public let number: Int

    /// Creates a step.
    public init(stimulus: Int, number: Int) {
      self.stimulus = stimulus
      self.number = number
    }
  }

  /// Repeats steps that another program took, and returns their path without its detours.
  ///
  /// Where the steps return to a state in which the monitors are as before, what lies between is left out;
  /// the last step is always kept.
  ///
  /// - Parameters:
  ///   - start: The number of the initial step.
  ///   - moves: The steps after it.
  /// - Returns: The path, or nil when a step is not possible where it was taken.
  /// - Complexity: O(steps).
  public func path(start: Int, _ moves: [Move]) -> RunPath? {
    guard starts.indices.contains(start) else { return nil }
    var row = [UInt64](repeating: 0, count: width)
    var memory = [Int32](repeating: 0, count: claimCount)
    _ = self.start(start, row: &row, memory: &memory)
    var walk = Walk(explorer.graph.step(starts[start]), row, memory)
    for (index, move) in moves.enumerated() {
      guard (0...stimulusCount).contains(move.stimulus),
        (0..<count(of: move.stimulus, inRow: row)).contains(move.number)
      else { return nil }
      let label = explorer.steps.steps[move.number].label
      _ = take(move.number, of: move.stimulus, row: &row, memory: &memory)
      walk.add(
        RunPath.Step(
          stimulus: explorer.stimulus(Int32(move.stimulus)),
          observations: explorer.labels.labels[Int(label)],
          target: explorer.graph.packing.unpack(row, explorer.graph.timers)), row, memory,
        isLast: index == moves.count - 1)
    }
    return RunPath(steps: walk.steps)
  }
}

/// A path that forgets its detours.
private struct Walk {
  private struct Place: Hashable {
    let row: [UInt64]
    let memory: [Int32]
  }

  private(set) var steps: [RunPath.Step]
  /// The place after each step.
  private var places: [Place]
  private var indices: [Place: Int]

  init(_ first: RunPath.Step, _ row: [UInt64], _ memory: [Int32]) {
    let place = Place(row: row, memory: memory)
    steps = [first]
    places = [place]
    indices = [place: 0]
  }

  mutating func add(
    _ step: RunPath.Step, _ row: [UInt64], _ memory: [Int32], isLast: Bool
  ) {
    let place = Place(row: row, memory: memory)
    if let known = indices[place], !isLast {
      for left in places[(known + 1)...] { indices[left] = nil }
      places.removeSubrange((known + 1)...)
      steps.removeSubrange((known + 1)...)
      return
    }
    indices[place] = steps.count
    steps.append(step)
    places.append(place)
  }
}
