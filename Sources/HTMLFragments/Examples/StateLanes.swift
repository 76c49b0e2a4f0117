import BookModel
import Statechart
import Transcripts

/// The lesson states of a transcript in the model's order, each of which has a lane in the figure.
struct StateLanes {
  let states: [String]
  /// The maximum number of lanes; a figure with more would be unreadable, so it has none.
  private static let most = 8

  init(_ transcript: Transcript) {
    var met: Set<String> = []
    var instances = false
    for moment in transcript.moments {
      for state in moment.before + moment.after {
        met.insert(state.state)
        instances = instances || state.instance != nil
      }
      for observed in moment.observed {
        if let seen = observed.state { met.insert(seen) }
        if observed.kind == .state, observed.isSettled { met.insert(observed.name) }
      }
    }
    let chart = transcript.simulation.machine.chart
    let known = chart.states.map {
      $0.lessonState == .none
        ? "" : String(decoding: transcript.simulation.machine.text($0.lessonState), as: UTF8.self)
    }
    var states: [String] = []
    for state in known + met.sorted() where met.contains(state) && !states.contains(state) {
      states.append(state)
    }
    // A single line cannot show the states of several instances.
    self.states = instances || states.count > Self.most ? [] : states
  }

  /// Returns the one-based number of a state's lane, or nil if it has none.
  func number(of state: String) -> Int? { states.firstIndex(of: state).map { $0 + 1 } }
}

/// The position of the state line from row to row.
struct StateLine {
  private let lanes: StateLanes
  private var current: [String: Int] = [:]

  init(_ lanes: StateLanes) { self.lanes = lanes }

  /// Sets the states at the start of a moment.
  mutating func enter(_ moment: Moment) {
    for state in moment.before {
      current[state.instance ?? ""] = lanes.number(of: state.state)
    }
  }

  /// Returns the classes of a row without a state change; empty if there is no lane.
  func stay(_ instance: String?) -> String { current[instance ?? ""].map { "t\($0)" } ?? "" }

  /// Returns the classes of a row in which the state changes.
  mutating func move(to state: String?, _ instance: String?) -> String {
    guard let state, let lane = lanes.number(of: state) else { return stay(instance) }
    let from = current.updateValue(lane, forKey: instance ?? "") ?? lane
    return from == lane ? "t\(lane)" : "f\(from) t\(lane)"
  }
}
