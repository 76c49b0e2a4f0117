import Synchronization

/// Where searches on several threads write what is told of them.
final class SearchBoard: Sendable {
  private struct State {
    var lines: [String?]
    var running: [Int: Int] = [:]
    /// How many lines were told.
    var told = 0
  }

  private let listener: Exploration.Listener
  private let state: Mutex<State>

  init(count: Int, _ listener: Exploration.Listener) {
    self.listener = listener
    state = Mutex(State(lines: [String?](repeating: nil, count: count)))
  }

  /// A search has met so many states.
  func progress(_ index: Int, _ states: Int) {
    state.withLock { state in
      state.running[index] = states
      let done = state.lines.count { $0 != nil }
      listener.progress(state.running.values.reduce(0, +), done, state.lines.count)
    }
  }

  /// A search is done; its line is told when those before it have been.
  func finish(_ index: Int, _ line: String) {
    state.withLock { state in
      state.running[index] = nil
      state.lines[index] = line
      while state.told < state.lines.count, let next = state.lines[state.told] {
        listener.report(next)
        state.told += 1
      }
    }
  }
}
