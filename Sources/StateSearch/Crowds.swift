public import Statechart

/// The over-approximations of a machine in which any number of the same event can wait.
///
/// Events that differ only in when they are due are *alike*. Of those alike, so many are kept, and the last of them
/// stands for the others as well. Without clocks, all may come at any time, and the last is one or more beyond the
/// others that are kept. With clocks, those that fire first are counted, and any number may come between them and the
/// last. So every run of the machine is a run of the search, but not conversely: what the search does not find, no
/// run does.
///
/// While such an event waits, timers that are due at one moment fire one by one, so that the event can come between
/// them, and what may have fallen due in a call is *queued*: before the next rest it comes any number of times, and
/// nothing takes it back. A claim is followed through the states in between without a rest there (`Batch`), unless
/// further rests change nothing (`Claim.allowsMoreRests`). A search gives up when something else falls due in the
/// same call, since nobody knows in which order, and when a step exceeds its budget, which drops all timers.
extension Region {
  /// Leaves a number of events that are alike, of which the last may stand for any number.
  static func saturate(_ timers: inout [ArmedTimer], by saturation: Saturation) {
    guard saturation.hasClocks else {
      removeClocks(&timers, atMost: saturation.most)
      return
    }
    var place = 0
    while place < timers.count {
      let timer = timers[place]
      place += 1
      guard timer.event >= 0, !timers[..<(place - 1)].contains(where: timer.isLike) else {
        continue
      }
      // None of them is before this one.
      for index in mergeLike(timer, atMost: saturation.most, &timers).sorted().reversed() {
        timers.remove(at: index)
      }
    }
  }

  /// Leaves a number of events that are alike; returns the places of the others.
  ///
  /// What is not counted comes after the one before the mark, and before the marked one. So does what was armed in
  /// the step and is due before a marked one, of which nobody knows what comes first.
  private static func mergeLike(
    _ timer: ArmedTimer, atMost most: Int, _ timers: inout [ArmedTimer]
  ) -> ArraySlice<Int> {
    // In the order in which they fire.
    let order = timers.indices.filter { timers[$0].isLike(timer) }
      .sorted { (timers[$0].remaining, $0) < (timers[$1].remaining, $1) }
    var isBeforeMany = false
    for index in order.reversed() {
      if timers[index].isNew { timers[index].isLastOfMany = isBeforeMany }
      isBeforeMany = timers[index].isLastOfMany
    }
    guard order.count > most, let last = order.last else { return [] }
    timers[last].isLastOfMany = true
    return order[(most - 1)..<(order.count - 1)]
  }

  private static func removeClocks(_ timers: inout [ArmedTimer], atMost most: Int) {
    var left: [ArmedTimer] = []
    for var timer in timers where timer.event >= 0 {
      if timer.isQueued {
        if !left.contains(timer) { left.append(timer) }
        continue
      }
      let alike = left.indices.filter { left[$0].isLike(timer) }
      if let last = alike.last, alike.count >= most {
        left[last].isLastOfMany = true
        continue
      }
      let isMany = timer.isLastOfMany
      timer.stopClock()
      timer.isLastOfMany = isMany
      left.append(timer)
    }
    timers.removeAll { $0.event >= 0 }
    timers += left.sorted {
      ($0.event, $0.sendID.raw, $0.origin) < ($1.event, $1.sendID.raw, $1.origin)
    }
  }

  /// Returns whether more than two events are alike.
  static func isCrowded(_ timers: [ArmedTimer]) -> Bool {
    timers.contains { timer in timers.count { $0.isLike(timer) } > 2 }
  }
}

extension ArmedTimer {
  /// The values of `action` in an event that is counted, that is the last of many, that may come at any time, and that
  /// has fallen due in a call any number of times.
  private static var countedMark: Int32 { -2 }
  private static var manyMark: Int32 { -3 }
  private static var singleMark: Int32 { -4 }
  private static var queuedMark: Int32 { -5 }

  /// Whether any number of timers like this one may fire before it.
  var isLastOfMany: Bool {
    get { event >= 0 && action == Self.manyMark }
    set { action = newValue ? Self.manyMark : isUnclocked ? Self.singleMark : Self.countedMark }
  }

