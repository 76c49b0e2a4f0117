import Book

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
