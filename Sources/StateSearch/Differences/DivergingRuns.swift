import ExampleSyntax
package import Statechart

/// Two runs of the same stimuli at the same times, one on each of two machines, up to the place at
/// which they part.
package struct DivergingRuns: Sendable {
  /// A stimulus or a wait.
  package struct Action: Sendable {
    /// The shared stimulus; nil for a wait.
    package let stimulus: Int?
    /// The length of a wait in milliseconds; 0 for a stimulus.
    package let milliseconds: Int64
  }

  /// The actions of both runs; the last may not be possible on one of the machines.
  package let actions: [Action]
  /// The machines, whose app behaves as in the runs.
  package let machines: [Machine]
  /// The open orders that each machine takes, by action.
  package let orders: [[OpenOrders]]
  /// The alternative of each callback that each machine's app has settled on, counted from 1; 0 for
  /// none.
  package let answers: [[Int32]]
}

/// The actions of two runs that part, and what is to be seen of them on one machine.
struct DivergingPlan {
  /// An action with its beginning and what is seen of it.
  struct Step {
    let action: DivergingRuns.Action
    let sightings: [Sighting]
    /// What open parameters answer.
    let replies: [Reply]
    var isRefused = false
  }

  private(set) var steps: [Step] = []
  private let search: DifferenceSearch
  private var now: Int64 = 0
  /// What timers bring while time passes that no step has yet.
  private var pending: [Sighting] = []

  /// Creates the plan of one side; `times` are those of the variables of the moments, and `last` is
  /// the outcome of the last event on the side.
  init(_ search: DifferenceSearch, _ events: [DivergenceTimes.Event], _ times: [Int64], last: Int32)
  {
    self.search = search
    for (place, event) in events.enumerated() {
      let time = times[event.instant.variable] + event.instant.offset
      let outcome = search.table[place == events.count - 1 ? last : event.outcome]
      let sightings = outcome.lines.map {
        Sighting(search.table.observations[Int($0)], since: time)
      }
      let replies = search.table.replies[Int(event.replies)]
      guard let stimulus = event.stimulus else {
        if event.isNext {
          wait(until: time)
          let action = DivergingRuns.Action(stimulus: nil, milliseconds: 0)
          steps.append(Step(action: action, sightings: sightings, replies: replies))
          continue
        }
        pending += sightings
        // A wait has one step in which questions are answered.
        if place == events.count - 1 || !replies.isEmpty { wait(until: time, replies) }
        continue
      }
      wait(until: time)
      let action = DivergingRuns.Action(stimulus: Int(stimulus), milliseconds: 0)
      steps.append(
        Step(
          action: action, sightings: sightings, replies: replies, isRefused: outcome.isRefused))
      now = time + search.milliseconds(outcome.elapsed)
    }
  }

  private mutating func wait(until time: Int64, _ replies: [Reply] = []) {
    guard time > now else { return }
    let action = DivergingRuns.Action(
      stimulus: nil, milliseconds: min(time - now, WrittenTime.longest))
    steps.append(Step(action: action, sightings: pending, replies: replies))
    pending = []
    now = time
  }
}

/// An observation as an observer sees it, with its time since the beginning of the run.
struct Sighting: Equatable {
  private let time: Int64
  private let observation: Observation

  /// Creates the sighting of an observation in shared numbers of a step that began at a time.
  init(_ observation: Observation, since start: Int64) {
    time = start + observation.at
    var observation = observation
    observation.at = 0
    self.observation = observation
  }
}

extension DifferenceSearch {
  /// Returns a duration in units of the clock in milliseconds.
  func milliseconds(_ units: Int32) -> Int64 { Int64(units / Region.tick) * Int64(tick) }

  /// Returns runs of both machines to a place at which they part.
  ///
  /// Returns nil when they part in the initial step or take it in another order than the one that
  /// is written, and when no times in whole milliseconds give the run.
  ///
  /// - Complexity: O(steps²), where few steps have open orders.
  package func runs(to difference: Difference) -> DivergingRuns? {
    let divergence = difference.divergence
    guard divergence.move >= 0 else { return nil }
    let moments = DivergenceTimes(self, to: divergence)
    guard let times = moments.constraints.solve() else { return nil }
    let path = path(to: divergence.node).map { arrivals[Int($0)].outcome }
    var machines: [Machine] = []
    var orders: [[OpenOrders]] = []
    var actions: [DivergingRuns.Action] = []
    var answers: [[Int32]] = []
    for (side, last) in zip(sides, [divergence.first, divergence.second]) {
      let plan = DivergingPlan(self, moments.events, times, last: last)
      var run = DivergingRun(
        side.side, options.kinds, side.parameters, answers: decided(in: path + [last]))
      let first = self.path(to: divergence.node)[0]
      let start = DivergingPlan.Step(
        action: .init(stimulus: nil, milliseconds: 0),
        sightings: table[path[0]].lines.map { Sighting(observation($0), since: 0) },
        replies: table.replies[Int(arrivals[Int(first)].replies)])
      guard let found = run.find(plan.steps, after: start) else { return nil }
      machines.append(run.machine)
      orders.append(found)
      answers.append(run.answers)
      actions = plan.steps.map { $0.action }
    }
    return DivergingRuns(actions: actions, machines: machines, orders: orders, answers: answers)
  }

  private func observation(_ number: Int32) -> Observation { table.observations[Int(number)] }

  /// Returns the alternatives that the app decides on in some outcomes, by shared callback.
  private func decided(in outcomes: [Int32]) -> [Int32: Int32] {
    var result: [Int32: Int32] = [:]
    for outcome in outcomes {
      let answers = table[outcome].answers
      for place in stride(from: 0, to: answers.count, by: 2) {
        result[answers[place]] = answers[place + 1]
      }
    }
    return result
  }
}

