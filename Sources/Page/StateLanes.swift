import Book
import Statechart

/// The lesson states of a transcript, each of which has a lane in the figure.
///
/// The app has a group of lanes, and so has each of its instances that has states of its own.
struct StateLanes {
  struct Group {
    /// The instance whose states these are, or nil for the app.
    let instance: String?
    /// The states in the model's order.
    let states: [String]
  }

  let groups: [Group]
  /// The maximum number of lanes; a figure with more would be unreadable, so it has none.
  private static let most = 8
  /// The maximum number of groups: a row shows where its own state is, and where that of two others is.
  private static let mostGroups = 3

  init(_ transcript: Transcript) {
    // A window that is never opened has a state, too, and no lane.
    let named = Set(transcript.moments.flatMap { $0.before + $0.after }.compactMap(\.instance))
    let instances = named.intersection(transcript.moments.flatMap(\.observed).compactMap(\.scope))
    var met: [String?: Set<String>] = [:]
    func meet(_ states: EngineStates) {
      for instance in [nil] + instances {
        if let state = states[instance] { met[instance, default: []].insert(state) }
      }
    }
    for moment in transcript.moments {
      var states = EngineStates(moment.before)
      meet(states)
      let shown = Set(moment.visiblePlaces(transcript.shown))
      for (place, observed) in moment.observed.enumerated() {
        states.follow(observed)
        if shown.contains(place) { meet(states) }
      }
      meet(EngineStates(moment.after))
    }
    let machine = transcript.simulation.machine
    let known = machine.chart.states.map {
      $0.lessonState == .none ? "" : String(decoding: machine.text($0.lessonState), as: UTF8.self)
    }
    let groups = ([nil] + instances.sorted()).compactMap { instance -> Group? in
      guard let met = met[instance], !met.isEmpty else { return nil }
      var states: [String] = []
      for state in known + met.sorted() where met.contains(state) && !states.contains(state) {
        states.append(state)
      }
      return Group(instance: instance, states: states)
    }
    // Rows say what the app's state is, but do not all say so of instances.
    let choices = [groups, groups.filter { $0.instance != nil }]
    self.groups = choices.first(where: Self.fits) ?? []
  }

  private static func fits(_ groups: [Group]) -> Bool {
    groups.count <= mostGroups && groups.reduce(0) { $0 + $1.states.count } <= most
  }

  /// The number of all lanes.
  var count: Int { groups.reduce(0) { $0 + $1.states.count } }

  /// Returns the instance if it has lanes of its own, and otherwise nil, which is the app.
  func owner(_ scope: String?) -> String? {
    groups.contains { $0.instance == scope } ? scope : nil
  }

  /// Returns the one-based number of a state's lane, or nil if it has none.
  func number(of state: String, in owner: String? = nil) -> Int? {
    var before = 0
    for group in groups {
      if group.instance == owner {
        return group.states.firstIndex(of: state).map { before + $0 + 1 }
      }
      before += group.states.count
    }
    return nil
  }
}

/// The positions of the state lines from row to row: that of the app, and those of its instances.
///
/// They are where the engine was at the row, also where the example does not show states, or something else
/// than what a call says. The class `t` of a row has the lane of the state of whatever the row is about, and
/// `f` that of the row before where it was another; `j` and `k` have the lanes of the two others, whose lines
/// only pass, and `g` and `h` those before. Where a row is about none of three, `t` has the lane of the third
/// one.
struct StateLine {
  private let lanes: StateLanes
  private var states = EngineStates()
  /// The lanes at the row before.
  private var drawn: [String?: Int] = [:]

  init(_ lanes: StateLanes) { self.lanes = lanes }

  /// Sets the states at the start of a moment.
  mutating func enter(_ moment: Moment) { states = EngineStates(moment.before) }

  /// Goes on to the state that an observation, shown or not, may be about.
  mutating func follow(_ observed: Observed) { states.follow(observed) }

  /// Returns the lane of the app or an instance, or nil if there is none for its state.
  private func lane(_ instance: String?) -> Int? {
    states[instance].flatMap { lanes.number(of: $0, in: instance) }
  }

  /// Returns the classes of the next row, empty if there is no lane.
  ///
  /// - Parameter scope: The instance that the row is about, or nil for the app.
  /// - Returns: The classes, separated by spaces.
  mutating func row(_ scope: String?) -> String {
    let owner = lanes.owner(scope)
    var classes = lane(owner).map { move(owner, $0, "f", "t") } ?? []
    let others = lanes.groups.map(\.instance).filter { $0 != owner && lane($0) != nil }
    for (other, (from, to)) in zip(others, [("g", "j"), ("h", "k"), ("f", "t")]) {
      classes += lane(other).map { move(other, $0, from, to) } ?? []
    }
    drawn = [:]
    for group in lanes.groups { drawn[group.instance] = lane(group.instance) }
    return classes.joined(separator: " ")
  }

  private func move(_ owner: String?, _ lane: Int, _ from: String, _ to: String) -> [String] {
    let before = drawn[owner].flatMap { $0 == lane ? nil : "\(from)\($0)" }
    return [before, "\(to)\(lane)"].compactMap(\.self)
  }
}

/// The lesson states that the engine is in from one observation to the next.
struct EngineStates {
  private var states: [String?: String] = [:]

  init(_ states: [InstanceState] = []) {
    for state in states { self.states[state.instance] = state.state }
  }

  mutating func follow(_ observed: Observed) {
    guard observed.kind == .state else { return }
    // Where a state is left for none, there is none.
    states[observed.scope] = observed.name.isEmpty ? nil : observed.name
  }

  /// Returns the state of an instance, or of the app for nil.
  subscript(instance: String?) -> String? { states[instance] }
}
