import Book
import Statechart

/// The lesson states that a transcript meets, in the model's order: the lines of its staff.
struct StateLanes {
  let states: [String]
  /// Whether states of several instances are told apart; one line cannot show them.
  let hasInstances: Bool

  /// With more lines nobody could follow one.
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
    self.states = states.count <= Self.most ? states : []
    hasInstances = instances
  }

  /// From 1; nil for a state without a line.
  func number(of state: String) -> Int? { states.firstIndex(of: state).map { $0 + 1 } }
}

/// Where the line of the state runs from row to row.
struct StateLine {
  private let lanes: StateLanes
  private var current: [String: Int] = [:]

  init(_ lanes: StateLanes) { self.lanes = lanes }

  /// Takes up the states with which a moment begins.
  mutating func enter(_ moment: Moment) {
    for state in moment.before {
      current[state.instance ?? ""] = lanes.number(of: state.state)
    }
  }

  /// Lanes before and after a row that changes nothing; empty where there is none.
  func stay(_ instance: String?) -> (from: String, to: String) {
    let lane = current[instance ?? ""].map(String.init) ?? ""
    return (lane, lane)
  }

  mutating func move(to state: String?, _ instance: String?) -> (from: String, to: String) {
    guard let state, let lane = lanes.number(of: state) else { return stay(instance) }
    let from = current[instance ?? ""] ?? lane
    current[instance ?? ""] = lane
    return (String(from), String(lane))
  }
}
