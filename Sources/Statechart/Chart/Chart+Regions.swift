extension Chart {
  /// The indices of the instances that are no regions of a parallel state.
  ///
  /// - Complexity: O(instances × states).
  package var repeatedInstances: [Int32] {
    instances.indices.map { Int32($0) }.filter { !isRegion($0) }
  }

  /// Returns whether an instance is a region of a parallel state, which has lesson states of its own.
  ///
  /// A region is named after its outermost state. The outermost state of a repetition is not: it has the
  /// name of the repeated state as well.
  ///
  /// - Parameter instance: An index into `instances`.
  /// - Returns: Whether the states with this index are a region of the chart.
  /// - Complexity: O(states).
  package func isRegion(_ instance: Int32) -> Bool {
    states.contains { state in
      state.instance == instance && state.name == instances[Int(instance)] && state.parent >= 0
        && states[Int(state.parent)].instance != instance
    }
  }
}