  /// Whether the event was armed in the last step.
  fileprivate var isNew: Bool { event >= 0 && action == Self.none }

  /// Whether the event may come at any time for ever.
  var isUnclocked: Bool {
    event >= 0 && action <= Self.manyMark && remaining == Int64(Region.longest)
  }

  /// Whether the event has fallen due in a call any number of times, also never.
  var isQueued: Bool { event >= 0 && action == Self.queuedMark }

  /// Whether others like this one may come at any moment that are not in the list.
  var isVague: Bool { event >= 0 && action <= Self.manyMark }

  /// Lets the event come at any time.
  fileprivate mutating func stopClock() {
    remaining = Int64(Region.longest)
    action = Self.singleMark
  }

  /// The event as it falls due in a call, where nothing takes it back; and what it was before.
  ///
  /// No session has a number below 0.
  var queued: ArmedTimer {
    var timer = self
    (timer.remaining, timer.action) = (0, Self.queuedMark)
    if origin >= 0 { timer.origin = -2 - origin }
    return timer
  }

  var unqueued: ArmedTimer {
    var timer = self
    (timer.action, timer.origin) = (Self.none, -2 - origin)
    return timer
  }

  /// Whether no time passes for the timer: it is held, or may fire at any time for ever.
  var hasNoClock: Bool { isHeld || isUnclocked }

  /// Whether the timer fires at this moment, before anything else happens.
  var isDue: Bool { remaining == 0 && isPending }

  /// Returns whether both are events that differ only in when they are due.
  func isLike(_ other: ArmedTimer) -> Bool {
    event >= 0 && event == other.event && sendID == other.sendID && origin == other.origin
      && session == other.session && data == other.data
  }
}

/// What a search does that is not one of a machine as it is.
///
/// The searches of exercises have none, as pages load their code.
protocol SearchVariant: AnyObject, Sendable {
  /// Whether the search has all runs of the machine, and others.
  var saturates: Bool { get }

  /// Changes the timers after a step.
  func saturate(_ timers: inout [ArmedTimer])

  /// Interprets what may come at this moment.
  func interpret(_ stimulus: Int, from snapshot: Snapshot, in explorer: inout Explorer)

  /// Completes a step that took a time, with the timers that were armed before it.
  func queue(beside timers: [ArmedTimer], elapsed: Int64, in explorer: inout Explorer)

  /// Completes the graph.
  func finish(_ graph: inout Graph)
}

/// A search in which events that are alike stand for any number of them.
final class Saturation: SearchVariant {
  /// Whether events come when they are due, and not at any time.
  let hasClocks: Bool
  /// The largest number that is kept of events that are alike.
  let most: Int

  init(hasClocks: Bool, most: Int) { (self.hasClocks, self.most) = (hasClocks, most) }

  /// The ways to saturate, smaller searches first.
  static var all: [Saturation] {
    [
      Saturation(hasClocks: false, most: 1), Saturation(hasClocks: true, most: 2),
      Saturation(hasClocks: false, most: 4), Saturation(hasClocks: true, most: 4),
    ]
  }

  var saturates: Bool { true }

  func saturate(_ timers: inout [ArmedTimer]) { Region.saturate(&timers, by: self) }

  func finish(_ graph: inout Graph) {}

  /// Interprets what comes while a search saturates: timers that are due, and events that may come at any time.
  func interpret(_ stimulus: Int, from snapshot: Snapshot, in explorer: inout Explorer) {
    let timers = snapshot.timers
    if timers.contains(where: { $0.isQueued }) {
      interpretQueued(stimulus, from: snapshot, in: &explorer)
      return
    }
    let due = timers.firstIndex { $0.isDue }
    for (index, timer) in timers.enumerated() {
      let alike = timers.indices.filter { timers[$0].isLike(timer) }
      let isCounted = !alike.contains { timers[$0].isLastOfMany }
      if index == due || timer.isUnclocked && isCounted && alike.first == index {
        explorer.fire(index, stays: false, stimulus, from: snapshot)
      }
      guard timer.isLastOfMany, alike.allSatisfy({ !fires($0, before: index, timers) }) else {
        continue
      }
      explorer.fire(index, stays: true, stimulus, from: snapshot)
      guard timer.isUnclocked else { continue }
      var fewer = snapshot
      fewer.timers[index].isLastOfMany = false
      explorer.fire(index, stays: true, stimulus, from: fewer)
    }
  }

