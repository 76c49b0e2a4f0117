import Synchronization

/// Collects reports of searches on several threads, and passes them to the listener in order.
final class SearchReporter: Sendable {
  private struct State {
    var lines: [String?]
    var running: [Int: Int] = [:]
    /// The number of lines already reported.
    var reported = 0
  }

  private let listener: Exploration.Listener
  private let state: Mutex<State>

  init(count: Int, _ listener: Exploration.Listener) {
    self.listener = listener
    state = Mutex(State(lines: [String?](repeating: nil, count: count)))
  }

  /// Records the number of states that a running search has found.
  func progress(_ index: Int, _ states: Int) {
    state.withLock { state in
      state.running[index] = states
      let done = state.lines.count { $0 != nil }
      listener.progress(state.running.values.reduce(0, +), done, state.lines.count)
    }
  }

  /// Records the line of a finished search, which is reported once all earlier lines are.
  func finish(_ index: Int, _ line: String) {
    state.withLock { state in
      state.running[index] = nil
      state.lines[index] = line
      while state.reported < state.lines.count, let next = state.lines[state.reported] {
        listener.report(next)
        state.reported += 1
      }
    }
  }
}
