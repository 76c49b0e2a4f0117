import Transcripts

/// The positions of the state lines from row to row: that of the app, and those of its instances.
///
/// The class `t` of a row has the lane of the state of whatever the row is about, and `f` the one before;
/// `j` and `k` have the lanes of the two others, whose lines only pass. Where a row is about none of three,
/// `t` has the lane of the third one.
struct StateLine {
  private let lanes: StateLanes
  private var current: [String?: Int] = [:]

  init(_ lanes: StateLanes) { self.lanes = lanes }

  /// Sets the states at the start of a moment.
  mutating func enter(_ moment: Moment) {
    current = [:]
    for state in moment.before {
      current[state.instance] = lanes.number(of: state.state, in: state.instance)
    }
  }

  /// Returns the classes of a row without a state change; empty if there is no lane.
  func stay(_ scope: String?) -> String {
    let owner = lanes.owner(scope)
    return classes([current[owner].map { "t\($0)" }], owner)
  }

  /// Returns the classes of a row in which the state changes.
  mutating func move(to state: String?, _ scope: String?) -> String {
    let owner = lanes.owner(scope)
    // Where a state is left for none, the line ends.
    if state?.isEmpty == true { current[owner] = nil }
    guard let state, let lane = lanes.number(of: state, in: owner) else { return stay(scope) }
    let from = current.updateValue(lane, forKey: owner) ?? lane
    return classes([from == lane ? nil : "f\(from)", "t\(lane)"], owner)
  }

  /// Returns the classes of a row that represents several, before which the line was as given.
  func folded(after before: Self) -> String {
    let (from, to) = (before.current[nil], current[nil])
    let isMove = from != nil && to != nil && from != to
    return classes([isMove ? from.map { "f\($0)" } : nil, to.map { "t\($0)" }], nil)
  }

  private func classes(_ own: [String?], _ owner: String?) -> String {
    let others = lanes.groups.filter { $0.instance != owner }.compactMap { current[$0.instance] }
    let passing = zip(["j", "k", "t"], others).map { letter, lane in "\(letter)\(lane)" }
    return (own.compactMap(\.self) + passing).joined(separator: " ")
  }
}
