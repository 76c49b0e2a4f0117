import BookModel
import Statechart
import Transcripts

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
    let states = transcript.moments.flatMap { $0.before + $0.after }
    let observations = transcript.moments.flatMap(\.observed)
    // A window that is never opened has a state, too, and no lane.
    let instances = Set(states.compactMap(\.instance)).intersection(
      observations.compactMap(\.scope))
    var met: [String?: Set<String>] = [:]
    for state in states where state.instance.map(instances.contains) != false {
      met[state.instance, default: []].insert(state.state)
    }
    for observed in observations {
      // What an instance without states is asked is asked in a state of the app.
      let owner = observed.scope.flatMap { instances.contains($0) ? $0 : nil }
      if let seen = observed.state { met[owner, default: []].insert(seen) }
      if observed.kind == .state, observed.isSettled, !observed.name.isEmpty {
        met[owner, default: []].insert(observed.name)
      }
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

  /// Whether there are lanes of instances.
  var hasInstances: Bool { groups.contains { $0.instance != nil } }

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