  /// Returns whether a timer with a clock is due before another one, or as the first of two.
  private func fires(_ index: Int, before other: Int, _ timers: [ArmedTimer]) -> Bool {
    !timers[index].isUnclocked
      && (timers[index].remaining, index) < (timers[other].remaining, other)
  }

  /// Interprets what has fallen due in a call, of which any number may come before there is a rest.
  private func interpretQueued(
    _ stimulus: Int, from snapshot: Snapshot, in explorer: inout Explorer
  ) {
    var rest = snapshot
    rest.timers.removeAll { $0.isQueued }
    explorer.repeatSteps(stimulus, from: rest, moment: 0) { _ in true }
    for timer in snapshot.timers where timer.isQueued {
      var next = snapshot
      next.timers.append(timer.unqueued)
      explorer.fire(snapshot.timers.count, stays: false, stimulus, from: next)
      // What comes now waits no longer.
      guard
        let place = snapshot.timers.lastIndex(where: { $0.isUnclocked && $0.queued == timer })
      else { continue }
      var fewer = snapshot
      if fewer.timers[place].isLastOfMany {
        fewer.timers[place].isLastOfMany = false
      } else {
        fewer.timers.remove(at: place)
      }
      explorer.repeatSteps(stimulus, from: fewer, moment: 0) { _ in true }
    }
  }

  /// Queues the events of which any number may have fallen due in calls of the last step, which took a time.
  ///
  /// Where their order among other timers that were due is lost, the search has lost runs.
  func queue(beside before: [ArmedTimer], elapsed: Int64, in explorer: inout Explorer) {
    let interpreter = explorer.interpreter
    let queued = before.indices.filter { place in
      before[place].isVague
        && !before.indices.contains {
          before[$0].isLike(before[place]) && fires($0, before: place, before)
            && before[$0].remaining > elapsed
        }
    }.map { before[$0].queued }
    for timer in queued where !interpreter.snapshot.timers.contains(timer) {
      interpreter.snapshot.timers.append(timer)
    }
    let due = (before + explorer.coverage.armed).filter {
      $0.isPending && !$0.isUnclocked && !$0.isQueued && $0.remaining <= elapsed
    }
    if due.contains(where: { timer in queued.contains { $0 != timer.queued } }) {
      explorer.isLost = true
    }
  }
}

/// A search of few states for runs with few stimuli: time comes first.
final class FewStimuli: SearchVariant {
  var saturates: Bool { false }

  func saturate(_ timers: inout [ArmedTimer]) {}

  func interpret(_ stimulus: Int, from snapshot: Snapshot, in explorer: inout Explorer) {}

  func queue(beside timers: [ArmedTimer], elapsed: Int64, in explorer: inout Explorer) {}

  /// Puts the edges in the order of their sources.
  func finish(_ graph: inout Graph) {
    let edges = graph.edges
    graph.firstEdge = [Int32](repeating: 0, count: graph.stateCount + 1)
    for edge in edges { graph.firstEdge[Int(edge.source) + 1] += 1 }
    for state in 0..<graph.stateCount { graph.firstEdge[state + 1] += graph.firstEdge[state] }
    var next = graph.firstEdge
    for edge in edges {
      graph.edges[Int(next[Int(edge.source)])] = edge
      next[Int(edge.source)] += 1
    }
  }
}

extension Explorer {
  /// Searches a machine for what it can reach; where events pile up, for what it reaches if any number of them
  /// may come, provided that such a search is whole.
  ///
  /// - Returns: The graph, whose `crowds` are the events that pile up.
  public static func reach(
    of machine: Machine, _ options: Options, progress: (Graph) -> Void
  ) -> Graph {
    let graph = graph(of: machine, options, progress: progress)
    guard graph.cap == .timers else { return graph }
    for saturation in Saturation.all.prefix(2).reversed() {
      var options = options
      options.variant = saturation
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
