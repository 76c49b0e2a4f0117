public import Statechart

/// What nobody cancels piles up: then a search counts two of the timers that differ only in when they are due,
/// and any number beyond.
///
/// A first search has no clock for events that wait: they may come at any time until they are cancelled.
/// A second counts: of such timers, the first to fire and the last are kept. The last stands for any number of them, each of
/// which may fire at any time until it fires itself. As many as the engine holds (`StepBudget.timers`) are
/// among the runs of such a search, and runs that no machine has. So it only shows what no run does.
///
/// Two things would be lost, so the search stops there: what comes while a call blocks is taken as soon as the
/// step is over, without a rest; and a step that exceeds its budget drops all timers. Where a mark is, timers
/// that are due at one moment fire one by one, with a rest after each, which the engine does not have: a claim
/// may only ask at rests for what adds violations (`Claim.allowsMoreRests`).
extension Region {
  /// Leaves the first and the last to fire of timers that differ only in when they are due, or of events that
  /// are to have no clock, one that stands for any number.
  static func saturate(_ timers: inout [ArmedTimer], _ saturation: Explorer.Saturation) {
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
      timer.remaining = longest
      timer.isLastOfMany = true
      left.append(timer)
    }
    timers.removeAll { $0.event >= 0 }
    timers += left.sorted { ($0.event, $0.sendID.raw) < ($1.event, $1.sendID.raw) }
  }

  /// Returns whether some event waits more often than twice, or is marked as if it did.
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
  var hasNoClock: Bool { isHeld || isLastOfMany && remaining == Region.longest }

  /// Whether the timer fires at this moment, before anything else happens.
  var isDue: Bool { remaining == 0 && isPending }

  /// Returns whether both are events that differ only in when they are due.
  func isLike(_ other: ArmedTimer) -> Bool {
    event >= 0 && event == other.event && sendID == other.sendID && origin == other.origin
      && session == other.session && data == other.data
  }
}

extension Explorer {
  /// What stands for any number of timers that differ only in when they are due.
  public enum Saturation: Sendable, CaseIterable {
    /// An event that may come at any time, for ever.
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

  /// Finds events that pile up: the stimuli since an earlier state have led, in no time, to the same state
  /// with more of what already waited more than once.
  mutating func findCrowds(at state: Int) {
    let timers = timers(of: state)
    guard Region.isCrowded(timers) else { return }
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

  private var hasExactScope: Bool { scope?.terms.allSatisfy(\.isAboutLessonStates) ?? true }
}
