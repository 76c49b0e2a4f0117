public import Statechart

/// The over-approximations of a machine in which any number of the same event can wait.
///
/// Events that differ only in when they are due are *alike*. Without clocks, one that waits stands for one or more
/// that may come at any time, each of which may be the last. When counted, the first of them to fire and the last
/// are kept, and any number may come until the last fires. So every run of the machine is a run of the search,
/// but not conversely: what the search does not find, no run does.
///
/// While such an event waits, timers that are due at one moment fire one by one, with a rest after each, so
/// that the event can come between them. A claim must therefore allow further rests
/// (`Claim.allowsMoreRests`), or is followed through such timers with and without them (`Batch`). A search gives
/// up where that does not suffice: when a call blocks meanwhile, since what falls due in the call is processed
/// without a rest, and when a step exceeds its budget, which drops all timers.
extension Region {
  /// Leaves one or two of events that are alike, of which the last stands for any number.
  static func saturate(_ timers: inout [ArmedTimer], by saturation: Explorer.Saturation) {
    guard saturation == .counted else {
      removeClocks(&timers)
      return
    }
    var place = 0
    while place < timers.count {
      let timer = timers[place]
      // In the order in which they fire.
      let alike = timers.indices.filter { timers[$0].isLike(timer) }
        .sorted { (timers[$0].remaining, $0) < (timers[$1].remaining, $1) }
      place += 1
      guard let last = alike.last else { continue }
      let isMany = alike.count > 2 || alike.contains { timers[$0].isLastOfMany }
      for index in alike { timers[index].isLastOfMany = isMany && index == last }
      let left = alike.dropFirst().dropLast()
      for index in left.sorted().reversed() { timers.remove(at: index) }
      place -= left.count { $0 < place }
    }
  }

  private static func removeClocks(_ timers: inout [ArmedTimer]) {
    var left: [ArmedTimer] = []
    for var timer in timers where timer.event >= 0 && !left.contains(where: timer.isLike) {
      timer.remaining = Int64(longest)
      timer.isLastOfMany = true
      left.append(timer)
    }
    timers.removeAll { $0.event >= 0 }
    timers += left.sorted { ($0.event, $0.sendID.raw) < ($1.event, $1.sendID.raw) }
  }

  /// Returns whether more than two events are alike, or one stands for any number.
  static func isCrowded(_ timers: [ArmedTimer]) -> Bool {
    timers.contains { timer in
      timer.isLastOfMany || timers.count { $0.isLike(timer) } > 2
    }
  }
}

extension ArmedTimer {
  /// The value of `action` in an event that is the last of many.
  private static var manyMark: Int32 { -2 }

  /// Whether any number of timers like this one may fire before it.
  var isLastOfMany: Bool {
    get { event >= 0 && action == Self.manyMark }
    set { action = newValue ? Self.manyMark : Self.none }
  }

  /// Whether no time passes for the timer: it is held, or may fire at any time for ever.
  var hasNoClock: Bool { isHeld || isLastOfMany && remaining == Int64(Region.longest) }

  /// Whether the timer fires at this moment, before anything else happens.
  var isDue: Bool { remaining == 0 && isPending }

  /// Returns whether both are events that differ only in when they are due.
  func isLike(_ other: ArmedTimer) -> Bool {
    event >= 0 && event == other.event && sendID == other.sendID && origin == other.origin
      && session == other.session && data == other.data
  }
}

extension Explorer {
  /// What stands for any number of events that are alike.
  public enum Saturation: Sendable, CaseIterable {
    /// An event that may come at any time, once or more often.
    case unclocked
    /// Events that may come until the last of them.
    case counted
  }

  /// Searches a machine for what it can reach; where events pile up, for what it reaches if any number of them
  /// may come, provided that such a search is whole.
  ///
  /// - Returns: The graph, whose `crowds` are the events that pile up.
  public static func reach(
    of machine: Machine, _ options: Options, progress: (Graph) -> Void
  ) -> Graph {
    let graph = graph(of: machine, options, progress: progress)
    guard graph.cap == .timers else { return graph }
    for saturation in Saturation.allCases.reversed() {
      var options = options
      options.saturation = saturation
      var other = Self.graph(of: machine, options, progress: progress)
      guard !other.isCapped else { continue }
      // A mistake that no run makes is none.
      (other.faults, other.crowds) = (graph.faults, graph.crowds)
      return other
    }
    return graph
  }

  /// Finds events that pile up: stimuli alone have led from an earlier state to the same state with more of
  /// what waited twice already, so that they can do it again.
  mutating func findCrowds(at state: Int) {
    guard graph.timers.isCrowded(graph.timerList(state)) else { return }
    let timers = timers(of: state)
    var place = state
    while let before = parents[place].state, stimulus(parents[place].stimulus) != nil {
      place = Int(before)
      let earlier = self.timers(of: place)
      let more = timers.dropFirst(earlier.count)
      guard !more.isEmpty, timers.starts(with: earlier),
        more.allSatisfy({ earlier.count(where: $0.isLike) >= 2 }),
        graph.states.agree(state, place, except: graph.packing.timers)
      else { continue }
      for timer in more where !graph.crowds.contains(timer.event) {
        graph.crowds.append(timer.event)
      }
    }
  }

  /// The timers of a state, without the bound of a claim.
  private func timers(of state: Int) -> [ArmedTimer] {
    graph.timers[Int(graph.timerList(state))].filter { !$0.isDeadline }
  }
}

/// Finds which state of a graph whose waiting events have no clocks stands for a state of another search.
struct SaturatedStates {
  private var graph: Graph
  private let count: Int
  private var row: [UInt64]

  init(_ graph: Graph) {
    self.graph = graph
    count = graph.stateCount
    row = [UInt64](repeating: 0, count: graph.packing.width)
  }

  /// Returns the state that stands for a snapshot; nil when there is none, or when time was counted in other ticks.
  mutating func number(of snapshot: Snapshot, tick: Int32) -> Int? {
    guard tick == graph.tick else { return nil }
    var snapshot = snapshot
    Region.saturate(&snapshot.timers, by: .unclocked)
    Region.normalize(&snapshot.timers)
    let list = graph.timers.number(of: snapshot.timers)
    guard graph.packing.pack(snapshot, timers: list, into: &row) else { return nil }
    let (index, _) = graph.states.insert(row, at: 0, hash: StateTable.hash(of: row))
    return index < count ? index : nil
  }
}

extension Claim {
  /// Whether rests that no run has can only add violations.
  ///
  /// A scope that asks for more than lesson states stays as it was at the last rest. So another rest might end
  /// it before what is forbidden in it, or before what releases from the claim.
  var allowsMoreRests: Bool {
    switch pattern {
    case .staysReachable: false
    case .always, .neverHolds: escape.isEmpty || hasExactScope
    default: hasExactScope
    }
  }

  private var hasExactScope: Bool { scope?.terms.allSatisfy { $0.isAboutLessonStates } ?? true }
}