/// A search for the open orders in which one machine makes a run that a comparison has found.
struct DivergingRun {
  /// The machine, whose app behaves, and which begins, as in the run.
  private(set) var machine: Machine
  /// The alternative of each callback that the app has settled on; 0 for none.
  let answers: [Int32]
  private let side: ComparedMachine
  private let kinds: ComparedKinds
  private let parameters: [Int32: Int32]
  private let interpreter: Interpreter
  /// The number of steps that may still be tried.
  private var rest = 100_000

  init(
    _ side: ComparedMachine, _ kinds: ComparedKinds, _ parameters: [Int32: Int32],
    answers: [Int32: Int32]
  ) {
    self.side = side
    self.kinds = kinds
    self.parameters = parameters
    self.answers = side.machine.chart.callbacks.map { answers[side.shared($0.name).raw] ?? 0 }
    machine = side.machine.choosing(self.answers)
    interpreter = Interpreter(machine)
    interpreter.delegate = EveryAnswer()
  }

  /// Returns the open orders of each step, or nil when no run shows what is to be seen after what is
  /// observed at the start.
  mutating func find(
    _ steps: [DivergingPlan.Step], after start: DivergingPlan.Step
  ) -> [OpenOrders]? {
    var orders = OpenOrders()
    let empty = interpreter.snapshot
    repeat {
      rest -= 1
      _ = take(nil, from: empty, &orders)
      // A trace has no notation for another order of the initial step.
      guard !orders.reorders, shows(start, at: 0) else { continue }
      machine = machine.starting(with: orders.decisions)
      return follow(steps[...], from: interpreter.snapshot, at: interpreter.now)
    } while rest > 0 && orders.advance()
    return nil
  }

  private mutating func follow(
    _ steps: ArraySlice<DivergingPlan.Step>, from snapshot: Snapshot, at now: Int64
  ) -> [OpenOrders]? {
    guard let step = steps.first else { return [] }
    var orders = OpenOrders()
    repeat {
      rest -= 1
      guard rest > 0 else { return nil }
      let isPossible = take(step.action, from: snapshot, &orders)
      guard isPossible != step.isRefused, shows(step, at: now) else { continue }
      let target = isPossible ? interpreter.snapshot : snapshot
      let end = isPossible ? now + interpreter.now : now
      if let others = follow(steps.dropFirst(), from: target, at: end) {
        return [OpenOrders(orders.decisions)] + others
      }
    } while orders.advance()
    return nil
  }

  /// Takes a step, or the initial one without an action; returns false for a stimulus that is not possible.
  private func take(
    _ action: DivergingRuns.Action?, from snapshot: Snapshot, _ orders: inout OpenOrders
  ) -> Bool {
    interpreter.begin(snapshot)
    interpreter.orders = orders
    defer { orders = interpreter.orders }
    if let shared = action?.stimulus {
      return side.stimuli[shared].map { interpreter.take(interpreter.event(of: $0)) } ?? false
    }
    if let action { interpreter.wait(action.milliseconds) } else { interpreter.start() }
    return true
  }

  /// Returns whether a step that was taken shows what is to be seen of it, with the same answers.
  private func shows(_ step: DivergingPlan.Step, at now: Int64) -> Bool {
    let observations = interpreter.observations
    let replies = side.replies(in: observations, parameters)
    guard !interpreter.isCircular, observations.allSatisfy(isAllowed),
      !replies.contains(where: { $0.contradicts(step.replies) })
    else { return false }
    if step.isRefused { return true }
    return step.sightings
      == observations.filter { kinds.includes($0.kind) }.map {
        Sighting(side.shared($0, showsStates: kinds.hasStates), since: now)
      }
  }

  /// Returns whether an observation is none of an answer that the compared machine does not give.
  private func isAllowed(_ observation: Observation) -> Bool {
    guard observation.kind == .choice,
      let index = machine.chart.parameters.firstIndex(where: { $0.name == observation.name })
    else { return true }
    return side.machine.answers[index].contains(observation.argument)
  }
}

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
    /// The number of what open parameters answer.
    let replies: Int32
    /// Whether the timers come in a moment of their own, in which no time passes.
    var isNext = false
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
      take(arrival.move, arrival.outcome, arrival.replies, node)
      finish(arrival.remaining, elapsed: search.table[arrival.outcome].elapsed)
    }
    guard divergence.move >= 0 else { return }
    let isNext = divergence.move == time && search.fractions(of: divergence.node).hasNext
    let replies = divergence.move == time && !isNext ? 0 : divergence.replies
    take(divergence.move, OutcomeTable.silent, replies, search.fractions(of: divergence.node))
    if divergence.move == time, !isNext {
      events.append(
        Event(
          stimulus: nil, instant: moment, outcome: OutcomeTable.silent,
          replies: divergence.replies))
    }
  }

  private mutating func take(
    _ move: Int32, _ outcome: Int32, _ replies: Int32, _ before: Fractions
  ) {
    guard move == time else {
      if isInGap {
        isInGap = false
        moment = constraints.add(between: moment, and: wholes[0])
      }
      events.append(
        Event(stimulus: move, instant: moment, outcome: outcome, replies: replies))
      return
    }
    if before.hasNext {
      events.append(
        Event(stimulus: nil, instant: moment, outcome: outcome, replies: replies, isNext: true))
      return
    }
    if before.hasWhole {
      isInGap = true
      wholes.append(moment + tick)
      return
    }
    isInGap = false
    moment = wholes.removeFirst()
    guard outcome != OutcomeTable.silent || replies > 0 else { return }
    events.append(Event(stimulus: nil, instant: moment, outcome: outcome, replies: replies))
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
