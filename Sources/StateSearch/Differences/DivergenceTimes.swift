import Statechart

/// The moments of a run to a place at which two machines part, as a search has found it.
///
/// The stimuli of the run may come at any times that keep the order of the moments at which timers of
/// either machine are due, of which whole milliseconds are chosen.
struct DivergenceTimes {
  /// A stimulus or the firing of timers, and when it happens.
  struct Event {
    /// The shared stimulus; nil for timers that fire.
    let stimulus: Int32?
    let instant: TimeConstraints.Instant
    /// The outcome, which both machines have but for the last event.
    let outcome: Int32
  }

  private(set) var events: [Event] = []
  private(set) var constraints = TimeConstraints()
  private let tick: Int64
  private let time: Int32
  private var moment = TimeConstraints.Instant.beginning
  private var isInGap = false
  /// The time at which the timers with each fraction are whole next.
  private var wholes: [TimeConstraints.Instant] = []

  /// Follows the run to a node, and then the move by which the machines part.
  init(_ search: DifferenceSearch, to divergence: Divergence) {
    tick = Int64(search.tick)
    time = search.time
    for number in search.path(to: divergence.node) {
      let arrival = search.arrivals[Int(number)]
      guard arrival.move >= 0 else { continue }
      let node = search.fractions(of: arrival.parent)
      take(arrival.move, arrival.outcome, node)
      finish(arrival.remaining, elapsed: search.table[arrival.outcome].elapsed)
    }
    guard divergence.move >= 0 else { return }
    take(divergence.move, OutcomeTable.silent, search.fractions(of: divergence.node))
    if divergence.move == time {
      events.append(Event(stimulus: nil, instant: moment, outcome: OutcomeTable.silent))
    }
  }

  private mutating func take(_ move: Int32, _ outcome: Int32, _ before: Fractions) {
    guard move == time else {
      if isInGap {
        isInGap = false
        moment = constraints.add(between: moment, and: wholes[0])
      }
      events.append(Event(stimulus: move, instant: moment, outcome: outcome))
      return
    }
    if before.hasWhole {
      isInGap = true
      wholes.append(moment + tick)
      return
    }
    isInGap = false
    moment = wholes.removeFirst()
    guard outcome != OutcomeTable.silent else { return }
    events.append(Event(stimulus: nil, instant: moment, outcome: outcome))
  }

  /// Keeps the fractions that remain after a step, in which calls may have blocked.
  private mutating func finish(_ remaining: Fractions, elapsed: Int32) {
    let blocked = Int64(elapsed / Region.tick) * tick
    moment = moment + blocked
    let before = wholes
    wholes = remaining.values.map { before[Int($0) - 1] + blocked }
  }
}

extension DifferenceSearch {
  /// The tick of the search in milliseconds; 0 when nothing depends on time.
  package var tick: Int32 { sides[0].explorer.coverage.tick }

  /// Returns the numbers of the nodes to a node, beginning with a first one.
  func path(to node: Int32) -> [Int32] {
    var result: [Int32] = []
    var number = node
    while number >= 0 {
      result.append(number)
      number = arrivals[Int(number)].parent
    }
    return result.reversed()
  }

  /// Returns the fractions of the timers of all states of a node.
  func fractions(of node: Int32) -> Fractions {
    guard node >= 0 else { return Fractions() }
    var all = Fractions()
    for side in sides.indices {
      for state in nodes[Int(node)].states(side) {
        let graph = sides[side].explorer.graph
        all.formUnion(Fractions(graph.timers[Int(graph.timerList(Int(state)))]))
      }
    }
    return all
  }
}
