import Book
import Statechart

/// The lesson states that a transcript meets, in the model's order: the lines of its staff.
struct StateLanes {
  let states: [String]
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
    // One line cannot show the states of several instances.
    self.states = instances || states.count > Self.most ? [] : states
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

  /// The classes of a row that changes nothing; empty where there is no line.
  func stay(_ instance: String?) -> String { current[instance ?? ""].map { "t\($0)" } ?? "" }

  /// The classes of a row on which the line goes over to another state.
  mutating func move(to state: String?, _ instance: String?) -> String {
    guard let state, let lane = lanes.number(of: state) else { return stay(instance) }
    let from = current.updateValue(lane, forKey: instance ?? "") ?? lane
    return from == lane ? "t\(lane)" : "f\(from) t\(lane)"
  }
}
